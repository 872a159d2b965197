import { sql } from 'drizzle-orm'
import type { DateChangeKind, DateFacts } from '../../../contract/rules/planning/date-changes.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import { addressKey } from '../../booking/orders/address-key.ts'
import { writeHistory } from '../../booking/orders/change-status.ts'
import { mayMailBuyer } from '../../booking/unpaid/unpaid-mails.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { actorId, type Shop } from '../../platform/shop.ts'
import { type Booking, isSold } from './lock-bookings.ts'
import type { PlannedSlot } from './read-date.ts'
import { dateAnswersGiven, dateChanges } from './tables.ts'

type Change = {
  kind: DateChangeKind
  optionId: number
  toOptionId: number | null
  before: DateFacts
  after: DateFacts | null
  why: string
  refundAt?: Date
}

export async function writeChange(shop: Shop, change: Change): Promise<number> {
  const [row] = await shop.db
    .insert(dateChanges)
    .values({ ...change, byId: actorId('colleague', shop.by), at: shop.now })
    .returning({ id: dateChanges.id })
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

/** The addresses of a line's participants, each once, without the buyer's own. Before the order is confirmed they know of nothing. */
function participantsOf(booking: Booking): Map<string, string> {
  const people = new Map<string, string>()
  if (!isSold(booking)) return people
  for (const { email } of booking.people) if (email) people.set(addressKey(email), email)
  people.delete(addressKey(booking.email))
  return people
}

/** Each buyer and each participant gets one mail about a change, and can answer it. It also becomes a line in the history of the order. */
export async function tellBookings(
  shop: Shop,
  changeId: number,
  bookings: readonly Booking[],
  why: 'date_moved' | 'date_cancelled',
) {
  for (const orderId of new Set(bookings.map(({ order_id }) => order_id))) {
    const status = bookings.find(({ order_id }) => order_id === orderId)?.status
    if (status !== undefined) await writeHistory(shop, { id: orderId, status }, why)
  }
  for (const booking of bookings) {
    const { line_id, order_id, customer_id, email, locale } = booking
    const about = { change_id: changeId, line_id }
    const eventTo = (who: string) => `date change ${changeId} of line ${line_id} to ${who}`
    const people = participantsOf(booking)
    await shop.db
      .insert(dateAnswersGiven)
      .values(['', ...people.keys()].map((who) => ({ changeId, orderLineId: line_id, who })))
    if (isSold(booking) || (await mayMailBuyer(shop, order_id, email)))
      await mailCustomer(shop, customer_id, {
        event: eventTo('contact'),
        kind: 'date_changed',
        about,
        recipient: email,
        locale,
      })
    for (const [who, recipient] of people)
      await writeMail(shop, {
        event: eventTo(who),
        kind: 'date_changed_person',
        about: { ...about, who },
        recipient,
        locale,
      })
  }
}

/** The trainers who were planned hear where they are planned now, or that they are free. */
export async function tellTrainers(shop: Shop, changeId: number, slots: readonly PlannedSlot[]) {
  const ids = [...new Set(slots.flatMap((slot) => (slot.resource === 'trainer' ? [slot.resource_id] : [])))]
  const trainers = await readRows(shop.db, { id: col.integer, email: col.text })`
    select id, email from trainers where id = any(${sql.param(ids)}::int[]) order by id`
  for (const { id, email } of trainers)
    await writeMail(shop, {
      event: `date change ${changeId} to trainer ${id}`,
      kind: 'date_changed_trainer',
      about: { change_id: changeId, trainer_id: id },
      recipient: email,
      locale: 'nl',
    })
}
