import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { erased, erasedAddress } from '../addresses/address-sql.ts'
import { applyPeopleRetention } from '../people/people-retention.ts'
import { deleteCourseEvidence } from './erase-course-days.ts'
import { eraseMails } from './erase-mails.ts'
import { eraseCustomers, eraseOrders } from './erase-personal-data.ts'

/** How long personal data is retained, as the privacy statement says (demo/pages/privacy.yaml). Change both together. */
export const retention = {
  /** Of courses without a scheme; the others as their scheme says (`schemes.keep_months`). */
  schemeDetails: '12 months',
  /** Photos of attendance sheets, remarks of trainers and signatures: after the last day of the course. */
  courseEvidence: '2 years',
  certificate: '2 years',
  inspection: '10 years',
  request: '12 months',
  reviewInvitation: '18 months',
  chat: '6 months',
  /** After the last day of the date that somebody waited for. */
  waiting: '7 days',
  /** The recipient and text of every mail. */
  mail: '90 days',
  guestWithoutOrder: '90 days',
  /** Counted from the end of the year, as the tax office does. */
  orders: '7 years',
}

const before = (today: string, period: string) => sql`${today}::date - ${period}::interval`

/** The moment before which orders have lost their names. */
const endOfOrders = (now: Date) =>
  sql`date_trunc('year', ${now}::timestamptz - ${retention.orders}::interval)`

/** How long details of the participants of product `l.product_id` are kept: as the strictest scheme of its modules says. */
const schemePeriod = sql`coalesce((
  select make_interval(months => max(case when m.is_refresher or exists (
    select from course_modules r where r.is_refresher and r.qualification = m.qualification) then s.keep_months
    else coalesce(s.keep_months_without_refresher, s.keep_months) end))
  from course_modules m join schemes s on s.code = m.scheme where m.product_id = l.product_id), ${retention.schemeDetails}::interval)`

/** Erases participants' dates of birth and scheme numbers. A course without a date is assumed to end within a year of the order. */
async function eraseSchemeDetails({ db, now }: Shop) {
  const rows = await readRows(db, { id: col.integer, order_id: col.integer })`
    update participants x set details = '{}'
    from order_lines l join orders o on o.id = l.order_id left join product_options po on po.id = l.option_id
    where l.id = x.order_line_id and x.details <> '{}'
      and coalesce(po.last_day, (o.placed_at + interval '1 year')::date) < ${dayOf(now)}::date - ${schemePeriod}
    returning x.id, l.order_id`
  if (!rows.length) return
  const [ids, orderIds] = [rows.map(({ id }) => id), rows.map(({ order_id }) => order_id)]
  await db.execute(
    sql`update register_rows set sent = null where participant_id = any(${sql.param(ids)}::int[]) and sent is not null`,
  )
  // The log has them too: at least from the erasing itself.
  await db.execute(sql`
    update changes set before = before - 'details', after = after - 'details'
    where kind = 'order' and ref_id = any(${sql.param(orderIds)}::int[])
      and table_name = 'participants' and row_id = any(${sql.param(ids)}::int[])`)
}

/** Requests by visitors, and the key under which mails refer to them. */
const requests = [
  { table: 'offer_requests', about: 'request_id' },
  { table: 'contact_requests', about: 'contact_id' },
  { table: 'inspection_requests', about: 'inspection_request_id' },
]

async function deleteRequests({ db, now }: Shop) {
  for (const { table, about } of requests) {
    const old = sql`select id from ${sql.identifier(table)} where created_at < ${now}::timestamptz - ${retention.request}::interval`
    await db.execute(sql`delete from mails where (about->>${about})::int in (${old})`)
    await db.execute(sql`delete from ${sql.identifier(table)} where id in (${old})`)
  }
}

/** Deletes who waited for dates that are over, and the mails about it. */
async function deleteWaiting({ db, now }: Shop) {
  const old = sql`select w.id from waiting_entries w join product_options o on o.id = w.option_id
    where o.last_day < ${before(dayOf(now), retention.waiting)}`
  await db.execute(sql`delete from mails where (about->>'waiting_entry_id')::int in (${old})`)
  await db.execute(sql`delete from waiting_entries where id in (${old})`)
}

