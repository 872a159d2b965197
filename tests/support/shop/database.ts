import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ensureDemo } from '../../../demo/load/load-demo.ts'
import { noTimeouts, openPool } from '../../../server/platform/database/database.ts'
import { startEmbedded } from '../../../server/platform/database/embedded/embedded.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { createLog } from '../../../server/platform/log.ts'
import {
  type DatabaseTypes,
  readDatabaseTypes,
  recordStatements,
  takeFaults,
  watchStatements,
} from '../statements/watch-statements.ts'
import { startOfTests } from './clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a migrated database with demo data; tests clone it. */
    databaseUrl: string
    databaseTypes: DatabaseTypes
  }
}

/** Starts one real PostgreSQL for all tests. It need not survive a crash, so it does not wait for the disk. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-test-'))
  const { chmodSync } = await import('node:fs')
  chmodSync(folder, 0o755)
  recordStatements()
  const postgres = await startEmbedded(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 },
  })
  const pool = openPool(postgres.url, createLog({ LOG_LEVEL: 'error' }), 2, noTimeouts)
  await migrate(pool)
  const databaseTypes = await readDatabaseTypes(pool)
  watchStatements(databaseTypes)
  await ensureDemo(pool, startOfTests)
  await pool.end()
  const faults = takeFaults()
  if (faults.length) {
    await postgres.stop()
    throw new Error(`loading the demo: ${faults.join('\n')}`)
  }
  project.provide('databaseUrl', postgres.url)
  project.provide('databaseTypes', databaseTypes)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
