import { confirmedStatuses, waitingStatuses } from '../../contract/rules/booking/order-status.ts'

/** Whether the order `r` holds the seats of its lines. */
export const holdsSeats = `(r.status_id in (${confirmedStatuses})
  or (r.status_id in (${waitingStatuses}) and (r.held_until is null or r.held_until > now())))`

/** Seats or stock of the option `o`, sold or not. */
export const supply = `(case when o.first_day is null then o.stock else o.seats - o.seats_blocked end)`

/** Free seats or stock of the option `o`. */
export const seatsLeft = `(${supply}
  - (select coalesce(sum(l.amount), 0) from order_lines l join orders r on r.id = l.order_id where l.option_id = o.id and ${holdsSeats}))`

export const isOpen = `((o.state is null or o.state in ('tentative', 'guaranteed')) and is_shown(o.state, o.visibility)
  and (o.first_day is null or (o.first_day >= current_date and o.book_until > now())))`

/** The price of the product `p`, or of its deal. */
export const priceCents = `coalesce(
  (select min(d.price_cents) from deals d where d.product_id = p.id and d.starts_at <= now() and d.ends_at > now()), p.price_cents)`
