import { sql } from 'drizzle-orm'
import { addDays, type Day, dayOf } from '../../../contract/rules/day.ts'
import { isConfirmed, type OrderStatus, orderStatus } from '../../../contract/rules/order-status.ts'
import { optionDescription } from '../../catalogue/products/catalogue.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { isOrderable } from '../cart/cart.ts'
import { findLine } from '../cart/load-cart.ts'
import { outOfStock } from '../cart/set-line.ts'
import { canSeatAgain } from './can-seat-again.ts'
import { confirmOrder } from './confirm-order.ts'
import { lockSeats } from './lock-seats.ts'
import { mailOrderConfirmed } from './mails/mail-everyone.ts'
import { lockOrder, writeHistory } from './move-order.ts'

/** Moving is free once, until two weeks before (general terms, section 6). Who has no place yet may choose one whenever they like. */
const daysBefore = 14

export function mayMoveLine(
  { status, firstDay, moves }: { status: OrderStatus; firstDay: Day | null; moves: number },
  today: Day,
): boolean {
  if (status === orderStatus.withoutSeat) return true
  return isConfirmed(status) && firstDay !== null && moves === 0 && addDays(today, daysBefore) <= firstDay
}

const lineColumns = {
  product_id: col.integer.orNull,
  option_id: col.integer,
  amount: col.integer,
  first_day: col.day.orNull,
  moves: col.integer,
}

/**
 * Another date of the same course, at the price that was paid. The old places come free and the new ones are taken in one transaction,
 * under one lock on both dates: nobody can come between.
 */
export const moveLine = (shop: Shop, orderId: number, lineId: number, optionId: number) =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const order = await lockOrder(shop, orderId)
    const rows = await readRows(db, lineColumns)`
      select l.product_id, l.option_id, l.amount, po.first_day,
        (select count(*)::int from order_history h where h.order_id = l.order_id and h.why = 'moved') as moves
      from order_lines l join product_options po on po.id = l.option_id where l.id = ${lineId} and l.order_id = ${orderId}`
    const line = rows[0]
    if (!line) throw new Problem('not_found')
    if (!mayMoveLine({ status: order.status, firstDay: line.first_day, moves: line.moves }, dayOf(now)))
      throw new Problem('not_possible')
    await lockSeats(
      shop,
      sql`select option_id from order_lines where order_id = ${orderId} and option_id is not null union select ${optionId}::int`,
    )
    const wanted = await findLine(shop, optionId)
    if (!wanted || wanted.productId !== line.product_id || optionId === line.option_id)
      throw new Problem('invalid', { fields: { po_id: ['unknown'] } })
    if (!isOrderable(wanted, now)) throw new Problem('not_bookable')
    if (wanted.placesLeft !== null && wanted.placesLeft < line.amount)
      throw outOfStock(wanted.placesLeft, optionId)
    await db.execute(sql`
      update order_lines set option_id = ${optionId}, option_name = ${optionDescription(wanted)} where id = ${lineId}`)
    if (order.status === orderStatus.withoutSeat) {
      // Other lines of the order may still be without a place.
      if (await canSeatAgain(shop, orderId)) await confirmOrder(shop, order, 'rebooked')
      else await writeHistory(shop, orderId, order.status, order.status, 'moved')
      return
    }
    await writeHistory(shop, orderId, order.status, order.status, 'moved')
    await mailOrderConfirmed(shop, orderId)
  })
