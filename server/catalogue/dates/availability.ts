import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Day, dayOf } from '../../../contract/rules/day.ts'
import { orderStatus, seatHoldingStatuses } from '../../../contract/rules/order-status.ts'
import type { stockStatus } from '../../../contract/wire/catalogue/product.ts'
import { literals } from '../../platform/database/literals.ts'

/**
 * What is still to be had, told in one place for lists, product page, cart and order.
 * The SQL below speaks of one row of `product_options` under the alias `o`.
 */

/** Seats of orders that are confirmed or may still be; a payment that is awaited holds them until its time is up. */
const seatsHeld = (now: Date): SQL => sql`(
  select coalesce(sum(line.amount), 0)
  from order_lines line join orders on orders.id = line.order_id
  where line.option_id = o.id
    and (orders.status_id in (${literals(...seatHoldingStatuses)}) or (orders.status_id = ${literals(orderStatus.awaitingPayment)} and (orders.held_until is null or orders.held_until > ${now})))
)`

/** Places of a date or pieces of an undated option; null where it never runs out. */
export const placesLeft = (now: Date): SQL<number | null> => sql`case
  when o.first_day is not null then greatest(o.seats - o.seats_sold_elsewhere - ${seatsHeld(now)}, 0)::int
  when o.stock is not null then greatest(o.stock - ${seatsHeld(now)}, 0)::int
end`

/** The calendar's part of being bookable: cheap enough to stand in a where clause over many options. */
export const stillOpen = (now: Date): SQL => sql`(
  (o.state is null or o.state in ('tentative', 'guaranteed'))
  and (o.first_day is null or (o.first_day >= ${dayOf(now)} and o.book_until > ${now}))
)`

/**
 * The cheapest option of the product `p` that can be booked, as `cheapest`; a row of nulls where there is none. An index has
 * the options in this order, so that places are counted until one is found and no further.
 */
export const cheapestBookable = (now: Date): SQL => sql`
  left join lateral (
    select o.id, o.surcharge_cents from product_options o
    where o.product_id = p.id and ${stillOpen(now)} and ${placesLeft(now)} is distinct from 0
    order by o.surcharge_cents, o.id limit 1
  ) cheapest on true`

export type OptionState = 'tentative' | 'guaranteed' | 'full' | 'cancelled' | 'done' | 'on_request'

type Standing = {
  state: OptionState | null
  firstDay: Day | null
  bookUntil: Date | null
  placesLeft: number | null
}

/** The wire's `stock_status`: 1 available, 2 full, 3 cancelled, 4 on request. */
export function stockStatusOf({ state, placesLeft }: Standing): z.infer<typeof stockStatus> {
  if (state === 'cancelled' || state === 'done') return 3
  if (state === 'on_request') return 4
  return state === 'full' || placesLeft === 0 ? 2 : 1
}

/** It has places, its first day is today or later, and its booking moment has not passed. Undated: judged by stock alone. */
export function isBookable(option: Standing, now: Date): boolean {
  if (stockStatusOf(option) !== 1) return false
  if (option.firstDay === null || option.bookUntil === null) return true
  return option.firstDay >= dayOf(now) && option.bookUntil > now
}
