import { sql } from 'drizzle-orm'
import { col, readRows } from '../database/rows.ts'
import type { Shop } from '../shop.ts'

type Row = Readonly<Record<string, unknown>>

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name))
const asTable = (table: string, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) given`

/** Inserts rows that all have the same columns; names of tables and columns are written by the caller. Returns their ids. */
export async function insertRows({ db }: Shop, table: string, rows: readonly Row[]): Promise<number[]> {
  if (!rows.length) return []
  const columns = columnsOf(rows)
  const inserted = await readRows(db, { id: col.integer })`
    insert into ${sql.identifier(table)} as added (${sql.join(columns, sql`, `)})
    select ${sql.join(
      columns.map((column) => sql`given.${column}`),
      sql`, `,
    )} from ${asTable(table, rows)} returning added.id`
  return inserted.map(({ id }) => id)
}

/** Sets the columns of rows that exist; each row has its `id`, and all have the same columns. */
export async function updateRows({ db }: Shop, table: string, rows: readonly (Row & { id: number })[]) {
  const columns = columnsOf(rows.map(({ id: _id, ...columns }) => columns))
  if (!columns.length) return
  await db.execute(sql`
    update ${sql.identifier(table)} known set ${sql.join(
      columns.map((column) => sql`${column} = given.${column}`),
      sql`, `,
    )} from ${asTable(table, rows)} where known.id = given.id`)
}
