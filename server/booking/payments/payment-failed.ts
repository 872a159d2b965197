import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { literals } from '../../platform/database/literals.ts'

/** Whether order `o` still waits for its payment after the last attempt failed, was broken off or ran out: the buyer may need help. */
export const isPaymentFailed = sql`o.status_id = ${literals(orderStatus.awaitingPayment)} and (
  select x.state from payments x where x.order_id = o.id order by x.id desc limit 1
) in ('failed', 'canceled', 'expired')`
