import type { Pool } from './database.ts'

/** Things that only one process at a time may do, each with a number of its own. */
const lockIds = { migrate: 826_001, demo: 826_002 } as const

/** Waits for its turn, does the work, and lets the next one in, also when the work fails or the process dies. */
export async function withLock<T>(
  pool: Pool,
  name: keyof typeof lockIds,
  work: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockIds[name]])
    return await work()
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockIds[name]]).catch(() => {})
    client.release()
  }
}
