import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemo } from '../demo/load/load-demo.ts'
import { noTimeouts, openPool } from '../server/platform/database/database.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createLog } from '../server/platform/log.ts'

/** Starts a PostgreSQL of its own with the demo in it, in a temporary folder. */
export async function openScratchDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-drill-'))
  chmodSync(folder, 0o755)
  const postgres = await startEmbedded(folder)
  const pool = openPool(postgres.url, createLog({ LOG_LEVEL: 'error' }), 4, noTimeouts)
  await migrate(pool)
  await ensureDemo(pool, new Date())
  return {
    url: postgres.url,
    pool,
    close: async () => {
      await pool.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
