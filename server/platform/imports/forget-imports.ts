import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../shop.ts'

/** The rows of a file are there for the report for so many days, and what was imported by whom for so many more. */
const daysOfRows = 7
const daysInAll = 365

/** Erases the rows of files, and the rows in their reports; the counts stay. A file that was never accepted is deleted. */
export async function eraseImports({ db }: Shop, which: SQL) {
  await db.execute(sql`delete from imports where accepted_at is null and ${which}`)
  await db.execute(sql`
    update imports set cells = '[]', report = report || '{"faults": [], "examples": []}' where cells <> '[]' and ${which}`)
}

/** Erases files that are some days old. */
export async function forgetImports(shop: Shop) {
  const olderThan = (days: number) =>
    sql`created_at < ${shop.now}::timestamptz - make_interval(days => ${days})`
  await eraseImports(shop, olderThan(daysOfRows))
  await shop.db.execute(sql`delete from imports where ${olderThan(daysInAll)}`)
}
