import type { Changes } from './database/change-feed.ts'
import type { Pool } from './database/database.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Signer } from './signature.ts'

/** The services that the whole shop shares. */
export type Platform = {
  env: Env
  log: Log
  pool: Pool
  changes: Changes
  metrics: Metrics
  now: () => Date
  signer: Signer
}
