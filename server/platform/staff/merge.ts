import type { ActorJson, ConflictFields, RecordKind } from '../../../contract/staff/log.ts'
import { col, readRows } from '../database/rows.ts'
import type { Shop } from '../shop.ts'

type Save<Fields> = {
  kind: RecordKind
  table: string
  /** The row, locked by the caller, with the present values of the fields. */
  row: { id: number; version: number } & Fields
  /** The version that the form was filled from. */
  version: number
  /** Only the fields that the colleague changed. */
  changed: Partial<Fields>
}

export type Conflict = { by: ActorJson; at: string; fields: ConflictFields }

const laterColumns = {
  at: col.instant,
  by_kind: col.text.as<ActorJson['kind']>(),
  by_id: col.integer.orNull,
  by_name: col.text.orNull,
  before: col.json<Record<string, unknown>>().neverNull,
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * Whether a save collides with what others saved since its form was filled. Fields that only one side changed are merged; a field that
 * both changed to something else is a conflict. The log says who changed what (`changes`).
 */
export async function findConflict<Fields extends object>(
  { db }: Shop,
  { kind, table, row, version, changed }: Save<Fields>,
): Promise<Conflict | undefined> {
  if (row.version === version) return undefined
  const later = await readRows(db, laterColumns)`
    select h.at, h.by_kind, h.by_id, c.name as by_name, h.before from changes h
    left join colleagues c on h.by_kind = 'colleague' and c.id = h.by_id
    where h.kind = ${kind} and h.table_name = ${table} and h.row_id = ${row.id} and h.version > ${version} and h.before is not null
    order by h.id`
  const fields: ConflictFields = {}
  let last: (typeof later)[number] | undefined
  for (const [name, yours] of Object.entries(changed)) {
    const theirs = row[name as keyof Fields]
    if (isSame(theirs, yours)) continue
    const touching = later.filter(({ before }) => name in before)
    const first = touching[0]
    if (!first) continue
    fields[name] = { base: first.before[name] ?? null, theirs, yours }
    last = touching.at(-1)
  }
  return (
    last && {
      by: { kind: last.by_kind, id: last.by_id, name: last.by_name },
      at: last.at.toISOString(),
      fields,
    }
  )
}
