import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses, waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import { bookableStates, endingStates } from '../../../contract/rules/catalogue/date-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { literals } from '../../platform/database/literals.ts'

/** Seats and stock as SQL, for lists, product pages, cart and orders. Each fragment reads one row of `product_options` as `o`. */

/** Whether a row of `orders` has its seats: a confirmed one, and one that waits for payment or approval as long as its hold lasts. */
export const holdsSeats = (now: Date): SQL => sql`(orders.status_id in (${literals(...confirmedStatuses)})
      or (orders.status_id in (${literals(...waitingStatuses)}) and (orders.held_until is null or orders.held_until > ${now})))`

/** Seats of orders that have them. */
const seatsHeld = (now: Date): SQL => sql`(
  select coalesce(sum(line.amount), 0)
  from order_lines line join orders on orders.id = line.order_id
  where line.option_id = o.id
    and ${holdsSeats(now)}
)`

/** Seats that colleagues hold for an offer or during a call, without the caller's own: a condition on the hold `h`. */
const seatsPromised = (now: Date, isOwnHold: SQL | undefined): SQL => sql`(
  select coalesce(sum(h.amount), 0) from seat_holds h
  where h.option_id = o.id and h.until > ${now}${isOwnHold ? sql` and (${isOwnHold}) is not true` : sql``}
)`

/**
 * Free seats of a date, or pieces in stock of an undated option; null when the supply is unlimited. Seats that are held for the one who
 * asks (`isOwnHold`) are free for them.
 */
export const seatsLeft = (now: Date, isOwnHold?: SQL): SQL<number | null> => sql`case
  when o.first_day is not null or o.stock is not null
    then greatest(case when o.first_day is not null then o.seats - o.seats_blocked else o.stock end
      - ${seatsHeld(now)} - ${seatsPromised(now, isOwnHold)}, 0)::int
end`

/** Seats sold outside the shop; they count as booked. */
export const soldElsewhere: SQL = sql`(
  select coalesce(sum(b.seats), 0)::int from seat_blocks b where b.option_id = o.id and b.kind = 'sold' and b.ended_at is null)`

/** Seats kept from sale that nobody has bought. */
export const keptSeats = (now: Date): SQL => sql`(
  select coalesce(sum(b.seats), 0)::int from seat_blocks b
  where b.option_id = o.id and b.kind <> 'sold' and b.ended_at is null and (b.ends_at is null or b.ends_at > ${now}))`

/** Whether visitors may know of an option: not of drafts and of what is for one company. */
export const isShown: SQL = sql`is_shown(o.state, o.visibility)`

/** The state of a date now, whether or not the job that writes that it is done has run: the twin of `stateOn`. */
export const stateNow = (now: Date): SQL => sql`
  case when o.last_day < ${dayOf(now)} and o.state in (${literals(...endingStates)}) then 'done' else o.state end`

/** Whether an option is open for booking apart from its seats: cheap enough for a where clause over many options. */
export const isOpen = (now: Date): SQL => sql`(
  (o.state is null or o.state in (${literals(...bookableStates)})) and ${isShown}
  and (o.first_day is null or (o.first_day >= ${dayOf(now)} and o.book_until > ${now}))
)`

/**
 * Joins the cheapest bookable option of the product `p` that matches as `cheapest`; nulls when there is none. An index has the options
 * in this order, so counting seats stops at the first match.
 */
export const joinCheapestBookable = (now: Date, matches: SQL = sql`true`): SQL => sql`
  left join lateral (
    select o.id, o.surcharge_cents from product_options o
    where o.product_id = p.id and p.is_live and ${isOpen(now)} and ${matches} and ${seatsLeft(now)} is distinct from 0
    order by o.surcharge_cents, o.id limit 1
  ) cheapest on true`
