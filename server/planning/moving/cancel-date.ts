import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { CancelDateBody, DateReport } from '../../../contract/staff/planning/date-changes.ts'
import { cancelOrder } from '../../booking/cancellation/cancel-order.ts'
import { lockOrder } from '../../booking/orders/change-status.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Booking, isSold, lockBookings } from './lock-bookings.ts'
import { factsOf, getComingDate, readSlotsOf } from './read-date.ts'
import { emptyReport, reportOf } from './report.ts'
import { runOnDate } from './run-on-date.ts'
import { tellBookings, tellTrainers, writeChange } from './tell-bookings.ts'

const dayMs = 24 * 60 * 60_000

/** Whether the same was done before: then it is not done again. */
export async function isDone({ db }: Shop, dateId: number, kind: 'cancelled' | 'joined') {
  const rows = await readRows(db, { is_done: col.boolean })`
    select o.state = 'cancelled' and exists (select from date_changes c where c.option_id = o.id and c.kind = ${kind}) as is_done
    from product_options o where o.id = ${dateId}`
  return rows[0]?.is_done ?? false
}

/** The money of a booking on a date that is not given. The rest of its order remains. */
async function refund(
  shop: Shop,
  changeId: number,
  { order_id, line_id }: Pick<Booking, 'order_id' | 'line_id'>,
) {
  const { outcome } = await cancelOrder(shop, order_id, { why: 'cancelled_by_us', lineId: line_id })
  if (outcome !== 'cancelled') throw new Error(`order ${order_id} could not be cancelled: ${outcome}`)
  await shop.db.execute(sql`
    insert into date_answers (change_id, order_line_id, answer, answered_at) values (${changeId}, ${line_id}, 'refunded', ${shop.now})
    on conflict (change_id, order_line_id, who) do update set answer = excluded.answer, answered_at = excluded.answered_at`)
}

/** Cancels a date. What is not sold yet ends at once; those who bought choose first, or get their money back at once. */
async function cancel(shop: Shop, dateId: number, { why, refund_now }: CancelDateBody): Promise<DateReport> {
  const { bookings } = await lockBookings(shop, dateId)
  if (await isDone(shop, dateId, 'cancelled')) return emptyReport
  const date = await getComingDate(shop, dateId)
  const slots = await readSlotsOf(shop, dateId)
  const { reminders } = await getSettings(shop)
  // The trainers and rooms are free by a trigger.
  await shop.db.execute(sql`update product_options set state = 'cancelled' where id = ${dateId}`)
  const changeId = await writeChange(shop, {
    kind: 'cancelled',
    optionId: dateId,
    toOptionId: null,
    before: factsOf(date),
    after: null,
    why,
    refundAt: refund_now ? shop.now : new Date(shop.now.getTime() + reminders.refund_days * dayMs),
  })
  const sold = bookings.filter(isSold)
  for (const orderId of new Set(bookings.filter((one) => !isSold(one)).map(({ order_id }) => order_id)))
    await cancelOrder(shop, orderId, { why: 'cancelled_by_us' })
  if (refund_now) for (const booking of sold) await refund(shop, changeId, booking)
  else await tellBookings(shop, changeId, sold, 'date_cancelled')
  await tellTrainers(shop, changeId, slots)
  return reportOf(shop, dateId, bookings, slots)
}

/** Cancels a whole date; a dry run says who is mailed and how much is given back. */
export const cancelDate = (shop: Shop, dateId: number, body: CancelDateBody) =>
  runOnDate(shop, body.dry_run, (shop) => cancel(shop, dateId, body))

const dueColumns = { change_id: col.integer, line_id: col.integer, order_id: col.integer }

/** Buyers who were asked and have not answered in time, unless their booking is elsewhere by now. */
const isDue = ({ now }: Shop) => sql`
  c.kind = 'cancelled' and c.refund_at <= ${now} and a.who = '' and a.answer is null and l.option_id = c.option_id
  and o.status_id in (${literals(...confirmedStatuses)})`

const listDue = (shop: Shop, where = sql`true`) => readRows(shop.db, dueColumns)`
  select a.change_id, l.id as line_id, l.order_id from date_answers a join date_changes c on c.id = a.change_id
  join order_lines l on l.id = a.order_line_id join orders o on o.id = l.order_id
  where ${isDue(shop)} and ${where} order by l.order_id, l.id`

/** A job: who has not answered in time gets the money back. */
export async function refundUnanswered(shop: Shop) {
  for (const due of await listDue(shop))
    await inTransaction(shop, async (shop) => {
      await lockOrder(shop, due.order_id)
      // They may have answered just now.
      const still = await listDue(shop, sql`a.change_id = ${due.change_id} and l.id = ${due.line_id}`)
      if (still.length) await refund(shop, due.change_id, due)
    })
}
