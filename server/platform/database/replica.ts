import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { Counter, Gauge } from 'prom-client'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Changes } from './change-feed.ts'
import { databaseOf, isTooBusy, isUnavailable, openPool, type Pool } from './database.ts'
import type { Reads } from './reads.ts'

/** A replica that is further behind is not read. */
const maxLagMs = 1000
/** How often the positions of both servers are compared, and how often while the replica has to catch up with a change. */
const lookMs = 250
const catchUpMs = 10
/** Positions of the primary that the replica has not reached after this time are forgotten. */
const rememberMs = 60_000

/** Shorter than on the primary, because what takes longer is asked again there. */
const readTimeouts = { connect: 1000, answer: 5000, settings: { statement_timeout: 4000 } }
const lookTimeouts = { connect: 1000, answer: 1000 }

/** A change is announced when it is committed: it is then in the log on the disk, or with asynchronous commits only in memory. */
const askPrimary = `
  select pg_wal_lsn_diff(
      case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
      '0/0'
    ) as position,
    (select system_identifier::text from pg_control_system()) as system`
/** The position is null on a server that was never a replica. */
const askReplica = `
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') as position, pg_is_in_recovery() as "isReplica",
    (select system_identifier::text from pg_control_system()) as system`

type Options = {
  primary: Pool
  primaryUrl: string
  url: string
  changes: Changes
  log: Log
  metrics: Metrics
}

type Source = 'replica' | 'primary' | 'primary_after_failure'

/**
 * Sends reads to a streaming replica while it is current: it has replayed everything that was committed before the last announced change
 * and before the last write of this process, and is at most a second behind. Otherwise, and when the replica fails, the primary answers.
 *
 * Positions in the log of both servers are compared, not their clocks. LISTEN does not work on a replica, so changes are announced by the
 * primary, before the replica has replayed them: an answer that is made from the replica then would be cached until the next change.
 */
class Replica {
  readonly #options: Options
  readonly #pool: Pool
  /** Connections of their own: a busy pool must not look like a replica that lags. */
  readonly #lookPools: { primary: Pool; replica: Pool }
  readonly #reads: Counter<'from'>
  /** Positions of the primary, and when they were asked for. The oldest is first. */
  #positions: { at: number; position: number }[] = []
  /** The replica has everything that was committed on the primary before this moment. */
  #currentUntil = Number.NEGATIVE_INFINITY
  #writtenAt = performance.now()
  #fault: string | undefined
  #isUsed: boolean | undefined
  #isStopped = false
  #wake = () => {}
  #following: Promise<void> | undefined

  constructor(options: Options) {
    const { url, log, metrics, primaryUrl, changes } = options
    this.#options = options
    this.#pool = openPool(url, log, 20, readTimeouts)
    this.#lookPools = {
      primary: openPool(primaryUrl, log, 1, lookTimeouts),
      replica: openPool(url, log, 1, lookTimeouts),
    }
    const registers = [metrics.registry]
    this.#reads = new Counter({
      name: 'public_reads_total',
      help: 'Statements of public reads by the server that answered them',
      labelNames: ['from'],
      registers,
    })
    const lagSeconds = () => this.#lagMs / 1000
    new Gauge({
      name: 'replica_lag_seconds',
      help: 'How far the read replica is behind; +Inf when it cannot be used',
      registers,
      collect() {
        this.set(lagSeconds())
      },
    })
    changes.subscribeToRows(() => this.noteWrite())
  }

  noteWrite() {
    this.#writtenAt = performance.now()
    if (!this.#fault) this.#wake()
  }

  /** A statement of a public read. It only reads, so it may be asked twice. */
  async query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    const { primary } = this.#options
    if (!this.#isCurrent) return this.#count('primary', primary.query(statement, values))
    try {
      return await this.#count('replica', this.#pool.query(statement, values))
    } catch (error) {
      if (isUnavailable(error) || isTooBusy(error)) this.#currentUntil = Number.NEGATIVE_INFINITY
      // A statement that is wrong fails there again.
      return this.#count('primary_after_failure', primary.query(statement, values))
    }
  }

  async #count(from: Source, answer: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const result = await answer
    this.#reads.inc({ from })
    return result
  }

  get #lagMs() {
    return this.#fault ? Number.POSITIVE_INFINITY : performance.now() - this.#currentUntil
  }

  get #isCurrent() {
    return this.#currentUntil > this.#writtenAt && this.#lagMs < maxLagMs
  }

  /** Compares the positions once, and from then on until it is stopped. */
  async start() {
    await this.#look()
    this.#following = this.#follow()
  }

  async stop() {
    this.#isStopped = true
    this.#wake()
    await this.#following
    await Promise.all([this.#pool, ...Object.values(this.#lookPools)].map((pool) => pool.end()))
  }

  async #follow() {
    while (!this.#isStopped) {
      const isCatchingUp = this.#lagMs < maxLagMs && !this.#isCurrent
      await this.#pause(isCatchingUp ? catchUpMs : lookMs)
      if (!this.#isStopped) await this.#look()
    }
  }

  /** Ends early when something is written. */
  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async #look() {
    try {
      await this.#comparePositions()
      this.#fault = undefined
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      this.#fault = message || code || 'it cannot be reached'
      this.#currentUntil = Number.NEGATIVE_INFINITY
      this.#positions = []
    }
    this.#report()
  }

  async #comparePositions() {
    const at = performance.now()
    const primary = (await this.#lookPools.primary.query(askPrimary)).rows[0]
    this.#positions.push({ at, position: primary.position })
    const replica = (await this.#lookPools.replica.query(askReplica)).rows[0]
    if (!replica.isReplica || replica.system !== primary.system)
      throw new Error('DATABASE_READ_URL is not a replica of DATABASE_URL')
    const positions = this.#positions.filter((one) => one.at > at - rememberMs)
    const ahead = positions.findIndex(({ position }) => position > replica.position)
    const reached = positions.splice(0, ahead === -1 ? positions.length : ahead)
    this.#currentUntil = reached.at(-1)?.at ?? this.#currentUntil
    this.#positions = positions
  }

  /** Logs only when it changes whether the replica is used. */
  #report() {
    const isUsed = this.#lagMs < maxLagMs
    if (isUsed === this.#isUsed || this.#isStopped) return
    this.#isUsed = isUsed
    const { log } = this.#options
    if (isUsed) log.info('public reads go to the read replica')
    else log.warn({ reason: this.#fault ?? 'it lags' }, 'public reads go to the primary')
  }
}

export async function followReplica(options: Options): Promise<Reads> {
  const replica = new Replica(options)
  await replica.start()
  const db = drizzle(replica as unknown as Pool)
  // A transaction locks or writes, so it is never the replica's.
  db.transaction = databaseOf(options.primary).transaction
  return { db, noteWrite: () => replica.noteWrite(), stop: () => replica.stop() }
}
