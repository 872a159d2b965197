import { type SQL, sql } from 'drizzle-orm'
import type { ActorJson, Change, RecordKind } from '../../../contract/staff/log.ts'
import { col, type RowOf } from '../database/rows.ts'
import type { Shop } from '../shop.ts'
import { changes, notes } from './tables.ts'

/** Notes in the log what a colleague did that changes no row, such as reading a mail. */
export async function noteAct({ db, now, by }: Shop, kind: RecordKind, refId: number) {
  if (by?.kind !== 'colleague') throw new Error('only a colleague’s acts are noted')
  const { id: byId, requestId, what } = by
  await db
    .insert(changes)
    .values({ at: now, byKind: 'colleague', byId, requestId, what, kind, refId, tableName: '' })
}

/** Writes a note about a record in the name of the colleague who acts. */
export async function writeNote({ db, now, by }: Shop, kind: RecordKind, refId: number, text: string) {
  if (by?.kind !== 'colleague') throw new Error('only colleagues write notes')
  const [note] = await db
    .insert(notes)
    .values({ kind, refId, text, byId: by.id, at: now })
    .returning({ id: notes.id })
  if (!note) throw new Error('the insert returned no row')
  return note.id
}

/**
 * Erases what the log and the notes say about records whose personal data is erased. Who changed something, and when, stays. Call it after
 * the erasing, which is logged too.
 */
export async function eraseLog({ db }: Shop, kind: RecordKind, ids: SQL) {
  await db.execute(sql`
    update changes set before = null, after = null
    where kind = ${kind} and ref_id in (${ids}) and (before is not null or after is not null)`)
  await db.execute(sql`delete from notes where kind = ${kind} and ref_id in (${ids})`)
}

/** The columns of a change `h`, with the name of the colleague who made it. */
export const changeColumns = {
  id: col.integer,
  at: col.instant,
  by_kind: col.text.as<ActorJson['kind']>(),
  by_id: col.integer.orNull,
  by_name: col.text.orNull,
  what: col.text.orNull,
  kind: col.text.as<RecordKind>(),
  ref_id: col.integer,
  table_name: col.text,
  before: col.json<Record<string, unknown>>().orNull,
  after: col.json<Record<string, unknown>>().orNull,
  request_id: col.text.orNull,
  batch_id: col.text.orNull,
  undo_of: col.integer.orNull,
  is_undone: col.boolean,
}
export const selectChanges: SQL = sql`
  h.id, h.at, h.by_kind, h.by_id, c.name as by_name, h.what, h.kind, h.ref_id, h.table_name, h.before, h.after, h.request_id,
  h.batch_id::text as batch_id, h.undo_of, exists (select from changes later where later.undo_of = h.id) as is_undone
  from changes h left join colleagues c on h.by_kind = 'colleague' and c.id = h.by_id`

export const changeToJson = ({
  at,
  by_kind,
  by_id,
  by_name,
  table_name,
  ...change
}: RowOf<typeof changeColumns>): Change => ({
  ...change,
  at: at.toISOString(),
  by: { kind: by_kind, id: by_id, name: by_name },
  table: table_name,
})
