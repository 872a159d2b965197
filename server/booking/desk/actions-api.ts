import { z } from 'zod'
import {
  bankPaymentBody,
  orderMailBody,
  staffCancelBody,
  staffRefundBody,
} from '../../../contract/staff/booking/order-actions.ts'
import { staffOrderResponse } from '../../../contract/staff/booking/orders.ts'
import { consequencesResponse } from '../../../contract/staff/consequences.ts'
import { cancellationResponse, cancelledPartQuery } from '../../../contract/wire/booking/order.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { writeNote } from '../../platform/staff/log.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { type CancelReason, cancelOrder, getCancellationCost } from '../cancellation/cancel-order.ts'
import type { Payments } from '../payments/provider.ts'
import { toProblem } from '../purchase/refusals.ts'
import { getOrder } from './get-order.ts'
import { giveBack } from './give-back.ts'
import { mailOrderAgain } from './mail-order.ts'
import { noteBankPayment } from './note-bank-payment.ts'
import { refusalOf, runAction } from './run-action.ts'

const params = z.object({ id: idParam })
const oneOrder = json(z.object({ data: staffOrderResponse }), 'The order')
const consequences = json(
  z.object({ data: consequencesResponse }),
  'Who is mailed, and what is refunded, credited and invoiced',
)
const refusals = { 409: json(problemResponse, 'Not possible (any more)'), ...notFound, ...invalid }

const cost = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/orders/{id}/cancellation',
  summary: 'What it would cost the buyer to cancel the order, or a part of it, today',
  request: { params, query: cancelledPartQuery },
  responses: { 200: json(z.object({ data: cancellationResponse }), 'The cost'), ...notFound, ...invalid },
})
const cancel = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/{id}/cancellation',
    summary: 'Cancel an order or a part of it: at the cost of the terms, waived, on our side, or withdrawn',
    request: { params, ...jsonBody(staffCancelBody) },
    responses: { 200: consequences, ...refusals },
  },
  { does: 'order.cancelled' },
)
const refund = staffRoute(
  'orders:refund',
  {
    method: 'post',
    path: '/staff/orders/{id}/refunds',
    summary: 'Refund a part of what was paid, with a credit note; the order goes on',
    request: { params, ...jsonBody(staffRefundBody) },
    responses: { 200: consequences, ...refusals },
  },
  { does: 'order.refunded', isDangerous: true },
)
const pay = staffRoute(
  'money:book',
  {
    method: 'post',
    path: '/staff/orders/{id}/payments',
    summary: 'Note a transfer that is on the bank statement',
    request: { params, ...jsonBody(bankPaymentBody) },
    responses: { 200: consequences, ...refusals },
  },
  { does: 'order.payment_noted' },
)
const mail = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/{id}/mails',
    summary: 'Mail the buyer the confirmation again, or a link to pay',
    request: { params, ...jsonBody(orderMailBody) },
    responses: { 200: oneOrder, ...refusals },
  },
  { does: 'order.mailed' },
)

type CancelBody = z.output<typeof staffCancelBody>
const reasonOf = ({ why, line_id, amount, leaving, waive_cost }: CancelBody): CancelReason =>
  why === 'cancelled_by_customer'
    ? {
        why,
        // The cost was shown in the dry run; a colleague decides.
        agreedCostCents: Number.MAX_SAFE_INTEGER,
        part: line_id === undefined ? 'all' : { lineId: line_id, amount },
        leaving,
        isWaived: waive_cost,
      }
    : { why }

/** What the people at the phone do with the money of an order. */
export const orderActionsApi = ({ payments }: { payments: Payments }) =>
  newStaffRouter()
    .openapi(cost, async (c) => {
      const { line_id, amount = 1 } = c.req.valid('query')
      const part = line_id === undefined ? 'all' : { lineId: line_id, amount }
      return c.json({ data: await getCancellationCost(c.var.shop, c.req.valid('param').id, part) }, 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      const body = c.req.valid('json')
      const cancelled = async (shop: Shop) => {
        await writeNote(shop, 'order', id, body.reason)
        return refusalOf(await cancelOrder(shop, id, reasonOf(body)), 'cancelled')
      }
      return c.json(await runAction(c.var.shop, payments, body.dry_run, cancelled), 200)
    })
    .openapi(refund, async (c) => {
      const { id } = c.req.valid('param')
      const { dry_run, ...asked } = c.req.valid('json')
      return c.json(await runAction(c.var.shop, payments, dry_run, (shop) => giveBack(shop, id, asked)), 200)
    })
    .openapi(pay, async (c) => {
      const { id } = c.req.valid('param')
      const { dry_run, cents, booked_on, note } = c.req.valid('json')
      const noted = async (shop: Shop) => {
        if (note) await writeNote(shop, 'order', id, note)
        return noteBankPayment(shop, id, { cents, bookedOn: booked_on })
      }
      return c.json(await runAction(c.var.shop, payments, dry_run, noted), 200)
    })
    .openapi(mail, async (c) => {
      const { id } = c.req.valid('param')
      const mailed = await mailOrderAgain(c.var.shop, id, c.req.valid('json').what)
      if (mailed.outcome !== 'mailed') throw toProblem(mailed)
      return c.json({ data: await getOrder(c.var.shop, id) }, 200)
    })
