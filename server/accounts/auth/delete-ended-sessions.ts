import type { Pool } from '../../platform/database/database.ts'

/** Sessions and mailed links that ended more than a day ago. */
export async function forgetEnded(pool: Pool, now: Date) {
  for (const table of ['sessions', 'password_resets'])
    await pool.query(`delete from ${table} where expires_at < $1::timestamptz - interval '1 day'`, [now])
}
