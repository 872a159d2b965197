import type { Pool } from '../database/database.ts'
import { endsWithin } from '../ends-within.ts'

const stuckAfterMs = 60_000
const readySeconds = 2

/**
 * Sorts a little more than fits in its memory, so that PostgreSQL must write a temporary file: that fails when the disk is full, and leaves
 * nothing behind.
 */
const checkDisk = `
  set local statement_timeout = '${readySeconds}s';
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 1000) as n order by repeat('x', 100) || n offset 1) as sorted;
  select current_setting('transaction_read_only') as read_only`

/** For the supervisor that restarts the shop and the load balancer that sends it requests. */
export function createProbes({ pool, now }: { pool: Pool; now: () => Date }) {
  let lastFree = now().getTime()
  const noteFree = () => {
    lastFree = now().getTime()
  }
  pool.on('acquire', noteFree)
  pool.on('release', noteFree)

  const canWrite = async () => {
    const results = (await pool.query(checkDisk)) as unknown as { rows: { read_only?: string }[] }[]
    if (results.at(-1)?.rows[0]?.read_only !== 'off') throw new Error('the database is read-only')
  }
  const check = async () => {
    try {
      return await endsWithin(readySeconds, canWrite())
    } catch {
      return false
    }
  }
  let checking: Promise<boolean> | undefined

  return {
    /** False when only a restart helps: all clients of the pool are in use, and for a minute none has come back. */
    isHealthy: () =>
      pool.idleCount > 0 || pool.totalCount < pool.options.max || now().getTime() - lastFree < stuckAfterMs,
    /** Whether the database answers in time and can write. Probes that arrive at the same time share one check. */
    isReady: () => {
      checking ??= check().finally(() => {
        checking = undefined
      })
      return checking
    },
  }
}
