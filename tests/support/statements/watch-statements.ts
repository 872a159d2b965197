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

function watchClient() {
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

type Catalogue = { columns: NullableColumns; typeNames: ReadonlyMap<number, string> }

/** Test databases are copies of one template, so that tables have the same numbers in all of them. */
let catalogue: Promise<Catalogue> | undefined

type Ask = (text: string) => Promise<Record<string, unknown>[]>

async function readCatalogue(ask: Ask): Promise<Catalogue> {
  const columns = await ask(`
    select attrelid || '.' || attnum as key, attrelid::regclass || '.' || attname as name, not attnotnull as nullable
    from pg_attribute where attnum > 0 and not attisdropped and attrelid >= 16384`)
  const typeNames = await ask('select oid::int as oid, format_type(oid, null) as name from pg_type')
  return {
    columns: new Map(
      columns.map(({ key, name, nullable }) => [`${key}`, { name: `${name}`, nullable: nullable === true }]),
    ),
    typeNames: new Map(typeNames.map(({ oid, name }) => [Number(oid), `${name}`])),
  }
}

const dialect = new PgDialect()

export function watchStatements() {
  watchClient()
  inspectRows(async (db, columns, result, query) => {
    catalogue ??= readCatalogue(async (text) => (await db.execute(text)).rows)
    const { columns: tableColumns, typeNames } = await catalogue
    const typeName = (oid: number) => typeNames.get(oid) ?? `type ${oid}`
    for (const fault of findRowFaults(columns, result, tableColumns, typeName))
      faults.add(`${fault}\n    in: ${opening(dialect.sqlToQuery(query).sql)}`)
  })
}
