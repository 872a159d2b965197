import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeNewVersion, type Version, versionIn } from '../../drills/deploy/new-version.ts'
import { runDeploy } from '../../drills/deploy/run-deploy.ts'
import { redLines } from '../../drills/report.ts'
import { build } from '../../scripts/build.ts'
import { openPool, type Pool } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'

/** The short form of `npm run drill -- deploy`: the new version is a copy of the build with other names for its chunks. */
let old: Version
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool

beforeAll(async () => {
  old = versionIn(build())
})

async function deploy(
  next: Version,
  faults?: { signal: NodeJS.Signals; afterUpdate: (pool: Pool, server: number) => Promise<unknown> },
) {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'error' }), 3)
  const { checks } = await runDeploy({
    databaseUrl: database.url,
    pool,
    versions: { old, new: next },
    visitors: 12,
    atOnce: 3,
    rest: 500,
    seed: 4,
    ...(faults
      ? { faults: { ...faults, afterUpdate: (server: number) => faults.afterUpdate(pool, server) } }
      : {}),
  })
  await pool.end()
  await database.drop()
  return redLines(checks)
}

describe('an update of two servers on one database', () => {
  let next: ReturnType<typeof makeNewVersion>
  beforeAll(() => {
    next = makeNewVersion({ oldBuild: build(), fromSources: false })
  })
  afterAll(() => next.remove())

  it('fails no request, breaks no chunk and loses no order, and the old version then refuses to start', async () => {
    expect(await deploy(next)).toEqual([])
  })
})

describe('a careless update', () => {
  let next: ReturnType<typeof makeNewVersion>
  beforeAll(() => {
    // The running version still reads this column.
    const migration = 'alter table carts rename column changed_at to changed_on;'
    next = makeNewVersion({ oldBuild: build(), fromSources: false, migration })
  })
  afterAll(() => next.remove())

  it('goes red: with a migration that removes, servers that are killed, chunks that are not shared and versions that are not checked', async () => {
    const red = await deploy(next, {
      signal: 'SIGKILL',
      afterUpdate: (pool, server) =>
        pool.query(
          server === 0
            ? 'truncate built_files'
            : 'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
        ),
    })
    expect(red.join('\n')).toMatch(/failed requests: \d/)
    expect(red.join('\n')).toMatch(/broken chunks: \d/)
    expect(red.join('\n')).toMatch(/the old version on the tables of the new one: /)
  })
})
