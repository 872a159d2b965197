import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  bankPaymentBody,
  invoiceDetailsBody,
  orderMailBody,
  staffCancelBody,
  staffParticipantsBody,
  staffRefundBody,
} from '../../../contract/staff/booking/order-actions.ts'
import type { orderBulkBody } from '../../../contract/staff/booking/order-bulk.ts'
import type { changeOrderBody } from '../../../contract/staff/booking/orders.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { type ListQuery, param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of orders. */
export const ordersApi = {
  orders: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.orders.$get({ query }, until(signal))),
  order: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.orders[':id'].$get({ param: param(id) }, until(signal)))),
  changeOrder: (id: number, json: z.input<typeof changeOrderBody>) =>
    written(staff.orders[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  changeOrders: (json: z.input<typeof orderBulkBody>) => data(bodyOf(staff.orders.bulk.$post({ json }))),
  approveOrder: (id: number) => bodyOf(staff.orders[':id'].approve.$post({ param: param(id) })),
  refuseOrder: (id: number) => bodyOf(staff.orders[':id'].refuse.$post({ param: param(id) })),
  setParticipants: (id: number, lines: z.input<typeof staffParticipantsBody>['lines']) =>
    data(bodyOf(staff.orders[':id'].participants.$put({ param: param(id), json: { lines } }))),
  lineDates: (id: number, lineId: number, signal?: AbortSignal) =>
    data(
      bodyOf(
        staff.orders[':id'].lines[':lineId'].dates.$get(
          { param: { id: String(id), lineId: String(lineId) } },
          until(signal),
        ),
      ),
    ),
  moveLine: (id: number, lineId: number, po_id: number, dry_run: boolean) =>
    data(
      bodyOf(
        staff.orders[':id'].lines[':lineId'].move.$post({
          param: { id: String(id), lineId: String(lineId) },
          json: { po_id, dry_run },
        }),
      ),
    ),
  changeInvoiceDetails: (id: number, json: z.input<typeof invoiceDetailsBody>) =>
    data(bodyOf(staff.orders[':id']['invoice-details'].$put({ param: param(id), json }))),
  cancellationCost: (
    id: number,
    { lineId, amount }: { lineId: number | undefined; amount: number | undefined },
    signal?: AbortSignal,
  ) =>
    data(
      bodyOf(
        staff.orders[':id'].cancellation.$get(
          {
            param: param(id),
            query: { ...(lineId && { line_id: String(lineId), amount: String(amount ?? 1) }) },
          },
          until(signal),
        ),
      ),
    ),
  cancelOrder: (id: number, json: z.input<typeof staffCancelBody>) =>
    data(bodyOf(staff.orders[':id'].cancellation.$post({ param: param(id), json }))),
  refundOrder: (id: number, json: z.input<typeof staffRefundBody>) =>
    data(bodyOf(staff.orders[':id'].refunds.$post({ param: param(id), json }))),
  noteBankPayment: (id: number, json: z.input<typeof bankPaymentBody>) =>
    data(bodyOf(staff.orders[':id'].payments.$post({ param: param(id), json }))),
  mailOrder: (id: number, what: z.input<typeof orderMailBody>['what']) =>
    bodyOf(staff.orders[':id'].mails.$post({ param: param(id), json: { what } })),
}

export const orderQuery = (id: number) =>
  queryOptions({ queryKey: ['order', id], queryFn: ({ signal }) => ordersApi.order(id, signal) })
