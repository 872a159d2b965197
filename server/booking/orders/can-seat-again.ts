import { sql } from 'drizzle-orm'
import { expectedStates } from '../../../contract/rules/catalogue/date-status.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockSeats } from './lock-seats.ts'

/** Whether all seats of an order that no longer holds them are still free. Locks their dates first. */
export async function canSeatAgain(shop: Shop, orderId: number): Promise<boolean> {
  await lockSeats(
    shop,
    sql`select option_id from order_lines where order_id = ${orderId} and option_id is not null`,
  )
  const rows = await readRows(shop.db, { fits: col.boolean })`
    select coalesce(bool_and(coalesce(${seatsLeft(shop.now)} >= line.amount, true)
      and (o.state is null or o.state in (${literals(...expectedStates)}))), true) as fits
    from (select option_id, sum(amount) as amount from order_lines where order_id = ${orderId} and option_id is not null group by option_id) line
    join product_options o on o.id = line.option_id`
  return rows[0]?.fits ?? true
}
