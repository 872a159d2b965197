import { join } from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { CannotStart } from '../cannot-start.ts'
import { root } from '../root.ts'
import { databaseOf, type Pool } from './database.ts'
import { withLock } from './locks.ts'
import { col, readRows } from './rows.ts'

const minVersion = 15

/** Runs the migrations. With several processes, one migrates and the others wait. */
export async function migrate(pool: Pool) {
  const rows = await readRows(databaseOf(pool), { version: col.integer })`
    select current_setting('server_version_num')::int as version`
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (version < minVersion)
    throw new CannotStart(
      `The database is PostgreSQL ${version}, which is too old.`,
      `Use PostgreSQL ${minVersion} or newer.`,
    )
  await withLock(pool, 'migrate', () =>
    runMigrations(databaseOf(pool), { migrationsFolder: join(root, 'migrations') }),
  )
}
