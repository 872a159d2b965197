import { z } from 'zod'
import {
  invoiceDetailsBody,
  lineDateResponse,
  moveBody,
  staffParticipantsBody,
} from '../../../contract/staff/booking/order-actions.ts'
import { staffOrderResponse } from '../../../contract/staff/booking/orders.ts'
import { consequencesResponse } from '../../../contract/staff/consequences.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { moveLine } from '../changes/move-line.ts'
import type { Payments } from '../payments/provider.ts'
import { toProblem } from '../purchase/refusals.ts'
import { changeInvoiceDetails } from './change-invoice-details.ts'
import { getOrder } from './get-order.ts'
import { listLineDates } from './list-line-dates.ts'
import { refusalOf, runAction } from './run-action.ts'
import { setPeople } from './set-people.ts'

const params = z.object({ id: idParam })
const lineParams = z.object({ id: idParam, lineId: idParam })
const consequences = json(
  z.object({ data: consequencesResponse }),
  'Who is mailed, and what is credited and invoiced',
)
const refusals = {
  409: json(
    problemResponse,
    'Not possible (any more); `changed_meanwhile`: a colleague changed the same fields, `conflict` has both values',
  ),
  ...notFound,
  ...invalid,
}

const participants = staffRoute(
  'orders:write',
  {
    method: 'put',
    path: '/staff/orders/{id}/participants',
    summary: 'Set the participants of lines, also after the buyer’s deadline',
    description: 'Participants who are sent with their id keep it. New e-mail addresses get a mail.',
    request: { params, ...jsonBody(staffParticipantsBody) },
    responses: { 200: json(z.object({ data: staffOrderResponse }), 'The order'), ...refusals },
  },
  { does: 'order.participants_changed' },
)
const dates = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/orders/{id}/lines/{lineId}/dates',
  summary: 'The dates that a line can be moved to, with the seats that are free now',
  request: { params: lineParams },
  responses: {
    200: json(z.object({ data: z.array(lineDateResponse) }), 'The dates'),
    ...notFound,
    ...invalid,
  },
})
const move = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/{id}/lines/{lineId}/move',
    summary: 'Move a line to another date of the same course, beyond the buyer’s limits',
    request: { params: lineParams, ...jsonBody(moveBody) },
    responses: { 200: consequences, ...refusals },
  },
  { does: 'order.moved' },
)
const invoiceDetails = staffRoute(
  'orders:write',
  {
    method: 'put',
    path: '/staff/orders/{id}/invoice-details',
    summary: 'Change to whom the invoice is: address, numbers, reference and e-mail address',
    description:
      'When name, address or VAT number change after the invoice was issued, it is credited and a new one is issued and mailed.',
    request: { params, ...jsonBody(invoiceDetailsBody) },
    responses: { 200: consequences, ...refusals },
  },
  { does: 'order.invoice_details_changed' },
)

/** Changes to an order that colleagues make for its buyer. */
export const orderChangesByStaffApi = ({ payments }: { payments: Payments }) =>
  newStaffRouter()
    .openapi(participants, async (c) => {
      const { id } = c.req.valid('param')
      const set = await setPeople(c.var.shop, id, c.req.valid('json').lines)
      if (set.outcome === 'changed_meanwhile')
        throw new Problem(set.outcome, { more: { conflict: set.conflict } })
      if (set.outcome !== 'changed') throw toProblem(set)
      return c.json({ data: await getOrder(c.var.shop, id) }, 200)
    })
    .openapi(dates, async (c) => {
      const { id, lineId } = c.req.valid('param')
      return c.json({ data: await listLineDates(c.var.shop, id, lineId) }, 200)
    })
    .openapi(move, async (c) => {
      const { id, lineId } = c.req.valid('param')
      const { po_id, dry_run } = c.req.valid('json')
      const moved = await runAction(c.var.shop, payments, dry_run, async (shop) =>
        refusalOf(await moveLine(shop, id, lineId, po_id, { beyondLimits: true }), 'moved'),
      )
      return c.json(moved, 200)
    })
    .openapi(invoiceDetails, async (c) => {
      const { id } = c.req.valid('param')
      const { dry_run, ...details } = c.req.valid('json')
      const changed = await runAction(c.var.shop, payments, dry_run, (shop) =>
        changeInvoiceDetails(shop, id, details),
      )
      return c.json(changed, 200)
    })
