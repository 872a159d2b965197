import { isConfirmed, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { CancellationCost } from '../../../contract/wire/booking/order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { changeStatus, type LockedOrder, lockOrder } from '../orders/change-status.ts'
import { mailOrderCancelled } from '../orders/mail-everyone.ts'
import { refundOrder } from '../payments/create-refund.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { cancelPart } from './cancel-part.ts'
import {
  type Cancellation,
  type CancelledLine,
  type CancelledPart,
  cancellationOf,
} from './cancellation-cost.ts'

const columns = { is_company: col.boolean, lines: col.json<CancelledLine[]>() }

async function findCancellation(
  shop: Shop,
  order: LockedOrder,
  part: CancelledPart = 'all',
  isWaived = false,
): Promise<Cancellation> {
  const rows = await readRows(shop.db, columns)`
    select o.invoice_address ? 'company' as is_company, coalesce((
      select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'productId', l.product_id, 'productKind', p.kind, 'amount', l.amount,
        'firstDay', po.first_day, 'earliestDay', least(po.first_day, l.earliest_day),
        'unitNetCents', l.unit_net_cents, 'discountCents', l.discount_cents, 'vatCents', l.vat_cents, 'vat', l.vat) order by l.id)
      from order_lines l left join products p on p.id = l.product_id left join product_options po on po.id = l.option_id
      where l.order_id = o.id), '[]') as lines
    from orders o where o.id = ${order.id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  if (part !== 'all' && !row.lines.some(({ id, kind }) => id === part.lineId && kind === 'option'))
    throw new Problem('not_found')
  return cancellationOf(
    {
      status: order.status,
      isCompany: row.is_company,
      orderedOn: dayOf(order.placedAt),
      terms: order.terms,
      lines: row.lines,
    },
    dayOf(shop.now),
    part,
    { isWaived },
  )
}

/** How the buyer gets the money back. An invoice on account is credited; while nothing is paid there is nothing to give back. */
function settlementOf({ status, paymentMethod }: LockedOrder): CancellationCost['settlement'] {
  if (status === orderStatus.awaitingPayment || status === orderStatus.awaitingApproval) return 'none'
  return paymentMethods[paymentMethod] === 'account' ? 'credit' : 'refund'
}

/** What it would cost to cancel the order, or a part of it, now; nothing changes. */
export const getCancellationCost = (shop: Shop, orderId: number, part: CancelledPart) =>
  inTransaction(shop, async (shop): Promise<CancellationCost> => {
    const order = await lockOrder(shop, orderId)
    const settlement = settlementOf(order)
    const cancellation = await findCancellation(shop, order, part)
    if (!cancellation.possible)
      return { possible: false, why_not: cancellation.why, ends_order: false, cost: 0, back: 0, settlement }
    return {
      possible: true,
      why_not: null,
      ends_order: cancellation.endsOrder,
      cost: toEuros(cancellation.costCents),
      back: toEuros(cancellation.backCents),
      settlement,
    }
  })

/** A customer agrees to a cost. An order that we cancel, or that the law lets them withdraw from, costs them nothing. */
export type CancelReason =
  | {
      why: 'cancelled_by_customer'
      agreedCostCents: number
      part: CancelledPart
      /** The positions in the line's list of participants of those who no longer come. */
      leaving: number[]
      /** A colleague decided that it costs nothing. */
      isWaived?: boolean
    }
  | { why: 'cancelled_by_us' | 'withdrawn' /** One line, when its date is not given. */; lineId?: number }

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

/** All of a line, however many that is. */
export const wholeLine = (lineId: number): CancelledPart => ({ lineId, amount: Number.MAX_SAFE_INTEGER })

/** Ends an order: its seats are free again, its invoice is credited, and the money is refunded except for the cost of cancelling. */
async function endOrder(shop: Shop, order: LockedOrder, reason: CancelReason, cancellation: Cancellation) {
  // Of one line only that line is credited: what was kept of others stays.
  const isFree =
    !cancellation.possible || (reason.why !== 'cancelled_by_customer' && reason.lineId === undefined)
  const hasSeats = order.status !== orderStatus.withoutSeat
  const isSold = isConfirmed(order.status)
  await changeStatus(shop, order, orderStatus.ended, reason.why)
  const credit = await issueCreditNote(shop, order.id, ({ line_id }) =>
    isFree ? 'all' : cancellation.cuts.find(({ lineId }) => lineId === line_id)?.back,
  )
  // What was paid for an order that was never confirmed has no invoice.
  const backCents = isSold ? -((credit?.netCents ?? 0) + (credit?.vatCents ?? 0)) : order.grossCents
  const why = !hasSeats ? 'no_place' : reason.why === 'withdrawn' ? 'withdrawn' : 'cancelled'
  await refundOrder(shop, order.id, backCents, why)
  await mailOrderCancelled(shop, order.id)
}

/** Cancels an order. Of a paid order with goods, or if the customer chose a part, the rest remains. */
export const cancelOrder = (
  shop: Shop,
  orderId: number,
  reason: CancelReason,
): Promise<{ outcome: 'cancelled' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const byCustomer = reason.why === 'cancelled_by_customer'
    // What is not sold yet is cancelled as a whole.
    const lineId = byCustomer || !isConfirmed(order.status) ? undefined : reason.lineId
    const isOneLine = lineId !== undefined
    const cancellation = await findCancellation(
      shop,
      order,
      byCustomer ? reason.part : isOneLine ? wholeLine(lineId) : 'all',
      byCustomer ? reason.isWaived : isOneLine,
    )
    const refusal = checkCancellation(cancellation, reason)
    if (refusal) return refusal
    if ((byCustomer || isOneLine) && cancellation.possible && !cancellation.endsOrder)
      return cancelPart(shop, order, cancellation.cuts, {
        leaving: byCustomer ? reason.leaving : [],
        byUs: !byCustomer,
      })
    await endOrder(shop, order, reason, cancellation)
    return { outcome: 'cancelled' }
  })
