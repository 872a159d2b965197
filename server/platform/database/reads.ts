import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Changes } from './change-feed.ts'
import { type Database, databaseOf, type Pool } from './database.ts'
import { followReplica } from './replica.ts'

/** Where reads go that may lag a second: what every visitor may see. Personal reads and everything that writes use the pool. */
export type Reads = {
  db: Database
  /** Somebody wrote something; what is read from now on has to show it. */
  noteWrite: () => void
  stop: () => Promise<void>
}

/** All reads on the database itself. */
export const readsOf = (pool: Pool): Reads => ({
  db: databaseOf(pool),
  noteWrite: () => {},
  stop: async () => {},
})

type Services = {
  env: Pick<Env, 'DATABASE_READ_URL'>
  log: Log
  metrics: Metrics
  pool: Pool
  /** The address of the database that the pool connects to. */
  databaseUrl: string
  changes: Changes
}

/**
 * Reads from the replica at DATABASE_READ_URL, if there is one and while it is current enough. Opened before anything else listens to
 * `changes`: what listens later may read again at once, and then the replica must already count as behind.
 */
export const openReads = async ({ env, pool, databaseUrl, ...services }: Services): Promise<Reads> =>
  env.DATABASE_READ_URL
    ? followReplica({ ...services, primary: pool, primaryUrl: databaseUrl, url: env.DATABASE_READ_URL })
    : readsOf(pool)
