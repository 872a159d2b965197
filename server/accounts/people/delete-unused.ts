import { type SQL, sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { eraseLog } from '../../platform/staff/log.ts'
import { erased } from '../addresses/address-sql.ts'

const arrayOf = (ids: number[]) => sql`${sql.param(ids)}::int[]`

/** Deletes people with all that is theirs alone, and what the log, notes and merges say about them. */
export async function deletePeople(shop: Shop, ids: number[]) {
  if (!ids.length) return
  const { db } = shop
  const rows = await readRows(db, { id: col.integer })`
    with recursive gone as (
      select id from people where id = any(${arrayOf(ids)})
      union select p.id from people p join gone on p.merged_into = gone.id)
    select id from gone`
  const gone = arrayOf(rows.map(({ id }) => id))
  await db.execute(sql`delete from people where id = any(${gone})`)
  await deleteMerges(shop, 'person', gone)
  await eraseLog(shop, 'person', sql`select unnest(${gone})`)
}

async function deleteMerges({ db }: Shop, kind: 'person' | 'company', gone: SQL) {
  await db.execute(
    sql`delete from merges where kind = ${kind} and (kept_id = any(${gone}) or gone_id = any(${gone}))`,
  )
  await db.execute(
    sql`delete from merge_proposals where kind = ${kind} and (one_id = any(${gone}) or other_id = any(${gone}))`,
  )
}

/** People whom colleagues imported are kept for so many months, although no order names them yet. */
const importedMonths = 12

export const isImportedAt = (now: Date) =>
  sql`coalesce(p.imported_at > ${now}::timestamptz - make_interval(months => ${importedMonths}), false)`

/** A person is needed by their papers and equipment, by an order that names them, by their account or employer, and for a while by an import. */
const isUnusedAt = (now: Date) => sql`
  not ${isImportedAt(now)} and p.customer_id is null and p.merged_into is null
  and not exists (select from certificates x where x.person_id = p.id)
  and not exists (select from inspected_items i where i.person_id = p.id)
  and not exists (select from employees e where e.person_id = p.id and e.left_at is null)
  and not exists (select from participants x where x.person_id = p.id and x.name <> ${erased})`

/** Deletes those of these people whom nothing needs any more. */
export async function deleteUnusedPeople(shop: Shop, among: SQL) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select p.id from people p where p.id in (${among}) and ${isUnusedAt(shop.now)}`
  await deletePeople(
    shop,
    rows.map(({ id }) => id),
  )
}

/** Deletes those of these companies that have no customers, people, equipment or orders with a name any more. */
export async function deleteUnusedCompanies(shop: Shop, among: SQL) {
  const { db } = shop
  const rows = await readRows(db, { id: col.integer })`
    select k.id from companies k where k.id in (${among})
      and not exists (select from company_members m where m.company_id = k.id)
      and not exists (select from people p where p.company_id = k.id)
      and not exists (select from employees e where e.company_id = k.id and e.left_at is null)
      and not exists (select from inspected_items i where i.company_id = k.id)
      and not exists (select from orders o where o.company_id = k.id and o.contact->>'email' <> '')
      and not exists (select from companies other where other.merged_into = k.id)`
  if (!rows.length) return
  const gone = arrayOf(rows.map(({ id }) => id))
  await db.execute(sql`delete from companies where id = any(${gone})`)
  await deleteMerges(shop, 'company', gone)
  await eraseLog(shop, 'company', sql`select unnest(${gone})`)
}
