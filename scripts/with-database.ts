import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataDirOf } from '../server/platform/data-dir.ts'
import { noTimeouts, openPool, type Pool } from '../server/platform/database/database.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import type { Env } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

/** Uses the configured database, that of a running shop, or else the built-in one, which it starts. The tables are migrated first. */
export async function withDatabase<T>(env: Env, work: (pool: Pool) => Promise<T>): Promise<T> {
  const dataDir = dataDirOf(env)
  const known = join(dataDir, 'database-url')
  const running = existsSync(known) ? readFileSync(known, 'utf8').trim() : undefined
  const url = env.DATABASE_URL ?? (running && (await answers(running)) ? running : undefined)
  const postgres = url ? undefined : await startEmbedded(dataDir)
  try {
    const pool = openPool(url ?? postgres?.url ?? '', createLog({ LOG_LEVEL: 'warn' }), 3, noTimeouts)
    try {
      await migrate(pool)
      return await work(pool)
    } finally {
      await pool.end()
    }
  } finally {
    await postgres?.stop()
  }
}
