import { sql } from 'drizzle-orm'
import { waitingState } from '../../../contract/rules/booking/waiting.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type {
  ChangeWaitingBody,
  JoinWaitingBody,
  WaitingEntry,
} from '../../../contract/wire/booking/waiting.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockOpenCart } from '../cart/lock-open-cart.ts'
import type { CartOwner } from '../cart/owned-by.ts'
import { setLine } from '../cart/set-line.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { findWaitingDate } from './find-waiting-date.ts'
import { offerPlaces } from './offer-places.ts'

const columns = {
  id: col.integer,
  optionId: col.integer,
  places: col.integer,
  maySplit: col.boolean,
  name: col.text,
  email: col.text,
  locale: col.text.as<Locale>(),
  offeredUntil: col.instant.orNull,
  offeredPlaces: col.integer.orNull,
  bookedAt: col.instant.orNull,
}

/** An entry; undefined when there is none, as for somebody who left. */
export async function findWaiting({ db }: Shop, id: number) {
  const rows = await readRows(db, columns)`
    select id, option_id as "optionId", places, may_split as "maySplit", name, email, locale, offered_until as "offeredUntil",
      offered_places as "offeredPlaces", booked_at as "bookedAt" from waiting_entries where id = ${id}`
  return rows[0]
}

async function getWaiting(shop: Shop, id: number) {
  const entry = await findWaiting(shop, id)
  if (!entry) throw new Problem('not_found')
  return entry
}

/** The same under the lock of the date's seats, which every change of an entry takes first. */
export async function lockWaiting(shop: Shop, id: number) {
  const { optionId } = await getWaiting(shop, id)
  await lockSeats(shop, sql`select ${optionId}::int`)
  return getWaiting(shop, id)
}

/** An entry as its owner sees it: nothing about others. */
export async function readWaiting(shop: Shop, id: number): Promise<WaitingEntry> {
  const entry = await getWaiting(shop, id)
  const date = await findWaitingDate(shop, entry.optionId)
  if (!date) throw new Problem('not_found')
  return {
    id,
    state: waitingState(entry, shop.now),
    places: entry.places,
    may_split: entry.maySplit,
    name: entry.name,
    offered_until: entry.offeredUntil?.toISOString() ?? null,
    offered_places: entry.offeredPlaces,
    date,
  }
}

type Joined = { outcome: 'joined' } | Refusal

/**
 * Puts somebody on the waiting list of a date with too few seats for them. For an address that waits already nothing changes but that its
 * link is mailed again, at most once a day; the answer is the same, so that nobody learns who waits.
 */
export const joinWaiting = (
  shop: Shop,
  body: JoinWaitingBody,
  customerId: number | undefined,
): Promise<Joined> =>
  inTransaction(shop, async (shop) => {
    const { db, now, locale } = shop
    await lockSeats(shop, sql`select ${body.po_id}::int`)
    const date = await findWaitingDate(shop, body.po_id)
    if (!date) throw new Problem('not_found')
    if (!date.may_join) return { outcome: 'not_bookable' }
    if (body.places > date.seats) return { outcome: 'invalid', fields: { places: ['max'] } }
    if (body.places <= date.places_left) return { outcome: 'not_possible', reason: 'seats_free' }
    const rows = await readRows(db, { id: col.integer, is_new: col.boolean })`
      insert into waiting_entries (option_id, places, may_split, name, email, locale, customer_id, created_at)
      values (${body.po_id}, ${body.places}, ${body.may_split && body.places > 1}, ${body.name}, ${body.email}, ${locale}, ${customerId ?? null}, ${now})
      on conflict (option_id, lower(email)) do update set email = waiting_entries.email
      returning id, (xmax = 0) as is_new`
    const entry = rows[0]
    if (!entry) throw new Error('the insert returned no row')
    await writeMail(shop, {
      event: `waiting ${entry.id} joined${entry.is_new ? '' : ` again ${dayOf(now)}`}`,
      kind: 'waiting_joined',
      about: { waiting_entry_id: entry.id },
      recipient: body.email,
      locale,
    })
    // Of a group that may be split, a part may be served at once.
    if (entry.is_new) await offerPlaces(shop, body.po_id)
    return { outcome: 'joined' }
  })

/** Changes how many wait. Somebody whose offer lapsed waits again, at the end of the list. */
export const changeWaiting = (
  shop: Shop,
  id: number,
  { places, may_split }: ChangeWaitingBody,
): Promise<Joined> =>
  inTransaction(shop, async (shop) => {
    const entry = await lockWaiting(shop, id)
    const state = waitingState(entry, shop.now)
    if (state === 'offered' || state === 'booked') return { outcome: 'not_possible', reason: state }
    const date = await findWaitingDate(shop, entry.optionId)
    if (!date?.may_join) return { outcome: 'not_bookable' }
    if (places > date.seats) return { outcome: 'invalid', fields: { places: ['max'] } }
    await shop.db.execute(sql`
      update waiting_entries set places = ${places}, may_split = ${may_split && places > 1},
        created_at = case when offered_until is null then created_at else ${shop.now} end,
        offered_at = null, offered_until = null, offered_places = null where id = ${id}`)
    await offerPlaces(shop, entry.optionId)
    return { outcome: 'joined' }
  })

/** Deletes an entry. Seats that it was offered go to the next. */
export const leaveWaiting = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { optionId } = await lockWaiting(shop, id)
    await shop.db.execute(sql`delete from waiting_entries where id = ${id}`)
    await offerPlaces(shop, optionId)
  })

/** Puts the offered seats into a cart, for which they are held from now on. Locks in the order of an order: cart, then seats. */
export const takeOffered = (
  shop: Shop,
  owner: CartOwner,
  id: number,
): Promise<{ outcome: 'changed' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    const { optionId } = await lockWaiting(shop, id)
    const rows = await readRows(shop.db, { amount: col.integer })`
      update seat_holds set cart_id = ${cartId} where waiting_entry_id = ${id} and until > ${shop.now} returning amount`
    if (!rows[0]) return { outcome: 'offer_expired' }
    return setLine(shop, owner, optionId, rows[0].amount)
  })
