import { sql } from 'drizzle-orm'
import { companyLimits } from '../../../contract/rules/accounts/members.ts'
import type { WriteEmployeeBody } from '../../../contract/wire/accounts/company.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { asMember, type Member } from './require-member.ts'

/** An employee as a company knows them. */
type Employee = { name: string; email: string | null; staffNumber: string | null; functionIds: number[] }

export const toEmployee = ({ name, email, staff_number, function_ids }: WriteEmployeeBody): Employee => ({
  name,
  email: email?.toLowerCase() || null,
  staffNumber: staff_number || null,
  functionIds: function_ids,
})

async function check({ db }: Shop, companyId: number, id: number | null, employee: Employee) {
  const { staffNumber, functionIds } = employee
  const rows = await readRows(db, { is_taken: col.boolean, known: col.integer, count: col.integer })`
    select exists (select from employees e where e.company_id = ${companyId} and e.left_at is null and e.staff_number = ${staffNumber}
        and e.id is distinct from ${id}) as is_taken,
      (select count(*)::int from functions f where f.company_id = ${companyId} and f.id = any(${sql.param(functionIds)}::int[])) as known,
      (select count(*)::int from employees e where e.company_id = ${companyId} and e.left_at is null) as count`
  const found = rows[0]
  if (!found || found.is_taken) throw new Problem('invalid', { fields: { staff_number: ['taken'] } })
  if (found.known !== new Set(functionIds).size)
    throw new Problem('invalid', { fields: { function_ids: ['unknown'] } })
  if (id === null && found.count >= companyLimits.people) throw new Problem('too_many_changes')
}

async function setFunctions({ db }: Shop, id: number, functionIds: number[]) {
  const ids = sql`${sql.param(functionIds)}::int[]`
  await db.execute(
    sql`delete from employee_functions where employee_id = ${id} and function_id <> all(${ids})`,
  )
  await db.execute(
    sql`insert into employee_functions (employee_id, function_id) select ${id}, unnest(${ids}) on conflict do nothing`,
  )
}

/**
 * Adds somebody: the person with this mail address and name, or a new one. Who worked for the company before is back. In the lock of the
 * company.
 */
export async function addEmployee(shop: Shop, companyId: number, employee: Employee) {
  const { db, now } = shop
  await check(shop, companyId, null, employee)
  const { name, email, staffNumber, functionIds } = employee
  const rows = await readRows(db, { id: col.integer })`
    insert into employees as e (company_id, person_id, name, email, staff_number, added_at)
    select ${companyId}, person_for(${name}, ${email}, '{}', ${companyId}, null, null), ${name}, ${email}, ${staffNumber}, ${now}
    on conflict (company_id, person_id) do update set left_at = null, name = excluded.name, email = excluded.email,
      staff_number = coalesce(excluded.staff_number, e.staff_number)
    returning e.id`
  if (rows[0]) await setFunctions(shop, rows[0].id, functionIds)
}

/**
 * Changes what the company knows about somebody. The person is changed too while nobody else knows them: they have no account, no
 * certificate and no other employer.
 */
export async function changeEmployee(shop: Shop, companyId: number, id: number, employee: Employee) {
  const { db } = shop
  await check(shop, companyId, id, employee)
  const { name, email, staffNumber, functionIds } = employee
  const rows = await readRows(db, { person_id: col.integer })`
    update employees set name = ${name}, email = ${email}, staff_number = ${staffNumber}
    where id = ${id} and company_id = ${companyId} and left_at is null returning person_id`
  const person = rows[0]?.person_id
  if (person === undefined) throw new Problem('not_found')
  await db.execute(sql`
    update people p set name = ${name}, email = ${email} where p.id = ${person} and p.company_id = ${companyId} and p.customer_id is null
      and not exists (select from employees e where e.person_id = p.id and e.company_id <> ${companyId})
      and not exists (select from certificates x where x.person_id = p.id)
      and not exists (select from participants x where x.person_id = p.id)`)
  await setFunctions(shop, id, functionIds)
}

export const writeEmployee = (shop: Shop, me: Member, id: number | null, body: WriteEmployeeBody) =>
  asMember(shop, me, 'people', (shop, { companyId }) =>
    id === null
      ? addEmployee(shop, companyId, toEmployee(body))
      : changeEmployee(shop, companyId, id, toEmployee(body)),
  )

/** Somebody left. What the company knew stays on its orders; the person keeps their certificates. */
export const endEmployment = (shop: Shop, me: Member, id: number) =>
  asMember(shop, me, 'people', async ({ db, now }, { companyId }) => {
    const { rowCount } = await db.execute(sql`
      update employees set left_at = ${now}, staff_number = null, shared_at = null
      where id = ${id} and company_id = ${companyId} and left_at is null`)
    if (!rowCount) throw new Problem('not_found')
  })
