import { createHash } from 'node:crypto'
import { DrizzleQueryError, Name, Param, SQL, StringChunk, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg, { type QueryConfig, type QueryResult } from 'pg'
import type { Database } from './database.ts'
import { type Columns, type RowOf, toRows } from './rows.ts'

/** Every connection stores the plans of named statements, so their number is limited. */
const maxNames = 200
const usesBeforeNaming = 3
const maxCounted = 2000

const dialect = new PgDialect()
/** Statement names by SQL text. */
const named = new Map<string, string>()
const seen = new Map<string, number>()

/** A statement gets a name on its third use; rare ones never do. */
function nameOf(text: string): string | undefined {
  const known = named.get(text)
  if (known || named.size >= maxNames) return known
  const name = `often_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  if (seen.size >= maxCounted) seen.clear()
  const uses = (seen.get(name) ?? 0) + 1
  seen.set(name, uses)
  if (uses < usesBeforeNaming) return undefined
  seen.delete(name)
  named.set(text, name)
  return name
}

type Statement = { sql: string; params: unknown[] }

const isValue = (chunk: unknown) =>
  typeof chunk !== 'object' || chunk === null || chunk instanceof Date || Buffer.isBuffer(chunk)

/** Appends a chunk of a statement; false if only Drizzle can. */
function append(statement: Statement, chunk: unknown): boolean {
  if (chunk instanceof StringChunk) statement.sql += chunk.value.join('')
  else if (chunk instanceof SQL) return chunk.queryChunks.every((inner) => append(statement, inner))
  else if (chunk instanceof Name) statement.sql += dialect.escapeName(chunk.value)
  else if (chunk instanceof Param && !(chunk.value instanceof SQL))
    statement.sql += `$${statement.params.push(chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value))}`
  else if (chunk !== undefined && isValue(chunk)) statement.sql += `$${statement.params.push(chunk)}`
  else return false
  return true
}

/** The same as Drizzle's `sqlToQuery`, but faster for what hand-written statements are made of. */
export function compile(query: SQL): Statement {
  const statement: Statement = { sql: '', params: [] }
  return append(statement, query) ? statement : dialect.sqlToQuery(query)
}

type Client = { query: (config: QueryConfig) => Promise<QueryResult> }

/** The pool, or the client of the transaction: Drizzle's own way to it makes several objects and promises for every statement. */
const clientOf = (db: Database) => (db._.session as unknown as { client: Client }).client

const { DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
/** Days, instants and intervals, and arrays of them. */
const sentAsText = new Set<number>([DATE, INTERVAL, TIMESTAMP, TIMESTAMPTZ, 1115, 1182, 1185, 1187])
const asText = (value: string) => value

/** The same values as Drizzle asks the driver for. */
const types = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    sentAsText.has(type) ? asText : pg.types.getTypeParser(type, format),
} as QueryConfig['types']

/**
 * Like `db.execute`, which cannot name a statement, for a small write or lock that runs often. PostgreSQL plans a statement with a name once per
 * connection. It is sent at once: calls in one transaction without an `await` between them arrive together, and run in their order.
 */
export async function executePrepared(db: Database, query: SQL): Promise<QueryResult> {
  const { sql: text, params: values } = compile(query)
  try {
    return await clientOf(db).query({ name: nameOf(text), text, values, types })
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error)
  }
}

/** Like `readRows`, for a read that runs often: it takes PostgreSQL longer to plan than to run. */
export const readPrepared =
  <C extends Columns>(db: Database, columns: C) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<RowOf<C>[]> => {
    const query = sql(text, ...values)
    return toRows(columns, query, await executePrepared(db, query))
  }
