import { sql } from 'drizzle-orm'
import {
  confirmedStatuses,
  isConfirmed,
  type OrderStatus,
  orderStatus,
  waitingStatuses,
} from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { hasHold } from '../../booking/orders/holds.ts'
import { lockSeats } from '../../booking/orders/lock-seats.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { requireAllLocked } from './came-between.ts'

const bookingColumns = {
  line_id: col.integer,
  order_id: col.integer,
  status: col.integer.as<OrderStatus>(),
  amount: col.integer,
  held_until: col.instant.orNull,
  customer_id: col.integer,
  email: col.text,
  locale: col.text.as<Locale>(),
  people: col.json<{ name: string; email: string | null }[]>(),
}
export type Booking = RowOf<typeof bookingColumns>

/** Sold, or held for somebody who has not paid yet. */
export const isSold = ({ status }: Booking) => isConfirmed(status)
const hasSeats = (booking: Booking, now: Date) =>
  isSold(booking) || hasHold({ heldUntil: booking.held_until }, now)

const listOrderIds = async ({ db }: Shop, dateId: number) =>
  (
    await readRows(db, { id: col.integer })`
      select distinct o.id from order_lines l join orders o on o.id = l.order_id
      where l.option_id = ${dateId} and o.status_id <> ${literals(orderStatus.ended)}`
  ).map(({ id }) => id)

/**
 * Locks all orders of a date and then the date itself, with other dates that take part, each in the order of their ids as `moveLine` does.
 * An order that came in between is not locked, and locking it now could deadlock: then everything is done again (`goAgain`).
 */
export async function lockBookings(
  shop: Shop,
  dateId: number,
  others: number[] = [],
): Promise<{ orderIds: number[]; bookings: Booking[] }> {
  const { db, now } = shop
  const locked = await listOrderIds(shop, dateId)
  await db.execute(sql`select from orders where id = any(${sql.param(locked)}::int[]) order by id for update`)
  await lockSeats(shop, sql`select unnest(${sql.param([dateId, ...others])}::int[])`)
  requireAllLocked(locked, await listOrderIds(shop, dateId))
  const bookings = await readRows(db, bookingColumns)`
    select l.id as line_id, o.id as order_id, o.status_id as status, l.amount, o.held_until, o.customer_id, o.contact->>'email' as email, o.locale,
      coalesce((select json_agg(json_build_object('name', p.name, 'email', p.email) order by p.id)
        from participants p where p.order_line_id = l.id), '[]') as people
    from order_lines l join orders o on o.id = l.order_id
    where l.option_id = ${dateId} and o.id = any(${sql.param(locked)}::int[])
      and o.status_id in (${literals(...confirmedStatuses, ...waitingStatuses)}) order by o.id, l.id`
  return { orderIds: locked, bookings: bookings.filter((booking) => hasSeats(booking, now)) }
}
