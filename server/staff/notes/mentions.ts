import { sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { Today } from '../../../contract/staff/today.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

const maxMentions = 20

const columns = {
  note_id: col.integer,
  kind: col.text.as<RecordKind>(),
  ref_id: col.integer,
  title: col.text.orNull,
  text: col.text,
  by_id: col.integer,
  by_name: col.text,
  at: col.instant,
}

/** Notes that name the colleague and that they have not seen, newest first. */
export async function listMentions({ db }: Shop, me: number): Promise<Today['mentions']> {
  const rows = await readRows(db, columns)`
    select n.id as note_id, n.kind, n.ref_id, case when n.kind = 'order' then (select o.number from orders o where o.id = n.ref_id) end as title,
      left(n.text, 300) as text, n.by_id, c.name as by_name, n.at
    from notes n join colleagues c on c.id = n.by_id
    where n.mentions @> array[${me}::int] and not n.seen_by @> array[${me}::int] order by n.at desc, n.id desc limit ${maxMentions}`
  return rows.map(({ by_id, by_name, at, ...note }) => ({
    ...note,
    by: { kind: 'colleague' as const, id: by_id, name: by_name },
    at: at.toISOString(),
  }))
}

/** The colleague has seen the note that names them. */
export async function markSeen({ db }: Shop, me: number, noteId: number) {
  const { rowCount } = await db.execute(sql`
    update notes set seen_by = array_append(array_remove(seen_by, ${me}::int), ${me}::int) where id = ${noteId} and mentions @> array[${me}::int]`)
  if (!rowCount) throw new Problem('not_found')
}
