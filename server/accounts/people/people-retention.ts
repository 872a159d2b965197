import { sql } from 'drizzle-orm'
import { inviteDays } from '../../../contract/rules/accounts/members.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { deletePeople, deleteUnusedCompanies, deleteUnusedPeople, isImportedAt } from './delete-unused.ts'

/** How long a merge can be undone; then what was merged is deleted. */
export const undoMergeDays = 30

/** How long a company's list remembers somebody who left. */
const leftMonths = 12

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

/** Deletes invitations that cannot be accepted any more, and those who left their company long ago. */
async function deleteOldEmployment({ db, now }: Shop) {
  await db.execute(sql`
    delete from company_invites where created_at < ${now}::timestamptz - make_interval(days => ${inviteDays})`)
  await db.execute(sql`
    delete from employees where left_at < ${now}::timestamptz - make_interval(months => ${leftMonths})`)
}

/** Deletes people and companies that nothing needs any more, and what was merged away long ago. */
export async function applyPeopleRetention(shop: Shop) {
  const { db, now } = shop
  await erasePersonDetails(shop)
  await deleteOldEmployment(shop)
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
