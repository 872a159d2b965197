import type { SQL } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ImportKind, RowFault } from '../../../contract/staff/imports.ts'
import type { RecordKind } from '../../../contract/staff/log.ts'
import type { Right } from '../../../contract/staff/rights.ts'
import type { Shop } from '../shop.ts'
import type { CellType } from './cells.ts'

/** The values of a row by the names of its columns, as the file has them: codes and names where the database has ids. Null is empty. */
export type Values = Readonly<Record<string, unknown>>

export type ImportColumn = {
  name: string
  /** Its heading in an export. */
  heading: Record<Locale, string>
  /** Other headings by which it is recognised. */
  also?: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: a column may hold any type of value
  cell: CellType<any>
  /** Its cells name other records by their codes or by other names: the code of each word that was found, by the word in lower case. */
  names?: (shop: Shop, words: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** A row needs it, at least a new one. */
  isRequired?: true
  /** It says which record is meant, and is never changed. */
  onlyFinds?: true
  /** It cannot be emptied. */
  isNeeded?: true
  /** The right to change it, where that is not one of the kind's. */
  right?: Right
}

/** A record that exists, with its values. */
export type Known = { id: number; values: Values }

/** What is wrong with a row, in one of its columns. */
export type ColumnFault = { column: string; reason: RowFault }

/** A row that can be read: what the file says, and the values that the record would have. */
export type ReadRow = { given: Values; known: Known | undefined; next: Values }

/** A record that a row is about. `several`: more than one could be meant. */
export type Found = Known | 'several' | undefined

/** One kind of record that can be imported and exported: its columns, its key, how it is read and how it is written. */
export type Importable = {
  kind: ImportKind
  record: RecordKind
  table: string
  /** One of these is needed to import it. */
  rights: readonly Right[]
  exportRight: Right
  /** The name of its file. */
  fileName: Record<Locale, string>
  columns: readonly ImportColumn[]
  /** Rows with the same key are the same record. */
  keyOf: (values: Values) => string
  /** What people call it. */
  nameOf: (values: Values) => string
  /** The records that match a condition on its table, at most so many. */
  read: (shop: Shop, where: SQL, max: number) => Promise<Known[]>
  /** Which of all records an export has; without it all. */
  exported?: (shop: Shop) => SQL
  /** How the records that rows are about are found: a condition for those that have their keys, or a search in the order of the rows. */
  find:
    | { about: (rows: readonly Values[]) => SQL }
    | ((shop: Shop, rows: readonly Values[]) => Promise<Found[]>)
  /** What is wrong with rows besides their cells: rules between columns and records. In their order. */
  check?: (shop: Shop, rows: readonly ReadRow[]) => Promise<ColumnFault[][]>
  /** Writes rows that are right and change something: at most a few hundred at a time. */
  write: (shop: Shop, rows: readonly ReadRow[]) => Promise<void>
}

/** The records that rows are about, in their order. */
export async function findRecords(
  shop: Shop,
  { find, keyOf, read }: Importable,
  rows: readonly Values[],
): Promise<Found[]> {
  if (typeof find === 'function') return find(shop, rows)
  const found = await read(shop, find.about(rows), rows.length)
  const known = new Map(found.map((record) => [keyOf(record.values), record]))
  return rows.map((values) => known.get(keyOf(values)))
}
