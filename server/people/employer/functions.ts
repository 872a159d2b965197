import { sql } from 'drizzle-orm'
import { companyLimits } from '../../../contract/rules/accounts/members.ts'
import type { MatrixModule, WriteFunctionBody } from '../../../contract/wire/accounts/company.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { listModules } from './read-matrix.ts'
import { asMember, type Member } from './require-member.ts'

/** Everything that a function can require: what the courses that visitors see lead to. */
export async function listQualifications(shop: Shop): Promise<MatrixModule[]> {
  const rows = await readRows(shop.db, { qualification: col.text.neverNull })`
    select distinct m.qualification from course_modules m join products p on p.id = m.product_id where p.is_live`
  const modules = await listModules(
    shop,
    rows.map(({ qualification }) => qualification),
  )
  return modules.toSorted((one, other) => one.name.localeCompare(other.name, shop.locale))
}

const isTaken = async ({ db }: Shop, companyId: number, name: string, besides: number | null) =>
  (
    await readRows(db, { id: col.integer })`
      select f.id from functions f where f.company_id = ${companyId} and lower(f.name) = lower(${name}) and f.id is distinct from ${besides}`
  ).length > 0

async function requireKnown(shop: Shop, qualifications: string[]) {
  const known = new Set((await listModules(shop, qualifications)).map(({ qualification }) => qualification))
  if (qualifications.some((one) => !known.has(one)))
    throw new Problem('invalid', { fields: { qualifications: ['unknown'] } })
}

/** Adds a function, or changes one, with everything that it requires. */
export const writeFunction = (
  shop: Shop,
  me: Member,
  id: number | null,
  { name, qualifications }: WriteFunctionBody,
) =>
  asMember(shop, me, 'manage', async (shop, { companyId }) => {
    const { db } = shop
    if (await isTaken(shop, companyId, name, id))
      throw new Problem('invalid', { fields: { name: ['taken'] } })
    await requireKnown(shop, qualifications)
    const [count] = await readRows(db, { count: col.integer })`
      select count(*)::int as count from functions where company_id = ${companyId}`
    if (id === null && (count?.count ?? 0) >= companyLimits.functions) throw new Problem('too_many_changes')
    const rows =
      id === null
        ? await readRows(db, { id: col.integer })`
            insert into functions (company_id, name) values (${companyId}, ${name}) returning id`
        : await readRows(db, { id: col.integer })`
            update functions set name = ${name} where id = ${id} and company_id = ${companyId} returning id`
    const [written] = rows
    if (!written) throw new Problem('not_found')
    await db.execute(sql`
      delete from function_modules where function_id = ${written.id} and qualification <> all(${sql.param(qualifications)}::text[])`)
    await db.execute(sql`
      insert into function_modules (function_id, qualification)
      select ${written.id}, unnest(${sql.param(qualifications)}::text[]) on conflict do nothing`)
  })

export const removeFunction = (shop: Shop, me: Member, id: number) =>
  asMember(shop, me, 'manage', async ({ db }, { companyId }) => {
    const { rowCount } = await db.execute(
      sql`delete from functions where id = ${id} and company_id = ${companyId}`,
    )
    if (!rowCount) throw new Problem('not_found')
  })
