import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { changeCompanyBody } from '../../../contract/staff/people/companies.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields, textOrNull } from '../../platform/staff/save-fields.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  name: col.text,
  company_number: col.text.orNull,
  vat_number: col.text.orNull,
  invoice_email: col.text.orNull,
  owner_id: col.integer.orNull,
  note: col.text.orNull,
  merged_into: col.integer.orNull,
}

async function requireColleague({ db }: Shop, id: number) {
  const { rowCount } = await db.execute(sql`select from colleagues where id = ${id} and is_active`)
  if (!rowCount) throw new Problem('invalid', { fields: { owner_id: ['unknown'] } })
}

/** Saves the fields of a company that a colleague changed. */
export async function changeCompany(
  shop: Shop,
  id: number,
  { version, ...sent }: z.infer<typeof changeCompanyBody>,
): Promise<Saved> {
  try {
    return await inTransaction(shop, async (shop) => {
      const rows = await readRows(shop.db, columns)`
        select id, version, name, company_number, vat_number, invoice_email, owner_id, note, merged_into from companies where id = ${id} for update`
      const row = rows[0]
      if (!row) throw new Problem('not_found')
      if (row.merged_into) throw new Problem('not_possible')
      if (sent.owner_id) await requireColleague(shop, sent.owner_id)
      const { merged_into: _merged, ...fields } = row
      return saveFields<Omit<typeof fields, 'id' | 'version'>>(shop, {
        kind: 'company',
        table: 'companies',
        row: fields,
        version,
        sent: {
          ...sent,
          company_number: textOrNull(sent.company_number),
          vat_number: textOrNull(sent.vat_number),
          note: textOrNull(sent.note),
        },
      })
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { company_number: ['taken'] } })
    throw error
  }
}
