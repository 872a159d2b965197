import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { inspectRows } from '../../../server/platform/database/rows.ts'
import { findRowFaults, type NullableColumns } from './row-faults.ts'

/**
 * Compares every result of `readRows` and `readPrepared` with its declared columns, notes statements that name a column or table that does
 * not exist, and records which statements ran, so that `scripts/statements.ts` can list those that no test runs.
 */
const faults = new Set<string>()

/** The differences found since the last call. */
export function takeFaults(): string[] {
  const found = [...faults]
  faults.clear()
  return found
}

const opening = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 160)

/** undefined_column, undefined_table, undefined_function, datatype_mismatch, ambiguous_column */
const brokenCodes = new Set(['42703', '42P01', '42883', '42804', '42702'])

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Watched = { watched?: boolean }

const folder = process.env.STATEMENTS_FOLDER
const recorded = new Set<string>()

function record(text: string) {
  if (!folder || recorded.has(text)) return
  recorded.add(text)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
}

const textOf = (query: unknown): string | undefined =>
  typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text

function note(text: string | undefined, error: unknown) {
  if (text === undefined) return
  if (!error) return record(text)
  const { code, message } = error as pg.DatabaseError
  if (code && brokenCodes.has(code)) faults.add(`${message}\n    in: ${opening(text)}`)
}

const listeners = new Set<(text: string) => void>()

/** Hears the text of every statement that succeeds; returns how to stop. */
export function hearStatements(hear: (text: string) => void) {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Records every statement of this process from now on. */
export function recordStatements() {
  const prototype = pg.Client.prototype as unknown as { query: Query & Watched }
  const { query } = prototype
  if (query.watched) return
  prototype.query = function (...args) {
    const text = textOf(args[0])
    const done = (error: unknown) => {
      note(text, error)
      if (!error && text !== undefined) for (const hear of listeners) hear(text)
    }
    const at = args.findIndex((arg) => typeof arg === 'function')
    if (at >= 0) {
      const callback = args[at] as (error: unknown, result: unknown) => void
      args[at] = (error: unknown, result: unknown) => {
        done(error)
        callback(error, result)
      }
      return query.apply(this, args)
    }
    const asked = query.apply(this, args)
    if (asked instanceof Promise) asked.then(() => done(undefined), done)
    return asked
  }
  prototype.query.watched = true
}

/** What the database knows of its tables' columns and types. */
export type DatabaseTypes = {
  /** By `<table oid>.<column number>`; the numbers are the same in all copies of one database. */
  columns: [key: string, column: { name: string; nullable: boolean }][]
  typeNames: [oid: number, name: string][]
}

export async function readDatabaseTypes(pool: pg.Pool): Promise<DatabaseTypes> {
  const columns = await pool.query(`
    select attrelid || '.' || attnum as key, attrelid::regclass || '.' || attname as name, not attnotnull as nullable
    from pg_attribute where attnum > 0 and not attisdropped and attrelid >= 16384`)
  const types = await pool.query('select oid::int as oid, format_type(oid, null) as name from pg_type')
  return {
    columns: columns.rows.map(({ key, name, nullable }) => [key, { name, nullable }]),
    typeNames: types.rows.map(({ oid, name }) => [oid, name]),
  }
}

const dialect = new PgDialect()

export function watchStatements({ columns, typeNames }: DatabaseTypes) {
  recordStatements()
  const tableColumns: NullableColumns = new Map(columns)
  const names = new Map(typeNames)
  const typeName = (oid: number) => names.get(oid) ?? `type ${oid}`
  inspectRows((columns, result, query) => {
    for (const fault of findRowFaults(columns, result, tableColumns, typeName))
      faults.add(`${fault}\n    in: ${opening(dialect.sqlToQuery(query).sql)}`)
  })
}
