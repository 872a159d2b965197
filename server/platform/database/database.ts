import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'

export type Pool = pg.Pool
export type Database = NodePgDatabase

// A calendar day stays a string: a Date would drag a time zone along.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Counts and sums stay far below 2^53, and money is integer cents. Instants are Dates: see `col.instant` for hand-written statements.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export function openPool(url: string, log: Log, max = 20): Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'vangnet' })
  // An idle connection that breaks (the database restarts) is replaced at the next query.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'a database connection broke')
  })
  // One that breaks in the middle of a transaction tells whoever waits for its answer; with nobody listening here it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const databaseOf = (pool: Pool | pg.PoolClient): Database => drizzle(pool)

/** Characters PostgreSQL cannot store (NUL, half an emoji): the sender's fault, not ours. */
const unstorable = new Set(['22021', '22P05'])

const codesOf = function* (error: unknown) {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    yield (fault as NodeJS.ErrnoException).code ?? ''
}

export const isUnstorable = (error: unknown) => [...codesOf(error)].some((code) => unstorable.has(code))

/** A row that must be the only one of its kind was there already. */
export const isDuplicate = (error: unknown) => [...codesOf(error)].includes('23505')

/** Two waited for each other, and this one was undone. */
export const isDeadlock = (error: unknown) => [...codesOf(error)].includes('40P01')

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
])

/** Whether the database was out of reach, so that the caller may simply try again. */
export function isUnreachable(error: unknown): boolean {
  if ([...codesOf(error)].some((code) => connectionLost.has(code))) return true
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (/Connection terminated|not queryable|timeout exceeded when trying to connect/.test(fault.message))
      return true
  }
  return false
}
