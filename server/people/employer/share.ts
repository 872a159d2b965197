import { sql } from 'drizzle-orm'
import type { Employer } from '../../../contract/wire/accounts/company.ts'
import { ownPeople } from '../../accounts/people/own-people.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** The companies that list the customer as one of their people. */
export const listEmployers = ({ db }: Shop, customerId: number): Promise<Employer[]> => readRows(db, {
  id: col.integer,
  name: col.text,
  shares: col.boolean,
})`
  select e.id, k.name, e.shared_at is not null as shares from employees e join companies k on k.id = e.company_id and k.merged_into is null
  where e.left_at is null and e.person_id in (${ownPeople(customerId)}) order by lower(k.name), e.id`

/** The person lets a company see all their certificates, or no longer. */
export async function shareWith({ db, now }: Shop, customerId: number, id: number, shares: boolean) {
  const { rowCount } = await db.execute(sql`
    update employees set shared_at = ${shares ? now : null} where id = ${id} and left_at is null and person_id in (${ownPeople(customerId)})`)
  if (!rowCount) throw new Problem('not_found')
}
