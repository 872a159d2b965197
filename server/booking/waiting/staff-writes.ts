import { sql } from 'drizzle-orm'
import { waitingState } from '../../../contract/rules/booking/waiting.ts'
import type { MoveInLineBody } from '../../../contract/staff/planning/waiting.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { lockWaiting } from './entries.ts'
import { findFree, offerPlaces, writeOffer } from './offer-places.ts'

/** An entry of this date, under the lock of its seats. */
async function lockOfDate(shop: Shop, dateId: number, id: number) {
  const entry = await lockWaiting(shop, id)
  if (entry.optionId !== dateId) throw new Problem('not_found')
  return entry
}

/** Puts an entry before or after all others, or back where its age puts it. The reason is kept with it. */
export const moveInLine = (shop: Shop, dateId: number, id: number, { position, reason }: MoveInLineBody) =>
  inTransaction(shop, async (shop) => {
    await lockOfDate(shop, dateId, id)
    const others = sql`from waiting_entries where option_id = ${dateId} and id <> ${id}`
    const priority =
      position === 'by_age'
        ? sql`0`
        : position === 'first'
          ? sql`(select greatest(coalesce(max(priority), 0), 0) + 1 ${others})`
          : sql`(select least(coalesce(min(priority), 0), 0) - 1 ${others})`
    await shop.db.execute(
      sql`update waiting_entries set priority = ${priority}, priority_reason = ${reason} where id = ${id}`,
    )
  })

/** Offers free seats to an entry out of turn; also again to one whose offer lapsed. */
export const offerByHand = (
  shop: Shop,
  dateId: number,
  id: number,
  places: number,
): Promise<{ outcome: 'changed' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const entry = await lockOfDate(shop, dateId, id)
    const state = waitingState(entry, shop.now)
    if (state === 'offered' || state === 'booked') return { outcome: 'not_possible', reason: state }
    if (places > entry.places || (places < entry.places && !entry.maySplit))
      return { outcome: 'invalid', fields: { places: ['invalid'] } }
    const date = await findFree(shop, dateId)
    if (!date) return { outcome: 'not_bookable' }
    if (places > date.left) return { outcome: 'out_of_stock', max: date.left }
    const { holds } = await getSettings(shop)
    await writeOffer(shop, date, entry, places, holds.waiting_hours)
    return { outcome: 'changed' }
  })

/** Removes an entry, for somebody who called; what was offered goes to the next. */
export const removeWaiting = (shop: Shop, dateId: number, id: number) =>
  inTransaction(shop, async (shop) => {
    await lockOfDate(shop, dateId, id)
    await shop.db.execute(sql`delete from waiting_entries where id = ${id}`)
    await offerPlaces(shop, dateId)
  })
