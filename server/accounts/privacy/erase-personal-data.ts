import { type SQL, sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { eraseLog } from '../../platform/staff/log.ts'
import { erased, erasedAddress } from '../addresses/address-sql.ts'
import { deleteUnusedCompanies, deleteUnusedPeople } from '../people/delete-unused.ts'
import { eraseCourseDays } from './erase-course-days.ts'

/**
 * Erases buyer, addresses and participants of the orders that match a condition. Lines and amounts are retained, and so are participants who
 * have a certificate: it is theirs.
 */
export async function eraseOrders(shop: Shop, condition: SQL) {
  const { db } = shop
  const rows = await readRows(db, { id: col.integer })`select id from orders where ${condition}`
  const people = await readRows(db, { id: col.integer.neverNull })`
    select distinct x.person_id as id from participants x join order_lines l on l.id = x.order_line_id join orders on orders.id = l.order_id
    where x.person_id is not null and ${condition}`
  await db.execute(sql`
    update participants set name = ${erased}, email = null, details = '{}'
    where order_line_id in (select l.id from order_lines l join orders on orders.id = l.order_id where ${condition})`)
  await eraseCourseDays(
    shop,
    sql`array(select x.id from participants x join order_lines l on l.id = x.order_line_id join orders on orders.id = l.order_id where ${condition})`,
  )
  const withdrawn = sql`
    select id from inbox_items where kind = 'withdrawal' and ref_id in (
      select w.id from withdrawals w join orders on orders.id = w.order_id where ${condition})`
  await db.execute(sql`delete from notes where kind = 'inbox' and ref_id in (${withdrawn})`)
  await db.execute(sql`delete from inbox_items where id in (${withdrawn})`)
  await db.execute(sql`
    update withdrawals set name = ${erased}, email = '', item = null, message = null
    where order_id in (select id from orders where ${condition})`)
  await db.execute(sql`
    update orders set contact = json_build_object('name', ${erased}::text, 'email', ''), delivery_address = null, pickup_point = null,
      remarks = null, reference = null, approver = null, refused_why = null, idempotency_key = null, network = null,
      invoice_address = ${erasedAddress(sql`invoice_address`)}
    where ${condition}`)
  await eraseLog(shop, 'order', idsIn(rows))
  await deleteUnusedPeople(shop, idsIn(people))
}

const idsIn = (rows: { id: number }[]) => sql`select unnest(${sql.param(rows.map(({ id }) => id))}::int[])`

/** Deletes offers and their requests. An offer that became an order explains its prices, so it is retained without texts and names. */
async function eraseOffers(shop: Shop, customerIds: number[]) {
  const { db } = shop
  const theirs = sql`customer_id = any(${sql.param(customerIds)}::int[])`
  const all = await readRows(db, { id: col.integer })`select id from offers where ${theirs}`
  await db.execute(
    sql`delete from offer_requests where id in (select request_id from offers where ${theirs})`,
  )
  await db.execute(sql`
    delete from offers where ${theirs} and not exists (select from orders where offer_id = offers.id)`)
  await db.execute(sql`
    update offers set answered_by = null, decline_reason = null, introduction = '', closing = '' where ${theirs}`)
  await db.execute(sql`delete from offer_versions where offer_id in (select id from offers where ${theirs})`)
  await db.execute(sql`delete from offer_links where offer_id in (select id from offers where ${theirs})`)
  await eraseLog(shop, 'offer', sql`select unnest(${sql.param(all.map(({ id }) => id))}::int[])`)
}

/**
 * Deletes the customers' reviews and the invitations for their orders. A review by another participant is retained: it is theirs. Call it
 * after `eraseMails`, which finds mails by these invitations, and before `eraseOrders`.
 */
export async function eraseReviews({ db }: Shop, customerIds: number[]) {
  const invitations = sql`
    select i.id from review_invitations i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id
      join customers c on c.id = o.customer_id where o.customer_id = any(${sql.param(customerIds)}::int[])`
  await db.execute(
    sql`delete from reviews where invitation_id in (${invitations} and lower(i.email) = lower(c.email))`,
  )
  await db.execute(sql`delete from review_invitations where id in (${invitations})`)
}

const deletedTables = [
  'sessions',
  'password_resets',
  'carts',
  'favourites',
  'addresses',
  'chat_conversations',
  'waiting_entries',
]

/** Deletes the customers' own certificates and equipment. Those of other people and of companies stay: they are not the customer's. */
async function leavePapers({ db }: Shop, ids: SQL) {
  for (const table of ['certificates', 'inspected_items']) {
    const name = sql.identifier(table)
    await db.execute(sql`
      delete from ${name} where customer_id = any(${ids}) and person_id in (select id from people where customer_id = any(${ids}))`)
    await db.execute(sql`update ${name} set customer_id = null where customer_id = any(${ids})`)
  }
}

/** Erases everything about customers but their orders and the mails about them. The row stays for the sake of the orders. */
export async function eraseCustomers(shop: Shop, customerIds: number[]) {
  const { db, now } = shop
  await eraseOffers(shop, customerIds)
  const ids = sql`${sql.param(customerIds)}::int[]`
  await leavePapers(shop, ids)
  const own = await readRows(db, { id: col.integer })`
    update people set customer_id = null where customer_id = any(${ids}) returning id`
  await deleteUnusedPeople(shop, idsIn(own))
  const companies = await readRows(db, { id: col.integer })`
    delete from company_members where customer_id = any(${ids}) returning company_id as id`
  await db.execute(sql`
    update waiting_entries w set customer_id = c.id from customers c
    where c.id = any(${ids}) and c.email_confirmed_at is not null and w.customer_id is null and lower(w.email) = lower(c.email)`)
  for (const table of deletedTables)
    await db.execute(sql`delete from ${sql.identifier(table)} where customer_id = any(${ids})`)
  await db.execute(sql`
    update customers set email = '', email_confirmed_at = null, firstname = '', middle_name = null, lastname = '', phone = null, password_hash = null, company = null,
      company_number = null, vat_number = null, invoice_email = null, credit_limit_cents = null, deleted_at = coalesce(deleted_at, ${now})
    where id = any(${ids})`)
  await db.execute(
    sql`delete from merges where kind = 'customer' and (kept_id = any(${ids}) or gone_id = any(${ids}))`,
  )
  await eraseLog(shop, 'customer', sql`select unnest(${ids})`)
  await deleteUnusedCompanies(shop, idsIn(companies))
}
