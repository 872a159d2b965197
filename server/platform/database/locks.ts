import type { PoolClient } from 'pg'
import type { Pool } from './database.ts'

/** Work that only one process at a time may do, with the id of its advisory lock. */
export const lockIds = { migrate: 826_001, demo: 826_002, backup: 826_003 } as const

/** Runs `work` under an advisory lock, which PostgreSQL also releases when the process dies. */
export async function withLock<T>(
  pool: Pool,
  name: keyof typeof lockIds,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isUnlocked = false
  try {
    await client.query('select pg_advisory_lock($1)', [lockIds[name]])
    return await work(client)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockIds[name]]).then(
      () => {
        isUnlocked = true
      },
      () => {},
    )
    // A client that could not unlock is closed, so that the lock is released with it.
    client.release(!isUnlocked)
  }
}
