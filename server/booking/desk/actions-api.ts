import { z } from 'zod'
import { consequencesResponse } from '../../../contract/staff/consequences.ts'
import {
  bankPaymentBody,
  moveBody,
  orderMailBody,
  staffCancelBody,
  staffParticipantsBody,
  staffRefundBody,
} from '../../../contract/staff/order-actions.ts'
import { staffOrderResponse } from '../../../contract/staff/orders.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { writeNote } from '../../platform/staff/log.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { type CancelReason, cancelOrder } from '../cancellation/cancel-order.ts'
import { moveLine } from '../changes/move-line.ts'
import { setParticipants } from '../changes/set-participants.ts'
import { sendRefunds } from '../payments/create-refund.ts'
import type { Payments } from '../payments/provider.ts'
import { type Refusal, toProblem } from '../purchase/refusals.ts'
import { getOrder } from './get-order.ts'
import { giveBack } from './give-back.ts'
import { mailOrderAgain } from './mail-order.ts'
import { noteBankPayment } from './note-bank-payment.ts'

const params = z.object({ id: idParam })
const lineParams = z.object({ id: idParam, lineId: idParam })
const oneOrder = json(z.object({ data: staffOrderResponse }), 'The order')
const consequences = json(
  z.object({ data: consequencesResponse }),
  'Who is mailed, and what is refunded and credited',
)
const refusals = { 409: json(problemResponse, 'Not possible (any more)'), ...notFound, ...invalid }

const participants = staffRoute(
  'orders:write',
  {
    method: 'put',
    path: '/staff/orders/{id}/participants',
    summary: 'Set the participants of lines, also after the buyer’s deadline',
    request: { params, ...jsonBody(staffParticipantsBody) },
    responses: { 200: oneOrder, ...refusals },
  },
  { does: 'order.participants_changed' },
)
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
const cancel = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/{id}/cancellation',
    summary: 'Cancel an order or a part of it: at the cost of the terms, or waived',
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

/** What the people at the phone do with an order. */
export const orderActionsApi = ({ payments }: { payments: Payments }) => {
  const run = async (shop: Shop, isDryRun: boolean, work: (shop: Shop) => Promise<Refusal | undefined>) => {
    const result = await withConsequences(shop, { isDryRun }, work)
    if (result.outcome === 'refused') throw toProblem(result.refusal)
    if (!isDryRun && result.data.refund_cents) await sendRefunds(shop, payments)
    return { data: result.data }
  }
  const refusalOf = (result: { outcome: string }, done: string) =>
    result.outcome === done ? undefined : (result as Refusal)

  return newStaffRouter()
    .openapi(participants, async (c) => {
      const { id } = c.req.valid('param')
      const set = await setParticipants(c.var.shop, id, c.req.valid('json').lines, { anyTime: true })
      if (set.outcome !== 'changed') throw toProblem(set)
      return c.json({ data: await getOrder(c.var.shop, id) }, 200)
    })
    .openapi(move, async (c) => {
      const { id, lineId } = c.req.valid('param')
      const { po_id, dry_run } = c.req.valid('json')
      const moved = (shop: Shop) => moveLine(shop, id, lineId, po_id, { beyondLimits: true })
      return c.json(
        await run(c.var.shop, dry_run, async (shop) => refusalOf(await moved(shop), 'moved')),
        200,
      )
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      const body = c.req.valid('json')
      const cancelled = async (shop: Shop) => {
        await writeNote(shop, 'order', id, body.reason)
        return cancelOrder(shop, id, reasonOf(body))
      }
      return c.json(
        await run(c.var.shop, body.dry_run, async (shop) => refusalOf(await cancelled(shop), 'cancelled')),
        200,
      )
    })
    .openapi(refund, async (c) => {
      const { id } = c.req.valid('param')
      const { dry_run, ...asked } = c.req.valid('json')
      return c.json(await run(c.var.shop, dry_run, (shop) => giveBack(shop, id, asked)), 200)
    })
    .openapi(pay, async (c) => {
      const { id } = c.req.valid('param')
      const { dry_run, cents, booked_on, note } = c.req.valid('json')
      const noted = async (shop: Shop) => {
        if (note) await writeNote(shop, 'order', id, note)
        return noteBankPayment(shop, id, { cents, bookedOn: booked_on })
      }
      return c.json(await run(c.var.shop, dry_run, noted), 200)
    })
    .openapi(mail, async (c) => {
      const { id } = c.req.valid('param')
      const mailed = await mailOrderAgain(c.var.shop, id, c.req.valid('json').what)
      if (mailed.outcome !== 'mailed') throw toProblem(mailed)
      return c.json({ data: await getOrder(c.var.shop, id) }, 200)
    })
}
