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
  /** A row needs it, at least a new one. */
  isRequired?: true
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

/** One kind of record that can be imported and exported: what it has, how it is found, checked and written. */
export type Importable = {
  kind: ImportKind
  record: RecordKind
  table: string
  /** One of these is needed to import it. */
  rights: readonly Right[]
  exportRight: Right
  columns: readonly ImportColumn[]
  /** Rows with the same key are the same record. */
  keyOf: (values: Values) => string
  /** What people call it. */
  nameOf: (values: Values) => string
  /** The records that rows are about, in their order. `several`: more than one could be meant. */
  find: (shop: Shop, rows: readonly Values[]) => Promise<(Known | 'several' | undefined)[]>
  /** What is wrong with rows besides their cells: references to what does not exist, rules between columns. In their order. */
  check: (shop: Shop, rows: readonly ReadRow[]) => Promise<ColumnFault[][]>
  /** Writes rows that are right and change something: at most a few hundred at a time. */
  write: (shop: Shop, rows: readonly ReadRow[]) => Promise<void>
  /** All records, for an export; at most so many. */
  list: (shop: Shop, max: number) => Promise<Values[]>
}
