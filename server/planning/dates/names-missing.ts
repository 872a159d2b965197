import { type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { isComplete } from '../../booking/orders/participants-missing.ts'
import { holdsSeats } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'

/** How many seats of the date `o` are taken by people who are unknown or incomplete. */
export const namesMissing = (now: Date): SQL => sql`(
  select coalesce(sum(line.amount - (select count(*) from participants x where x.order_line_id = line.id and ${isComplete})), 0)::int
  from order_lines line join orders on orders.id = line.order_id join products p on p.id = line.product_id
  where line.option_id = o.id and line.kind = 'option' and ${holdsSeats(now)})`

/** Whether the date `o` lacks names. Confirmed orders have all of them, so only those of the others are counted. */
export const lacksNames = (now: Date): SQL => sql`(o.id in (
    select line.option_id from orders join order_lines line on line.order_id = orders.id
    where orders.status_id in (${literals(
      orderStatus.awaitingPayment,
      orderStatus.awaitingApproval,
      orderStatus.awaitingParticipants,
    )}))
  and ${namesMissing(now)} > 0)`