/** Retained as long as orders. A withdrawal of a known order loses its names together with that order. */
async function deleteWithdrawals({ db, now }: Shop) {
  const old = sql`select id from withdrawals where received_at < ${endOfOrders(now)}`
  await db.execute(sql`delete from mails where (about->>'withdrawal_id')::int in (${old})`)
  await db.execute(sql`delete from withdrawals where id in (${old})`)
}

/** Deletes invitations to write a review; their discount codes have expired by then. Published reviews are retained. */
async function deleteInvitations({ db, now }: Shop) {
  const old = sql`select id from review_invitations where invited_at < ${now}::timestamptz - ${retention.reviewInvitation}::interval`
  await db.execute(sql`delete from mails where (about->>'invitation_id')::int in (${old})`)
  await db.execute(sql`delete from review_invitations where id in (${old})`)
}

/** Erases the names on old orders and their invoices. Amounts are retained. */
async function eraseOldOrders(shop: Shop) {
  const { db, now } = shop
  const isOld = sql`orders.placed_at < ${endOfOrders(now)}`
  // Orders of deleted customers have lost their names before, but their invoices have not.
  await db.execute(sql`
    update invoices set content = jsonb_set(content, '{buyer}', ${erasedAddress(sql`'{"country_code": "NL"}'::jsonb`)}::jsonb)
      || '{"reference": null}'
    where content->'buyer'->>'name' <> ${erased} and order_id in (select id from orders where ${isOld})`)
  await eraseOrders(shop, sql`${isOld} and orders.contact->>'email' <> ''`)
}

/** Erases the text and recipient of old mails. A row that shows that a mail was sent is deleted once its event cannot happen again. */
async function eraseOldMails(shop: Shop) {
  const { db, now } = shop
  await eraseMails(
    shop,
    sql`created_at < ${now}::timestamptz - ${retention.mail}::interval and (recipient <> '' or subject is not null or html is not null)`,
  )
  await db.execute(sql`delete from mails where created_at < ${endOfOrders(now)}`)
}

/** Erases guests when nothing of theirs is retained any more: their orders have lost their names, or they never placed one. */
async function eraseGuests(shop: Shop) {
  const { db, now } = shop
  const rows = await readRows(db, { id: col.integer })`
    select c.id from customers c
    where c.password_hash is null and c.email <> '' and c.created_at < ${now}::timestamptz - ${retention.guestWithoutOrder}::interval
      and not exists (select from orders o where o.customer_id = c.id and o.contact->>'email' <> '')
      and not exists (select from offers f where f.customer_id = c.id and f.created_at >= ${endOfOrders(now)})
      and not exists (select from certificates x where x.customer_id = c.id)
      and not exists (select from inspected_items i where i.customer_id = c.id)
      and not exists (select from chat_conversations k where k.customer_id = c.id)`
  if (rows.length)
    await eraseCustomers(
      shop,
      rows.map(({ id }) => id),
    )
}

/** Deletes or erases personal data whose retention period has passed. */
export const applyRetention = (shop: Shop) =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const today = dayOf(now)
    await eraseSchemeDetails(shop)
    await deleteCourseEvidence(
      shop,
      sql`select id from product_options where last_day < ${before(today, retention.courseEvidence)}`,
    )
    await db.execute(sql`delete from certificates where expires_on < ${before(today, retention.certificate)}`)
    await db.execute(
      sql`delete from inspected_items where inspected_on < ${before(today, retention.inspection)}`,
    )
    await deleteRequests(shop)
    await deleteWaiting(shop)
    await deleteInvitations(shop)
    await deleteWithdrawals(shop)
    await eraseOldOrders(shop)
    await eraseOldMails(shop)
    await eraseGuests(shop)
    await applyPeopleRetention(shop)
  })
