import { type SQL, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/staff/log.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { json } from '../http/answers/responses.ts'
import type { Shop } from '../shop.ts'
import { type Conflict, findConflict } from './merge.ts'

export type Saved = { outcome: 'saved' } | { outcome: 'changed_meanwhile'; conflict: Conflict }

type Save<Fields> = {
  kind: RecordKind
  table: string
  /** The row, locked by the caller. */
  row: { id: number; version: number } & Fields
  version: number
  /** What was sent: undefined fields were not changed. */
  sent: { [Name in keyof Fields]?: Fields[Name] | undefined }
  /** The columns that hold JSON. */
  json?: readonly (keyof Fields)[]
}

/** Saves the fields that a colleague changed; what others changed meanwhile stays, unless it is the same field. The fields are columns. */
export async function saveFields<Fields extends object>(
  shop: Shop,
  { kind, table, row, version, sent, json: jsonColumns = [] }: Save<Fields>,
): Promise<Saved> {
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
  const conflict = await findConflict<Fields>(shop, { kind, table, row, version, changed })
  if (conflict) return { outcome: 'changed_meanwhile', conflict }
  const isJson = (name: string) => (jsonColumns as readonly string[]).includes(name)
  const sets: SQL[] = Object.entries(changed).map(([name, value]) => {
    const stored =
      isJson(name) && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${sql.param(value)}`
    return sql`${sql.identifier(name)} = ${stored}`
  })
  if (sets.length)
    await shop.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(sets, sql`, `)} where id = ${row.id}`,
    )
  return { outcome: 'saved' }
}

/** The fields of a body that are in the table; texts that were emptied become null. */
export const textOrNull = (text: string | null | undefined) => (text === '' ? null : text)

/** The answer to a save that collides with a colleague's. */
export const conflict = {
  409: json(
    problemResponse,
    '`changed_meanwhile`: a colleague changed the same fields; `conflict` has both values',
  ),
}
