import { type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { HistoryEntry } from '../../../contract/staff/records.ts'
import { col, readRows } from '../database/rows.ts'
import type { Shop } from '../shop.ts'
import { changeColumns, changeToJson, selectChanges } from './log.ts'

const noteColumns = {
  at: col.instant,
  id: col.integer,
  text: col.text,
  by_id: col.integer,
  by_name: col.text,
}

/** The notes about a record and what colleagues changed in it, the newest first. `also`: changes `h` that are in the log of another record. */
export async function readHistory(
  { db }: Shop,
  kind: RecordKind,
  id: number,
  also: SQL = sql`false`,
): Promise<HistoryEntry[]> {
  const notes = await readRows(db, noteColumns)`
    select n.at, n.id, n.text, n.by_id, c.name as by_name from notes n join colleagues c on c.id = n.by_id
    where n.kind = ${kind} and n.ref_id = ${id} order by n.id desc limit 200`
  const changes = await readRows(db, changeColumns)`
    select ${selectChanges} where ((h.kind = ${kind} and h.ref_id = ${id}) or (${also})) and h.by_kind <> 'shop' order by h.id desc limit 200`
  const entries: HistoryEntry[] = [
    ...notes.map(({ at, by_id, by_name, ...note }) => ({
      kind: 'note' as const,
      ...note,
      at: at.toISOString(),
      by: { kind: 'colleague' as const, id: by_id, name: by_name },
    })),
    ...changes.map((row) => {
      const { id, at, by, what, before, after } = changeToJson(row)
      return { kind: 'change' as const, id, at, by, what, before, after }
    }),
  ]
  return entries.sort((a, b) => b.at.localeCompare(a.at))
}
