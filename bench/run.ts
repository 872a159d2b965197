import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemo } from '../demo/load/load-demo.ts'
import { build } from '../scripts/build.ts'
import { noTimeouts, openPool } from '../server/platform/database/database.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { createLog } from '../server/platform/log.ts'
import { compareBooking } from './booking.ts'
import { measureBusy } from './busy.ts'
import { compareCatalogue } from './catalogue.ts'
import { stopAll } from './measure.ts'
import { comparePages } from './pages.ts'

/**
 * `npm run bench`: compares our code with baselines that do the least for the same result. Every server is a separate process on the
 * loopback interface. `npm run bench -- booking` (or `pages`, `busy`, `catalogue`) runs one part.
 */
const parts: Record<string, (databaseUrl: string) => Promise<void>> = {
  pages: comparePages,
  booking: compareBooking,
  busy: measureBusy,
  catalogue: compareCatalogue,
}
const requested = process.argv.slice(2)
const unknown = requested.find((name) => !parts[name])
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}", only ${Object.keys(parts).join(' and ')}.`)
  process.exit(1)
}

build()
const folder = mkdtempSync(join(tmpdir(), 'vangnet-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbedded(folder)
try {
  const pool = openPool(postgres.url, createLog({ LOG_LEVEL: 'error' }), 2, noTimeouts)
  await migrate(pool)
  await ensureDemo(pool, new Date())
  await pool.end()
  for (const [name, compare] of Object.entries(parts))
    if (!requested.length || requested.includes(name)) {
      await compare(postgres.url)
      stopAll()
    }
} finally {
  // Processes that use the database stop first.
  stopAll()
  await new Promise((resolve) => setTimeout(resolve, 500))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
