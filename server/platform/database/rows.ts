import { type SQL, sql } from 'drizzle-orm'
import type { FieldDef } from 'pg'
import type { Database } from './database.ts'

/**
 * The columns of hand-written statements, declared as values:
 *
 *     const rows = await readRows(db, { id: col.integer, price_cents: col.integer, ends_at: col.instant.orNull })`
 *       select id, price_cents, ends_at from deals where product_id = ${productId}`
 *
 * The row type is inferred from the declaration. While the tests run, each result is compared with its declaration
 * (`tests/support/statements/`): a column that is missing, has another type or can be null fails the gate. The columns of one row are
 * either all in snake_case (they are sent as they are) or all in camelCase.
 */
export class Column<T> {
  /** Only for the compiler. */
  declare readonly value: T
  readonly kind: Kind
  readonly nulls: Nulls

  constructor(kind: Kind, nulls: Nulls = 'no') {
    this.kind = kind
    this.nulls = nulls
  }

  /** The value can be null. */
  get orNull(): Column<T | null> {
    return new Column(this.kind, 'yes')
  }

  /** The table's column can be null, but the statement leaves those rows out. */
  get neverNull(): Column<T> {
    return new Column(this.kind, 'left out')
  }

  /** The same column with fewer possible values: `col.text.as<'open' | 'closed'>()`. */
  as<Narrow extends T>(): Column<Narrow> {
    return new Column(this.kind, this.nulls)
  }
}

type Nulls = 'no' | 'yes' | 'left out'

export type Kind =
  | { name: 'text' | 'integer' | 'number' | 'boolean' | 'day' | 'instant' | 'bytes' | 'json' }
  | { name: 'array'; of: Column<unknown> }
  | { name: 'row' | 'rows'; columns: Columns }

export type Columns = { readonly [name: string]: Column<unknown> }

export type RowOf<C extends Columns> = { -readonly [Name in keyof C]: C[Name]['value'] }

export const col = {
  text: new Column<string>({ name: 'text' }),
  integer: new Column<number>({ name: 'integer' }),
  /** A number with decimals. Money is integer cents. */
  number: new Column<number>({ name: 'number' }),
  boolean: new Column<boolean>({ name: 'boolean' }),
  /** A calendar day, `YYYY-MM-DD`. */
  day: new Column<string>({ name: 'day' }),
  instant: new Column<Date>({ name: 'instant' }),
  bytes: new Column<Buffer>({ name: 'bytes' }),
  /** A document that is stored as JSON; its contents are not checked. */
  json: <T>() => new Column<T>({ name: 'json' }),
  /** A PostgreSQL array. */
  array: <T>(of: Column<T>) => new Column<T[]>({ name: 'array', of }),
  /** The result of `json_build_object`. */
  row: <C extends Columns>(columns: C) => new Column<RowOf<C>>({ name: 'row', columns }),
  /** The result of `json_agg(json_build_object(…))`. */
  rows: <C extends Columns>(columns: C) => new Column<RowOf<C>[]>({ name: 'rows', columns }),
}

/** Columns of an outer join: all of them are null where no row matches. */
export const outer = <C extends Columns>(columns: C) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.orNull])) as {
    [Name in keyof C]: Column<C[Name]['value'] | null>
  }

type Decode = (value: never) => unknown

/** Drizzle configures the driver to return instants as text, and in JSON they are text anyway. */
function decoderOf({ kind }: Column<unknown>): Decode | undefined {
  if (kind.name === 'instant') return (text: string) => new Date(text)
  if (kind.name !== 'row' && kind.name !== 'rows') return undefined
  const inner = decodersOf(kind.columns)
  if (!inner.length) return undefined
  if (kind.name === 'row') return (row: Record<string, unknown>) => decode(row, inner)
  return (rows: Record<string, unknown>[]) => rows.map((row) => decode(row, inner))
}

const decoders = new WeakMap<Columns, [name: string, Decode][]>()

function decodersOf(columns: Columns) {
  const known = decoders.get(columns)
  if (known) return known
  const created = Object.entries(columns).flatMap(([name, column]): [string, Decode][] => {
    const decoder = decoderOf(column)
    return decoder ? [[name, decoder]] : []
  })
  decoders.set(columns, created)
  return created
}

function decode(row: Record<string, unknown>, decoders: [string, Decode][]) {
  for (const [name, decoder] of decoders) if (row[name] !== null) row[name] = decoder(row[name] as never)
  return row
}

export type Result = { fields: FieldDef[]; rows: Record<string, unknown>[] }

type Inspect = (columns: Columns, result: Result, query: SQL) => void
let inspect: Inspect | undefined

/** For tests: calls this function with every result, to compare it with its declaration. */
export const inspectRows = (inspector: Inspect) => {
  inspect = inspector
}

/** Converts the values of a result to their declared types. */
export function toRows<C extends Columns>(columns: C, query: SQL, result: Result): RowOf<C>[] {
  inspect?.(columns, result, query)
  const needed = decodersOf(columns)
  if (needed.length) for (const row of result.rows) decode(row, needed)
  return result.rows as RowOf<C>[]
}

/** Runs a hand-written statement and returns its rows; see `Column` for an example. */
export const readRows =
  <C extends Columns>(db: Database, columns: C) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<RowOf<C>[]> => {
    const query = sql(text, ...values)
    return toRows(columns, query, await db.execute(query))
  }
