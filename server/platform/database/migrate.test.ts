import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../tests/support/shop/test-database.ts'
import { createLog } from '../log.ts'
import { openPool, type Pool } from './database.ts'
import { migrate } from './migrate.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'silent' }), 3)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

it('tables that are up to date stay as they are', async () => {
  await expect(migrate(pool)).resolves.toBeUndefined()
})

it('a database with migrations of a newer version is refused', async () => {
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1000 from drizzle.__drizzle_migrations",
  )
  await expect(migrate(pool)).rejects.toThrow(/1 migration that this version .* does not know\. Start/)
  await pool.query("delete from drizzle.__drizzle_migrations where hash = 'newer'")
  await expect(migrate(pool)).resolves.toBeUndefined()
})
