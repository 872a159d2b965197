import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { changeStatus, type LockedOrder, writeHistory } from '../orders/change-status.ts'
import { mailPartCancelled } from '../orders/mail-everyone.ts'
import { countMissing } from '../orders/participants-missing.ts'
import { refundOrder } from '../payments/create-refund.ts'
import type { Refusal } from '../purchase/refusals.ts'
import type { LineCut } from './cancellation-cost.ts'

const invalidLeaving = (rule: string): Refusal => ({ outcome: 'invalid', fields: { leaving: [rule] } })

/** The participants of a line who no longer come. If more are named than stay, the buyer has to say who. */
async function chooseLeaving({ db }: Shop, cut: LineCut, leaving: number[]): Promise<number[] | Refusal> {
  const people = await readRows(db, { id: col.integer })`
    select id from participants where order_line_id = ${cut.lineId} order by id`
  const ids = [...new Set(leaving)].map((position) => people[position]?.id)
  const known = ids.filter((id) => id !== undefined)
  if (known.length < ids.length) return invalidLeaving('unknown')
  if (known.length > cut.amount) return invalidLeaving('max')
  if (people.length - known.length > cut.left.amount) return invalidLeaving('required')
  return known
}

/** The price of what was cancelled is what we keep of it. */
const keptPrice = ({ amount, kept }: LineCut): SQL =>
  sql`discount_cents = unit_net_cents * ${amount} - ${kept.netCents}, vat_cents = ${kept.vatCents}`

/** The whole line: it becomes a record of what was cancelled and no longer takes seats. Its participants stay with it. */
async function cancelLine({ db }: Shop, cut: LineCut): Promise<number> {
  await db.execute(sql`
    update order_lines set kind = 'cancelled', cancelled_option_id = option_id, option_id = null, ${keptPrice(cut)}
    where id = ${cut.lineId}`)
  return cut.lineId
}

/** Some of a line: it gets smaller, and a new line records what was cancelled. */
async function splitLine(
  { db }: Shop,
  { lineId, amount, left, kept }: LineCut,
  leaving: number[],
): Promise<number> {
  const rows = await readRows(db, { id: col.integer })`
    insert into order_lines (order_id, kind, product_id, cancelled_option_id, split_from, name, option_name, earliest_day, amount,
      unit_net_cents, discount_cents, vat, vat_cents)
    select order_id, 'cancelled', product_id, option_id, id, name, option_name, earliest_day, ${amount}::int,
      unit_net_cents, unit_net_cents * ${amount}::int - ${kept.netCents}::int, vat, ${kept.vatCents}::int
    from order_lines where id = ${lineId} returning id`
  const cancelledId = rows[0]?.id
  if (cancelledId === undefined) throw new Error('the insert returned no row')
  await db.execute(sql`
    update order_lines set amount = ${left.amount}, discount_cents = ${left.discountCents}, vat_cents = ${left.vatCents} where id = ${lineId}`)
  await db.execute(
    sql`update participants set order_line_id = ${cancelledId} where id = any(${sql.param(leaving)}::int[])`,
  )
  return cancelledId
}

/**
 * Cancels a part of a confirmed order: its seats are free again, that part of the invoice is credited and refunded except for the cost of
 * cancelling. The order's total is then that of the invoice less its credit notes. The caller has locked the order.
 */
export async function cancelPart(
  shop: Shop,
  order: LockedOrder,
  cuts: LineCut[],
  { leaving, byUs = false }: { leaving: number[]; byUs?: boolean },
): Promise<{ outcome: 'cancelled' } | Refusal> {
  const cancelledIds: number[] = []
  for (const cut of cuts) {
    if (cut.left.amount === 0) {
      cancelledIds.push(await cancelLine(shop, cut))
      continue
    }
    // Fees have no participants.
    const people = await chooseLeaving(shop, cut, cut === cuts[0] ? leaving : [])
    if (!Array.isArray(people)) return people
    cancelledIds.push(await splitLine(shop, cut, people))
  }
  await shop.db.execute(sql`
    update orders set (net_cents, vat_cents) = (
      select sum(unit_net_cents * amount - discount_cents), sum(vat_cents) from order_lines where order_id = ${order.id})
    where id = ${order.id}`)
  await writeHistory(shop, order, 'part_cancelled')
  if (order.status === orderStatus.awaitingParticipants && (await countMissing(shop, order.id)) === 0)
    await changeStatus(shop, order, orderStatus.confirmed, 'participants_complete')
  const credit = await issueCreditNote(shop, order.id, ({ line_id }) => {
    const cut = cuts.find(({ lineId }) => lineId === line_id)
    return cut && { ...cut.back, ...(cut.kept.netCents === 0 ? { amount: cut.amount } : {}) }
  })
  const backCents = -((credit?.netCents ?? 0) + (credit?.vatCents ?? 0))
  const refundCents = await refundOrder(shop, order.id, backCents, 'cancelled')
  await mailPartCancelled(shop, order.id, {
    cancelledIds,
    creditId: credit?.id,
    refundCents,
    byUs,
  })
  return { outcome: 'cancelled' }
}
