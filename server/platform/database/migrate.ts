import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { CannotStart } from '../cannot-start.ts'
import { root } from '../root.ts'
import { databaseOf, type Pool } from './database.ts'
import { withLock } from './locks.ts'
import { col, readRows } from './rows.ts'

const minVersion = 15
const config = { migrationsFolder: join(root, 'migrations') }

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
  await withLock(pool, 'migrate', async (client) => {
    await requireKnownMigrations(pool)
    await runMigrations(databaseOf(client), config)
    // For the job queue. The shop's own user may not create schemas.
    await pool.query('create schema if not exists pgboss')
  })
}

/** An older version must not write to the tables of a newer one, whose rules it does not know. */
async function requireKnownMigrations(pool: Pool) {
  const [table] = (await pool.query("select to_regclass('drizzle.__drizzle_migrations') as name")).rows
  if (!table.name) return
  const known = readMigrationFiles(config).map(({ folderMillis }) => folderMillis)
  const { rowCount } = await pool.query(
    'select from drizzle.__drizzle_migrations where created_at <> all($1::bigint[])',
    [known],
  )
  if (rowCount)
    throw new CannotStart(
      `The database has ${rowCount} migration${rowCount > 1 ? 's' : ''} that this version of the shop does not know.`,
      'Start the version that was used last, or a newer one.',
    )
}
