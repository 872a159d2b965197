import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Database, Pool } from './database.ts'

/** Every connection remembers the plans of named statements, so there must not be endless kinds of them. */
const mostNames = 200
const timesBeforeNaming = 3
const mostCounted = 2000

const dialect = new PgDialect()
const named = new Set<string>()
const seen = new Map<string, number>()

/** Statements that keep coming get a name; those whose text hardly ever returns do not. */
function nameOf(text: string): string | undefined {
  const name = `often_${createHash('sha1').update(text).digest('hex').slice(0, 20)}`
  if (named.has(name)) return name
  if (named.size >= mostNames) return undefined
  if (seen.size >= mostCounted) seen.clear()
  const times = (seen.get(name) ?? 0) + 1
  seen.set(name, times)
  if (times < timesBeforeNaming) return undefined
  seen.delete(name)
  named.add(name)
  return name
}

const { TIMESTAMPTZ, TIMESTAMP, INTERVAL } = pg.types.builtins
const asWritten = new Set<number>([TIMESTAMPTZ, TIMESTAMP, INTERVAL])

/** Rows as `db.execute` gives them: instants stay as PostgreSQL writes them (see toInstant). */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    asWritten.has(id) ? (value: string) => value : pg.types.getTypeParser(id, format as 'text'),
}

const isPool = (client: unknown): client is Pool => client instanceof pg.Pool

/**
 * Runs a big read that is asked often. PostgreSQL takes longer to plan it than to answer it; under a name it is planned once per
 * connection. Inside a transaction it runs like any other.
 */
export async function readOften<Row extends Record<string, unknown>>(
  db: Database,
  query: SQL,
): Promise<Row[]> {
  const client: unknown = '$client' in db ? db.$client : undefined
  if (!isPool(client)) return (await db.execute(query)).rows as Row[]
  const { sql: text, params } = dialect.sqlToQuery(query)
  const name = nameOf(text)
  const { rows } = await client.query<Row>({ ...(name ? { name } : {}), text, values: params, types })
  return rows
}
