import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { ensureDemo } from '../../../demo/load/load-demo.ts'
import { loadWork } from '../../../demo/load/load-work.ts'
import { noTimeouts, openPool } from '../../../server/platform/database/database.ts'
import { startEmbedded } from '../../../server/platform/database/embedded/embedded.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { createLog } from '../../../server/platform/log.ts'
import { copyFiles, finishCopy } from './copy-cluster.ts'
import { makeDataDir } from './running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a shop that was stopped, with today's demo; tests copy it. */
    demoFolder: string
  }
}

/**
 * Loads the demo once for all tests that need a PostgreSQL of their own; each first start would take ten seconds for it. The tests of
 * starting and of two servers load it themselves.
 */
export default async function setUp(project: TestProject) {
  const { folder, remove } = makeDataDir()
  const postgres = await startEmbedded(folder, { settings: { fsync: 'off' } })
  const pool = openPool(postgres.url, createLog({ LOG_LEVEL: 'error' }), 2, noTimeouts)
  try {
    const now = new Date()
    await migrate(pool)
    await ensureDemo(pool, now)
    await loadWork(pool, now)
  } finally {
    await pool.end()
    await postgres.stop()
  }
  project.provide('demoFolder', folder)
  return remove
}

/** Gives a data folder in which nothing has started yet the database of a shop with today's demo. */
export const fillWithDemo = (folder: string) => finishCopy(copyFiles(inject('demoFolder'), folder))
