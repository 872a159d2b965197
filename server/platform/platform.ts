import type { Changes } from './database/change-feed.ts'
import type { Pool } from './database/database.ts'
import type { Reads } from './database/reads.ts'
import type { Env } from './env.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Signer } from './signature.ts'

/** The services that the whole shop shares. */
export type Platform = {
  env: Env
  log: Log
  pool: Pool
  /** For what every visitor may see, and may be a second old. */
  reads: Reads
  changes: Changes
  metrics: Metrics
  now: () => Date
  signer: Signer
}
