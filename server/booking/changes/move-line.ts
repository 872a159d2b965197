import { sql } from 'drizzle-orm'
import { isConfirmed, orderStatus, waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { isOrderable } from '../cart/cart.ts'
import { findLine } from '../cart/load-cart.ts'
import { canSeatAgain } from '../orders/can-seat-again.ts'
import { lockOrder, writeHistory } from '../orders/change-status.ts'
import { hasHold } from '../orders/holds.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import { mailLineMoved } from '../orders/mail-everyone.ts'
import { mayMoveLine } from '../orders/may-move-line.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { confirmOrder } from './confirm-order.ts'

const lineColumns = {
  product_id: col.integer.orNull,
  option_id: col.integer.neverNull,
  amount: col.integer,
  first_day: col.day.orNull,
  moves: col.integer,
  changes: col.integer,
}

/**
 * Moves a line to another date of the same course, at the price that was paid. The old seats are given up and the new ones taken in one
 * transaction, under one lock on both dates, so nobody can take them in between.
 */
export const moveLine = (
  shop: Shop,
  orderId: number,
  lineId: number,
  optionId: number,
  {
    /** Colleagues may move a line as often and as late as they like, as long as the order is confirmed. */
    beyondLimits = false,
    /** We changed the date, so that choosing another costs nothing and is not the buyer's own move. */
    isOurChange = false,
  } = {},
): Promise<{ outcome: 'moved' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const order = await lockOrder(shop, orderId)
    const rows = await readRows(db, lineColumns)`
      select l.product_id, l.option_id, l.amount, po.first_day,
        (select count(*)::int from order_history h where h.order_id = l.order_id and h.why = 'moved') as moves,
        (select count(*)::int from order_history h where h.order_id = l.order_id) as changes
      from order_lines l join product_options po on po.id = l.option_id where l.id = ${lineId} and l.order_id = ${orderId}`
    const line = rows[0]
    if (!line) throw new Problem('not_found')
    const isConfirmedOrder = isConfirmed(order.status) || order.status === orderStatus.withoutSeat
    const mayMove = isOurChange
      ? isConfirmed(order.status) || (waitingStatuses.includes(order.status) && hasHold(order, now))
      : beyondLimits
        ? isConfirmedOrder
        : mayMoveLine(
            { status: order.status, firstDay: line.first_day, moves: line.moves, terms: order.terms },
            dayOf(now),
          )
    if (!mayMove) return { outcome: 'not_possible' }
    await lockSeats(
      shop,
      sql`select option_id from order_lines where order_id = ${orderId} and option_id is not null union select ${optionId}::int`,
    )
    const target = await findLine(shop, optionId)
    if (!target || target.productId !== line.product_id || optionId === line.option_id)
      return { outcome: 'invalid', fields: { po_id: ['unknown'] } }
    // The booking deadline is a limit of the buyer's.
    const asBooked = beyondLimits ? { ...target, bookUntil: null } : target
    if (!isOrderable(asBooked, now)) return { outcome: 'not_bookable' }
    if (target.seatsLeft !== null && target.seatsLeft < line.amount)
      return { outcome: 'out_of_stock', max: target.seatsLeft, optionId }
    // An order without seats never had its old date, and nobody pays for a date that we changed.
    const leftDay = order.status === orderStatus.withoutSeat || isOurChange ? null : line.first_day
    await db.execute(sql`
      update order_lines set option_id = ${optionId}, option_name = ${optionDescription(target)},
        earliest_day = least(earliest_day, ${leftDay}::date)
      where id = ${lineId}`)
    // Other lines of the order may still have no seats.
    if (order.status === orderStatus.withoutSeat && (await canSeatAgain(shop, orderId)))
      await confirmOrder(shop, order, 'rebooked')
    else await writeHistory(shop, order, isOurChange ? 'rebooked' : 'moved')
    if (order.status !== orderStatus.withoutSeat)
      await mailLineMoved(shop, { orderId, lineId, fromOptionId: line.option_id, move: line.changes })
    return { outcome: 'moved' }
  })
