import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { dataDirOf } from '../server/platform/data-dir.ts'
import { noTimeouts, openPool } from '../server/platform/database/database.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { readEnv } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'
import { ensureDemo } from './load/load-demo.ts'

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

/** Uses the configured database, that of a running shop, or else an embedded one that it starts and fills with the demo. */
export async function withDatabase(work: (url: string) => Promise<void>) {
  const env = readEnv()
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const dataDir = dataDirOf(env)
  const known = join(dataDir, 'database-url')
  const url = existsSync(known) ? readFileSync(known, 'utf8').trim() : undefined
  if (url && (await answers(url))) return work(url)
  const postgres = await startEmbedded(dataDir)
  try {
    const pool = openPool(postgres.url, createLog(env), 2, noTimeouts)
    await migrate(pool)
    await ensureDemo(pool, new Date())
    await pool.end()
    await work(postgres.url)
  } finally {
    await postgres.stop()
  }
}
