import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { deletePeople, deleteUnusedCompanies, deleteUnusedPeople, isImportedAt } from './delete-unused.ts'

/** How long a merge can be undone; then what was merged is deleted. */
export const undoMergeDays = 30

/** Erases the date of birth and numbers of people when the last participant who had them has lost them (`eraseSchemeDetails`). */
async function erasePersonDetails({ db, now }: Shop) {
  const rows = await readRows(db, { id: col.integer })`
    select p.id from people p
    where p.merged_into is null and not ${isImportedAt(now)} and (p.date_of_birth is not null or exists (select from person_ids i where i.person_id = p.id))
      and not exists (select from participants x where x.person_id = p.id and x.details <> '{}')`
  if (!rows.length) return
  const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
  await db.execute(sql`delete from person_ids where person_id = any(${ids})`)
  await db.execute(
    sql`update people set date_of_birth = null where id = any(${ids}) and date_of_birth is not null`,
  )
  // The log has them too: at least from the erasing itself.
  await db.execute(sql`
    update changes set before = before - 'date_of_birth' - 'value', after = after - 'date_of_birth' - 'value'
    where kind = 'person' and ref_id = any(${ids}) and table_name in ('people', 'person_ids')`)
}

/** Deletes people and companies that nothing needs any more, and what was merged away long ago. */
export async function applyPeopleRetention(shop: Shop) {
  const { db, now } = shop
  await erasePersonDetails(shop)
  const merged = await readRows(db, { id: col.integer })`
    select gone_id as id from merges m join people p on p.id = m.gone_id
    where m.kind = 'person' and p.merged_into is not null and m.at < ${now}::timestamptz - make_interval(days => ${undoMergeDays})`
  await deletePeople(
    shop,
    merged.map(({ id }) => id),
  )
  await db.execute(sql`
    delete from companies where merged_into is not null and id in (
      select gone_id from merges where kind = 'company' and at < ${now}::timestamptz - make_interval(days => ${undoMergeDays}))`)
  await deleteUnusedPeople(shop, sql`select id from people`)
  await deleteUnusedCompanies(shop, sql`select id from companies where merged_into is null`)
}
