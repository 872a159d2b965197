import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'

export type Pool = pg.Pool
export type Database = NodePgDatabase

// A calendar day stays a string: a Date would add a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Counts and sums stay far below 2^53, and money is integer cents. Instants are Dates: see `col.instant` for hand-written statements.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

export function openPool(url: string, log: Log, max = 20): Pool {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'vangnet' })
  // An idle connection that breaks (the database restarts) is replaced at the next query.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
  // A connection that breaks in a transaction rejects the running query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export const databaseOf = (pool: Pool | pg.PoolClient): Database => drizzle(pool)

/** Characters that PostgreSQL cannot store (NUL, half an emoji): an error of the client. */
const unstorable = new Set(['22021', '22P05'])

const codesOf = function* (error: unknown) {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    yield (fault as NodeJS.ErrnoException).code ?? ''
}

export const isUnstorable = (error: unknown) => [...codesOf(error)].some((code) => unstorable.has(code))

/** A unique constraint was violated. */
export const isDuplicate = (error: unknown) => [...codesOf(error)].includes('23505')

/** This transaction was rolled back because of a deadlock. */
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

/** Whether the database could not be reached, so that the caller may retry. */
export function isUnreachable(error: unknown): boolean {
  if ([...codesOf(error)].some((code) => connectionLost.has(code))) return true
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (/Connection terminated|not queryable|timeout exceeded when trying to connect/.test(fault.message))
      return true
  }
  return false
}
