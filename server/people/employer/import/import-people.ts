import { companyLimits } from '../../../../contract/rules/accounts/members.ts'
import type { ImportPlan } from '../../../../contract/wire/accounts/company.ts'
import { Problem } from '../../../platform/http/answers/problem.ts'
import type { Table } from '../../../platform/imports/read-file.ts'
import type { Shop } from '../../../platform/shop.ts'
import { addEmployee, changeEmployee, toEmployee } from '../employees.ts'
import { listFunctions, listPeople } from '../read-matrix.ts'
import { asMember, type Member } from '../require-member.ts'
import { type Planned, planRows } from './plan-rows.ts'

async function plan(shop: Shop, companyId: number, table: Table): Promise<Planned> {
  if (table.cells.length > companyLimits.people)
    throw new Problem('invalid', { fields: { file: ['file_rows'] } })
  return planRows(table, await listPeople(shop, companyId), await listFunctions(shop, companyId))
}

/** What a sheet would do. Nothing is written. */
export const planImport = async (shop: Shop, { companyId }: Member, table: Table): Promise<ImportPlan> =>
  (await plan(shop, companyId, table)).plan

/** Writes the rows of a sheet that are right, if they still do what was shown. The same sheet again changes nothing. */
export const importPeople = (shop: Shop, me: Member, table: Table, accepted: string): Promise<ImportPlan> =>
  asMember(shop, me, 'people', async (shop, { companyId }) => {
    const { plan: now, writes } = await plan(shop, companyId, table)
    if (now.plan !== accepted) throw new Problem('selection_changed')
    for (const { id, body } of writes)
      if (id === null) await addEmployee(shop, companyId, toEmployee(body))
      else await changeEmployee(shop, companyId, id, toEmployee(body))
    return now
  })
