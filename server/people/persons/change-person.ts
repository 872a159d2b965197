import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Scheme } from '../../../contract/rules/accounts/people.ts'
import type { changePersonBody } from '../../../contract/staff/people/people.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields, textOrNull } from '../../platform/staff/save-fields.ts'
import { requireCompany } from '../records/require-company.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  name: col.text,
  email: col.text.orNull,
  date_of_birth: col.day.orNull,
  company_id: col.integer.orNull,
  note: col.text.orNull,
  merged_into: col.integer.orNull,
}

/** Sets or removes a person's number at a scheme. A number has one person: the other would have to be merged. */
async function setNumber({ db }: Shop, personId: number, scheme: Scheme, typed: string | null | undefined) {
  if (typed === undefined) return
  const value = typed?.replace(/\s/g, '').toUpperCase() || null
  await db.execute(
    sql`delete from person_ids where person_id = ${personId} and scheme = ${scheme} and value is distinct from ${value}`,
  )
  if (value)
    await db.execute(sql`
      insert into person_ids (person_id, scheme, value) values (${personId}, ${scheme}, ${value}) on conflict do nothing`)
  const { rowCount } = await db.execute(sql`
    select from person_ids where scheme = ${scheme} and value = ${value} and person_id <> ${personId}`)
  if (rowCount)
    throw new Problem('invalid', {
      fields: { [scheme === 'winda' ? 'winda_id' : 'irata_number']: ['taken'] },
    })
  await db.execute(sql`update people set version = version + 1 where id = ${personId}`)
}

/** Saves the fields of a person that a colleague changed. */
export const changePerson = (
  shop: Shop,
  id: number,
  { version, winda_id, irata_number, note, ...sent }: z.infer<typeof changePersonBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, columns)`
      select id, version, name, email, date_of_birth, company_id, note, merged_into from people where id = ${id} for update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    if (row.merged_into) throw new Problem('not_possible')
    if (sent.company_id) await requireCompany(shop, sent.company_id)
    const { merged_into: _merged, ...fields } = row
    const saved = await saveFields<Omit<typeof fields, 'id' | 'version'>>(shop, {
      kind: 'person',
      table: 'people',
      row: fields,
      version,
      sent: { ...sent, note: textOrNull(note) },
    })
    if (saved.outcome !== 'saved') return saved
    await setNumber(shop, id, 'winda', winda_id)
    await setNumber(shop, id, 'irata', irata_number)
    return saved
  })
