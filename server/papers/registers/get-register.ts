import type { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { RecordState, Register } from '../../../contract/staff/papers/registers.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { listColumns, listFrom, listSelect } from './list-registers.ts'

type Need = (typeof participantNeeds)[number]

const recordColumns = {
  id: col.integer.neverNull,
  person_id: col.integer.orNull,
  person_version: col.integer.orNull,
  name: col.text.neverNull,
  module: col.text.neverNull,
  number: col.text.orNull,
  state: col.text.as<RecordState>().neverNull,
  missing: col.array(col.text.as<Need>()).neverNull,
  details: col.json<Partial<Record<Need, string>>>().neverNull,
  previous_until: col.day.orNull,
}
const fileColumns = {
  id: col.integer,
  made_at: col.instant,
  made_by: col.integer.orNull,
  made_by_name: col.text.orNull,
  records: col.integer,
  uploaded_at: col.instant.orNull,
  uploaded_by: col.integer.orNull,
  uploaded_by_name: col.text.orNull,
  reference: col.text,
}

const colleague = (id: number | null, name: string | null) => ({ kind: 'colleague' as const, id, name })

/** One list: what is known and missing per person and module, and the files that were made. */
export async function getRegister(shop: Shop, id: number): Promise<Register> {
  const { db } = shop
  const [list] = await readRows(db, { ...listColumns, needs: col.array(col.text.as<Need>()) })`
    select ${listSelect(shop)}, s.needs from ${listFrom(shop)} where l.id = ${id}`
  if (!list) throw new Problem('not_found')
  const records = await readRows(db, recordColumns)`
    select r.id, r.person_id, p.version as person_version, r.name, m.code as module, c.number, r.state, r.missing, r.details, r.previous_until
    from register_states r join course_modules m on m.id = r.module_id left join people p on p.id = r.person_id
      left join certificates c on c.id = r.certificate_id
    where r.list_id = ${id} order by words_of(r.name), r.name, m.position, r.id`
  const files = await readRows(db, fileColumns)`
    select f.id, f.made_at, f.made_by, maker.name as made_by_name, f.uploaded_at, f.uploaded_by, sender.name as uploaded_by_name, f.reference,
      (select count(*)::int from register_rows r where r.file_id = f.id) as records
    from register_files f left join colleagues maker on maker.id = f.made_by left join colleagues sender on sender.id = f.uploaded_by
    where f.list_id = ${id} order by f.id desc`
  return {
    ...list,
    records,
    files: files.map(({ made_by_name, uploaded_by_name, ...file }) => ({
      ...file,
      made_at: file.made_at.toISOString(),
      made_by: colleague(file.made_by, made_by_name),
      uploaded_at: file.uploaded_at?.toISOString() ?? null,
      uploaded_by: file.uploaded_at ? colleague(file.uploaded_by, uploaded_by_name) : null,
    })),
  }
}
