import type { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { ChangeSchemeBody, Scheme } from '../../../contract/staff/papers/schemes.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'

const fields = {
  id: col.integer,
  version: col.integer,
  name: col.text,
  register: col.text.orNull,
  needs: col.array(col.text.as<(typeof participantNeeds)[number]>()),
  upload_working_days: col.integer.orNull,
  keep_months: col.integer,
  keep_months_without_refresher: col.integer.orNull,
  max_missed_minutes: col.integer,
  grace_months: col.integer.orNull,
  reminder_days: col.array(col.integer),
}

export const listSchemes = ({ db }: Shop): Promise<Scheme[]> => readRows(db, {
  ...fields,
  code: col.text,
  trainings: col.integer,
})`
  select s.id, s.version, s.code, s.name, s.register, s.needs, s.upload_working_days, s.keep_months, s.keep_months_without_refresher, s.max_missed_minutes,
    s.grace_months, s.reminder_days, (select count(distinct m.product_id)::int from product_modules m where m.scheme = s.code) as trainings
  from schemes s order by s.code`

/** Saves what a scheme asks. It holds for what is closed, reminded and erased from now on. */
export const changeScheme = (
  shop: Shop,
  id: number,
  { version, reminder_days, ...sent }: ChangeSchemeBody,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const [row] = await readRows(shop.db, fields)`
      select id, version, name, register, needs, upload_working_days, keep_months, keep_months_without_refresher, max_missed_minutes, grace_months, reminder_days
      from schemes where id = ${id} for update`
    if (!row) throw new Problem('not_found')
    return saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
      kind: 'scheme',
      table: 'schemes',
      row,
      version,
      // The longest before first, each once.
      sent: {
        ...sent,
        reminder_days: reminder_days && [...new Set(reminder_days)].toSorted((a, b) => b - a),
      },
    })
  })
