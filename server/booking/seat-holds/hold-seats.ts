import { type SQL, sql } from 'drizzle-orm'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { seatHolds } from '../tables/seat-hold-tables.ts'

/** What seats are held for: an offer, or a new order that a colleague fills in. */
export type HeldFor = { offerId: number } | { orderKey: string }

/** A condition on the hold `h`: it belongs to this offer or new order. */
export const isHeldFor = (owner: HeldFor): SQL =>
  'offerId' in owner ? sql`h.offer_id = ${owner.offerId}` : sql`h.order_key = ${owner.orderKey}::uuid`

export type WantedSeats = { optionId: number; amount: number }

/** One entry per option. */
const together = (wanted: readonly WantedSeats[]): WantedSeats[] => {
  const amounts = new Map<number, number>()
  for (const { optionId, amount } of wanted) amounts.set(optionId, (amounts.get(optionId) ?? 0) + amount)
  return [...amounts].map(([optionId, amount]) => ({ optionId, amount }))
}

/** Gives the seats free that were held for this offer or new order. */
export async function releaseSeats({ db }: Shop, owner: HeldFor) {
  await db.execute(sql`delete from seat_holds h where ${isHeldFor(owner)}`)
}

/**
 * Holds seats until a moment, instead of those that were held for the same offer or new order before. Nothing changes if one of the dates
 * has too few. Options without limited seats need no hold.
 */
export const holdSeats = (
  shop: Shop,
  owner: HeldFor,
  wanted: readonly WantedSeats[],
  until: Date,
): Promise<{ outcome: 'held' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const amounts = together(wanted)
    const ids = sql.param(amounts.map(({ optionId }) => optionId))
    await lockSeats(shop, sql`select unnest(${ids}::int[])`)
    const rows = await readRows(shop.db, { id: col.integer, left: col.integer.orNull })`
      select o.id, ${seatsLeft(shop.now, isHeldFor(owner))} as left from product_options o where o.id = any(${ids}::int[])`
    const left = new Map(rows.map((row) => [row.id, row.left]))
    for (const { optionId, amount } of amounts) {
      const free = left.get(optionId)
      if (free === undefined) return { outcome: 'not_bookable', optionId }
      if (free !== null && amount > free) return { outcome: 'out_of_stock', max: free, optionId }
    }
    // With those that have ended, so that none are left behind.
    await shop.db.execute(sql`delete from seat_holds h where ${isHeldFor(owner)} or h.until <= ${shop.now}`)
    const held = amounts.filter(({ optionId }) => left.get(optionId) !== null)
    if (held.length)
      await shop.db
        .insert(seatHolds)
        .values(held.map((one) => ({ ...one, ...owner, until, colleagueId: actorId('colleague', shop.by) })))
    return { outcome: 'held' }
  })
