import { dayOf } from '../../../contract/rules/day.ts'
import { toEuros } from '../../../contract/rules/money.ts'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import type { CancellationCost } from '../../../contract/wire/booking/order.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { listPayments } from '../payments/payment-row.ts'
import { giveBack } from '../payments/refund.ts'
import { type Cancellation, type CancelledLine, cancellationOf } from './cancellation.ts'
import { mailOrderCancelled } from './mails/mail-everyone.ts'
import { type LockedOrder, lockOrder, moveOrder } from './move-order.ts'

const columns = { is_company: col.boolean, lines: col.json<CancelledLine[]>() }

async function judge(shop: Shop, order: LockedOrder): Promise<Cancellation> {
  const rows = await readRows(shop.db, columns)`
    select o.invoice_address ? 'company' as is_company, coalesce((
      select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'productKind', p.kind, 'firstDay', po.first_day,
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
export const tellCancellation = (shop: Shop, orderId: number) =>
  inTransaction(shop, async (shop): Promise<CancellationCost> => {
    const order = await lockOrder(shop, orderId)
    const judged = await judge(shop, order)
    if (!judged.possible) return { possible: false, why_not: judged.why, cost: 0, back: 0 }
    return {
      possible: true,
      why_not: null,
      cost: toEuros(judged.costCents),
      back: toEuros(order.grossCents - judged.costCents),
    }
  })

/** A customer agrees to a cost; what we cancel, or what the law lets them take back, costs them nothing. */
export type Ending =
  | { why: 'cancelled_by_customer'; agreedCostCents: number }
  | { why: 'cancelled_by_us' | 'withdrawn' }

/** Per line how much of it is kept. Refuses what cannot be cancelled, and what would cost more than was agreed. */
function keptOf(judged: Cancellation, ending: Ending): ReadonlyMap<number, number> {
  if (!judged.possible) {
    if (judged.why === 'ended' || ending.why === 'cancelled_by_customer')
      throw new Problem('not_possible', { more: { reason: judged.why } })
    return new Map()
  }
  if (ending.why !== 'cancelled_by_customer') return new Map()
  // The clock may have turned since the cost was shown; nobody pays more than they were told.
  if (judged.costCents > ending.agreedCostCents)
    throw new Problem('price_changed', { more: { total: toEuros(judged.costCents) } })
  return judged.percentKept
}

/** Ends an order: its places are free again, its invoice is credited, and money goes back, but for what cancelling costs. */
export const cancelOrder = (shop: Shop, orderId: number, ending: Ending) =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    const kept = keptOf(await judge(shop, order), ending)
    const isSeated = order.status !== orderStatus.withoutSeat
    await moveOrder(shop, order, orderStatus.ended, ending.why)
    const credit = await issueCreditNote(shop, orderId, ({ line_id }) => 100 - (kept.get(line_id) ?? 0))
    const back = isSeated ? -((credit?.netCents ?? 0) + (credit?.vatCents ?? 0)) : order.grossCents
    const paid = (await listPayments(shop, orderId)).find(({ state }) => state === 'paid')
    const why = !isSeated ? 'no_place' : ending.why === 'withdrawn' ? 'withdrawn' : 'cancelled'
    if (paid && back > 0) await giveBack(shop, paid, back, why)
    await mailOrderCancelled(shop, orderId)
  })
