import { type SQL, sql } from 'drizzle-orm'

/**
 * Parts of the statement that empties a cart (`emptied`) whose order was just written: the seats that were offered to somebody on the
 * waiting list are the order's own now, so their hold ends in the same transaction. A group that may be split waits for the rest.
 */
export const endTaken = (cartId: number, now: Date): SQL => sql`
  used as (
    delete from seat_holds h using emptied where h.cart_id = ${cartId} and h.option_id = emptied.option_id
    returning h.waiting_entry_id, emptied.amount
  ), served as (
    update waiting_entries w set
      places = case when w.may_split and w.places > used.amount then w.places - used.amount else w.places end,
      booked_at = case when w.may_split and w.places > used.amount then null else ${now}::timestamptz end,
      offered_at = null, offered_until = null, offered_places = null
    from used where w.id = used.waiting_entry_id
  )`
