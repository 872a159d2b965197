import { type SQL, sql } from 'drizzle-orm'
import type { OfferState } from '../../../contract/rules/booking/offers.ts'
import { type OrderEvent, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { literals } from '../../platform/database/literals.ts'

/** The SQL below uses the alias `f` for a row of `offers`. */

/** Why an order from an offer came to nothing, so that the offer is open again. */
const lapses: readonly OrderEvent[] = ['payment_expired', 'approval_refused', 'approval_expired']

/** The last order made from the offer, as `made`. `lapsed`: it was not paid or approved in time, or refused by the buyer's manager or employer. */
export const lastOrder: SQL = sql`
  left join lateral (
    select placed.id, placed.number, placed.status_id, placed.status_id = ${literals(orderStatus.ended)} and exists (
      select from order_history h where h.order_id = placed.id and h.to_status_id = ${literals(orderStatus.ended)} and h.why in (${literals(...lapses)})) as lapsed
    from orders placed where placed.offer_id = f.id order by placed.id desc limit 1
  ) made on true`

/**
 * The current state, by the day in Amsterdam, without depending on a job. Its last day still counts. An accepted offer that was never paid or approved is
 * open again for as long as it is valid.
 */
export const stateOf = (now: Date): SQL<OfferState | 'draft'> => sql`case
  when f.state = 'sent' or (f.state = 'accepted' and coalesce(made.lapsed, false))
    then case when f.valid_until < ${dayOf(now)} then 'expired' else 'sent' end
  else f.state end`
