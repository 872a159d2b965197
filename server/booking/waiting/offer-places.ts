import { sql } from 'drizzle-orm'
import { chooseOffers, offerTerm } from '../../../contract/rules/booking/waiting.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import { seatHolds } from '../tables/seat-hold-tables.ts'

/** A condition on the entry `w`: it waits, and has no offer. */
const isWaiting = sql`w.booked_at is null and w.offered_until is null`

const entryColumns = {
  id: col.integer,
  places: col.integer,
  maySplit: col.boolean,
  passedOver: col.integer,
  email: col.text,
  locale: col.text.as<Locale>(),
}
type Waiting = RowOf<typeof entryColumns>

/** The groups that wait for a date, in the order in which they are served. */
const listWaiting = ({ db }: Shop, optionId: number) => readRows(db, entryColumns)`
  select w.id, w.places, w.may_split as "maySplit", w.passed_over as "passedOver", w.email, w.locale
  from waiting_entries w where w.option_id = ${optionId} and ${isWaiting} order by w.priority desc, w.created_at, w.id`

export type OfferableDate = { id: number; left: number; bookUntil: Date }

/** The free seats of a date that can be booked. Under the lock of its seats. */
export async function findFree({ db, now }: Shop, optionId: number): Promise<OfferableDate | undefined> {
  const rows = await readRows(db, {
    id: col.integer,
    left: col.integer.neverNull,
    bookUntil: col.instant.neverNull,
  })`
    select o.id, ${seatsLeft(now)} as left, o.book_until as "bookUntil" from product_options o
    where o.id = ${optionId} and o.first_day is not null and ${isOpen(now)}`
  return rows[0]
}

/** Holds the seats for the entry and mails the link. Under the lock of the date's seats, which were found free. */
export async function writeOffer(
  shop: Shop,
  { id: optionId, bookUntil }: OfferableDate,
  entry: Pick<Waiting, 'id' | 'email' | 'locale'>,
  places: number,
  hours: number,
) {
  const { db, now, by } = shop
  const until = offerTerm(now, bookUntil, hours)
  await db.execute(sql`delete from seat_holds where waiting_entry_id = ${entry.id}`)
  await db.insert(seatHolds).values({
    optionId,
    amount: places,
    until,
    waitingEntryId: entry.id,
    colleagueId: actorId('colleague', by),
  })
  await db.execute(sql`
    update waiting_entries set offered_at = ${now}, offered_until = ${until}, offered_places = ${places} where id = ${entry.id}`)
  await writeMail(shop, {
    event: `waiting ${entry.id} offered ${now.toISOString()}`,
    kind: 'waiting_offer',
    about: { waiting_entry_id: entry.id },
    recipient: entry.email,
    locale: entry.locale,
    sendBefore: until,
  })
}

/** Offers the free seats of a date to those who wait for it, in one transaction. How many offers were made. */
export const offerPlaces = (shop: Shop, optionId: number): Promise<number> =>
  inTransaction(shop, async (shop) => {
    await lockSeats(shop, sql`select ${optionId}::int`)
    const date = await findFree(shop, optionId)
    if (!date?.left) return 0
    const { holds } = await getSettings(shop)
    const waiting = await listWaiting(shop, optionId)
    const { offers, passed } = chooseOffers(waiting, date.left, holds.waiting_passes)
    for (const { id, places } of offers) {
      const entry = waiting.find((one) => one.id === id)
      if (entry) await writeOffer(shop, date, entry, places, holds.waiting_hours)
    }
    for (const [id, times] of passed)
      await shop.db.execute(
        sql`update waiting_entries set passed_over = passed_over + ${times} where id = ${id}`,
      )
    return offers.length
  })

/**
 * Offers what is free of all dates that somebody waits for. It runs every minute: seats come free by a cancellation, by more seats, or by
 * the clock alone, when a hold or another offer ends.
 */
export async function offerFreePlaces(shop: Shop) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select o.id from product_options o
    where o.id in (select w.option_id from waiting_entries w where ${isWaiting}) and ${isOpen(shop.now)} and ${seatsLeft(shop.now)} > 0
    order by o.id`
  for (const { id } of rows) await offerPlaces(shop, id)
}
