import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { PatientSocket } from './patient-socket.ts'

export type Pool = pg.Pool
export type Database = NodePgDatabase

// A calendar day stays a string: a Date would add a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
// Counts and sums stay far below 2^53, and money is integer cents. Instants are Dates: see `col.instant` for hand-written statements.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** In milliseconds. */
type Timeouts = {
  /** For a connection, and for a free client of the pool. */
  connect: number
  /** For an answer, in case the connection went silent. */
  answer?: number
  /** Settings of PostgreSQL, which ends what takes longer. */
  settings?: {
    statement_timeout?: number
    lock_timeout?: number
    idle_in_transaction_session_timeout?: number
  }
}

export const requestTimeouts: Timeouts = {
  connect: 5000,
  answer: 15_000,
  settings: { statement_timeout: 10_000, lock_timeout: 5000, idle_in_transaction_session_timeout: 30_000 },
}

/** Jobs may read or delete a lot at once. */
export const jobTimeouts = {
  connect: 60_000,
  answer: 310_000,
  settings: { statement_timeout: 300_000, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 },
} satisfies Timeouts

/** For migrations and for loading the demo. */
export const noTimeouts: Timeouts = { connect: 60_000 }

export function openPool(url: string, log: Log, max = 20, timeouts = requestTimeouts): Pool {
  const { connect, answer, settings } = timeouts
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'vangnet',
    connectionTimeoutMillis: connect,
    query_timeout: answer,
    // A connection holds the plans of its statements; after the default of ten seconds a quiet shop would make them anew.
    idleTimeoutMillis: 10 * 60_000,
    // Statements of one transaction that do not depend on each other are sent together.
    pipeline: true,
    stream: () => new PatientSocket(),
    // Not as parameters of the connection: a pooler such as PgBouncer refuses those.
    onConnect: settings && ((client) => applySettings(client, settings)),
  })
  // An idle connection that breaks (the database restarts) is replaced at the next query.
  pool.on('error', (error) => {
    if (!pool.ending) log.warn({ reason: error.message }, 'database connection lost')
  })
  // A connection that breaks in a transaction rejects the running query; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const applySettings = (client: pg.ClientBase, settings: Record<string, number>) =>
  client.query(
    'select set_config(name, value, false) from unnest($1::text[], $2::text[]) as setting (name, value)',
    [Object.keys(settings), Object.values(settings).map(String)],
  )

export function databaseOf(pool: Pool | pg.PoolClient): Database {
  const db = drizzle(pool)
  if (pool instanceof pg.Pool) db.transaction = transactionOf(pool)
  return db
}

/** Replaces Drizzle's transaction on a pool, which never releases a client whose `begin` fails. */
const transactionOf =
  (pool: Pool): Database['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let isUsable = true
    let cause: unknown
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          cause = error
          throw error
        }
      }, config)
    } catch (error) {
      // After a rollback Drizzle throws the error of `work`; any other error means that begin, commit or rollback failed.
      isUsable = error === cause
      throw cause ?? error
    } finally {
      client.release(!isUsable)
    }
  }

const faultsOf = function* (error: unknown) {
  for (let fault = error; fault instanceof Error; fault = fault.cause)
    yield { code: (fault as NodeJS.ErrnoException).code ?? '', message: fault.message }
}

const has = (error: unknown, codes: ReadonlySet<string>, messages?: RegExp) =>
  [...faultsOf(error)].some(({ code, message }) => codes.has(code) || messages?.test(message))

/** NUL and half an emoji. */
const unstorable = new Set(['22021', '22P05'])
/** The same in a document: what we send is JSON in all other respects. */
const unstorableInJson = /syntax for type json/

/** The client sent characters that PostgreSQL cannot store. */
export const isUnstorable = (error: unknown) => has(error, unstorable, unstorableInJson)

const duplicate = new Set(['23505'])

/** A unique constraint was violated. */
export const isDuplicate = (error: unknown) => has(error, duplicate)

const referenced = new Set(['23503'])

/** A row cannot be deleted because others refer to it, or refers to one that is gone. */
export const isReferenced = (error: unknown) => has(error, referenced)

const excluded = new Set(['23P01'])

/** The row stands in the way of another: an exclusion constraint. */
export const isExcluded = (error: unknown) => has(error, excluded)

const deadlock = new Set(['40P01'])

/** This transaction was rolled back because of a deadlock. */
export const isDeadlock = (error: unknown) => has(error, deadlock)

/** Statement timeout, lock timeout, a deadlock that retries did not solve, and a transaction that was idle for too long. */
const tookTooLong = new Set(['57014', '55P03', '40P01', '25P03'])

/** Whether the database is too busy: something was ended because it took too long, and the caller may retry. */
export const isTooBusy = (error: unknown) =>
  has(error, tookTooLong, /timeout exceeded when trying to connect|Query read timeout/)

const unreachable = new Set([
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

/** A full disk, no memory left, a disk error, and a database that became a read-only replica. */
const cannotWrite = new Set(['53100', '53200', '58030', '25006'])

/** Whether the database could not be reached or cannot write, so that the caller may retry later. */
export const isUnavailable = (error: unknown) =>
  has(error, unreachable, /Connection terminated|not queryable/) || has(error, cannotWrite)
