import { sql } from 'drizzle-orm'
import { col, readRows } from '../database/rows.ts'
import type { Shop } from '../shop.ts'
import type { ReadRow, Values } from './importable.ts'

type Row = Readonly<Record<string, unknown>>

const columnsOf = (rows: readonly Row[]) => Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name))
const asTable = (table: string, rows: readonly Row[]) =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) given`

/** Inserts rows that all have the same columns; names of tables and columns are written by the caller. */
async function insertRows({ db }: Shop, table: string, rows: readonly Row[]) {
  const columns = columnsOf(rows)
  if (!columns.length) return
  await db.execute(sql`
    insert into ${sql.identifier(table)} (${sql.join(columns, sql`, `)})
    select ${sql.join(
      columns.map((column) => sql`given.${column}`),
      sql`, `,
    )} from ${asTable(table, rows)}`)
}

/** Sets the columns of rows that exist; each row has its `id`, and all have the same columns. */
async function updateRows({ db }: Shop, table: string, rows: readonly (Row & { id: number })[]) {
  const columns = columnsOf(rows.map(({ id: _id, ...columns }) => columns))
  if (!columns.length) return
  await db.execute(sql`
    update ${sql.identifier(table)} known set ${sql.join(
      columns.map((column) => sql`${column} = given.${column}`),
      sql`, `,
    )} from ${asTable(table, rows)} where known.id = given.id`)
}

type Options = {
  /** The columns of the table that the values of a file become. */
  toRow?: (given: Values) => Row
  /** Columns of a new row that the file may not have and that need a value. */
  blank?: Row
}

/** Inserts the rows that are new, and sets the columns of those that exist. Returns the id of each. */
export async function writeRows(
  shop: Shop,
  table: string,
  rows: readonly ReadRow[],
  { toRow = (given) => given, blank = {} }: Options = {},
): Promise<number[]> {
  const fresh = await readRows(shop.db, { id: col.integer })`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${rows.filter(({ known }) => !known).length})`
  const ids = rows.map(({ known }) => known?.id ?? fresh.shift()?.id ?? 0)
  const written = rows.map(({ given, known }, at) => ({ isNew: !known, id: ids[at] ?? 0, row: toRow(given) }))
  await insertRows(
    shop,
    table,
    written.flatMap(({ isNew, id, row }) => (isNew ? [{ ...blank, ...row, id }] : [])),
  )
  await updateRows(
    shop,
    table,
    written.flatMap(({ isNew, id, row }) => (isNew ? [] : [{ ...row, id }])),
  )
  return ids
}
