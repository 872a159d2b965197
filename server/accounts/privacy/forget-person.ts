import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Forgotten } from '../../../contract/staff/people/people.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { erased } from '../addresses/address-sql.ts'
import { deletePeople } from '../people/delete-unused.ts'
import { eraseCourseDays } from './erase-course-days.ts'
import { eraseMails } from './erase-mails.ts'

type OpenOrder = { id: number; number: string }
type Outcome =
  | { outcome: 'forgotten'; data: Omit<Forgotten, 'is_done'> }
  | { outcome: 'orders_open'; orders: OpenOrder[] }

const isMine = (ids: number[]) => sql`x.person_id = any(${sql.param(ids)}::int[])`

/** The person and those who were merged into them. */
async function lockPerson({ db }: Shop, id: number): Promise<number[]> {
  const rows = await readRows(db, { id: col.integer })`
    select id from people where id = ${id} or merged_into = ${id} order by id for update`
  if (!rows.some((row) => row.id === id)) throw new Problem('not_found')
  return rows.map((row) => row.id)
}

const listComingOrders = ({ db, now }: Shop, ids: number[]) => readRows(db, {
  id: col.integer,
  number: col.text,
})`
  select distinct o.id, o.number from participants x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
  join product_options d on d.id = l.option_id
  where ${isMine(ids)} and o.status_id not in (${literals(orderStatus.draft, orderStatus.ended)}) and d.last_day >= ${dayOf(now)}::date order by o.id`

const rowColumns = { id: col.integer, line_id: col.integer, email: col.text.orNull }

/**
 * Erases a person: their name in the orders of others, the mails to them, their reviews, their papers and equipment, and the log about them.
 * Not while they have a course to come. In the caller's transaction. Their account, if they have one, is the customer's.
 */
export async function forgetPerson(shop: Shop, id: number): Promise<Outcome> {
  const { db } = shop
  const ids = await lockPerson(shop, id)
  const orders = await listComingOrders(shop, ids)
  if (orders.length) return { outcome: 'orders_open', orders }
  const rows = await readRows(db, rowColumns)`
    select x.id, x.order_line_id as line_id, lower(x.email) as email from participants x where ${isMine(ids)}`
  const counts = await readRows(db, { papers: col.integer, items: col.integer })`
    select (select count(*)::int from certificates x where ${isMine(ids)}) as papers,
      (select count(*)::int from inspected_items x where ${isMine(ids)}) as items`
  const mails = await eraseTheirMails(
    shop,
    rows.map(({ line_id }) => line_id),
    rows.flatMap(({ email }) => email ?? []),
  )
  await eraseReminders(shop, ids)
  const rowIds = sql`${sql.param(rows.map((row) => row.id))}::int[]`
  await db.execute(
    sql`update participants set name = ${erased}, email = null, details = '{}' where id = any(${rowIds})`,
  )
  await eraseCourseDays(shop, rowIds)
  await db.execute(sql`
    update changes set before = null, after = null
    where kind = 'order' and table_name = 'participants' and row_id = any(${rowIds})`)
  await deletePeople(shop, ids)
  return {
    outcome: 'forgotten',
    data: { courses: rows.length, papers: counts[0]?.papers ?? 0, items: counts[0]?.items ?? 0, mails },
  }
}

/** Erases the mails that remind anybody of certificates of these people: their employer's names them too. */
async function eraseReminders(shop: Shop, ids: number[]) {
  const papers = sql`array(select x.id from certificates x where ${isMine(ids)})`
  await eraseMails(
    shop,
    sql`kind in ('renewal_of_holder', 'renewal_of_employer') and string_to_array(about->>'certificate_ids', ' ')::int[] && ${papers}`,
  )
}

/** Erases the mails to these addresses about these lines, and the reviews that they were invited to write. */
async function eraseTheirMails(shop: Shop, lineIds: number[], emails: string[]): Promise<number> {
  const { db } = shop
  const lines = sql`any(${sql.param(lineIds)}::int[])`
  const addresses = sql`any(${sql.param(emails)}::text[])`
  const invitations = sql`select id from review_invitations where order_line_id = ${lines} and lower(email) = ${addresses}`
  const theirs = sql`lower(recipient) = ${addresses} and (
    about->>'line_id' is not null and (about->>'line_id')::int = ${lines}
    or about->>'invitation_id' is not null and (about->>'invitation_id')::int in (${invitations}))`
  const counts = await readRows(db, {
    count: col.integer,
  })`select count(*)::int as count from mails where ${theirs}`
  await eraseMails(shop, theirs)
  await db.execute(sql`delete from reviews where invitation_id in (${invitations})`)
  await db.execute(
    sql`delete from review_invitations where order_line_id = ${lines} and lower(email) = ${addresses}`,
  )
  return counts[0]?.count ?? 0
}
