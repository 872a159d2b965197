import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/day.ts'
import { toEuros } from '../../../contract/rules/money.ts'
import type { CancellationCost } from '../../../contract/wire/booking/order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { changeStatus, type LockedOrder, lockOrder } from '../orders/change-status.ts'
import { mailOrderCancelled } from '../orders/mail-everyone.ts'
import { createRefund } from '../payments/create-refund.ts'
import { listPayments } from '../payments/find-payment.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { type Cancellation, type CancelledLine, cancellationOf } from './cancellation-cost.ts'

const columns = { is_company: col.boolean, lines: col.json<CancelledLine[]>() }

async function findCancellation(shop: Shop, order: LockedOrder): Promise<Cancellation> {
  const rows = await readRows(shop.db, columns)`
    select o.invoice_address ? 'company' as is_company, coalesce((
      select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'productKind', p.kind, 'firstDay', po.first_day,
        'earliestDay', least(po.first_day, l.earliest_day),
        'netCents', l.unit_net_cents * l.amount - l.discount_cents, 'vatCents', l.vat_cents, 'vat', l.vat) order by l.id)
      from order_lines l left join products p on p.id = l.product_id left join product_options po on po.id = l.option_id
      where l.order_id = o.id), '[]') as lines
    from orders o where o.id = ${order.id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return cancellationOf(
    { status: order.status, isCompany: row.is_company, orderedOn: dayOf(order.placedAt), lines: row.lines },
    dayOf(shop.now),
  )
}

/** What it would cost to cancel now; nothing changes. */
export const getCancellationCost = (shop: Shop, orderId: number) =>
  inTransaction(shop, async (shop): Promise<CancellationCost> => {
    const order = await lockOrder(shop, orderId)
    const cancellation = await findCancellation(shop, order)
    if (!cancellation.possible) return { possible: false, why_not: cancellation.why, cost: 0, back: 0 }
    return {
      possible: true,
      why_not: null,
      cost: toEuros(cancellation.costCents),
      back: toEuros(order.grossCents - cancellation.costCents),
    }
  })

/** A customer agrees to a cost. An order that we cancel, or that the law lets them withdraw from, costs them nothing. */
export type CancelReason =
  | { why: 'cancelled_by_customer'; agreedCostCents: number }
  | { why: 'cancelled_by_us' | 'withdrawn' }

function checkCancellation(cancellation: Cancellation, reason: CancelReason): Refusal | undefined {
  const byCustomer = reason.why === 'cancelled_by_customer'
  if (!cancellation.possible)
    return cancellation.why === 'ended' || byCustomer
      ? { outcome: 'not_possible', reason: cancellation.why }
      : undefined
  // The cost may have risen since it was shown; nobody pays more than they agreed to.
  if (byCustomer && cancellation.costCents > reason.agreedCostCents)
    return { outcome: 'price_changed', totalCents: cancellation.costCents }
  return undefined
}

/** Ends an order: its seats are free again, its invoice is credited, and the money is refunded except for the cost of cancelling. */
export const cancelOrder = (
  shop: Shop,
  orderId: number,
  reason: CancelReason,
): Promise<{ outcome: 'cancelled' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const cancellation = await findCancellation(shop, order)
    const refusal = checkCancellation(cancellation, reason)
    if (refusal) return refusal
    const percentKept =
      cancellation.possible && reason.why === 'cancelled_by_customer' ? cancellation.percentKept : new Map()
    const hasSeats = order.status !== orderStatus.withoutSeat
    await changeStatus(shop, order, orderStatus.ended, reason.why)
    const credit = await issueCreditNote(
      shop,
      orderId,
      ({ line_id }) => 100 - (percentKept.get(line_id) ?? 0),
    )
    const backCents = hasSeats ? -((credit?.netCents ?? 0) + (credit?.vatCents ?? 0)) : order.grossCents
    const paid = (await listPayments(shop, orderId)).find(({ state }) => state === 'paid')
    const why = !hasSeats ? 'no_place' : reason.why === 'withdrawn' ? 'withdrawn' : 'cancelled'
    if (paid && backCents > 0) await createRefund(shop, paid, backCents, why)
    await mailOrderCancelled(shop, orderId)
    return { outcome: 'cancelled' }
  })
