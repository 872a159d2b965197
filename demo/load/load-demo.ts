import { sql } from 'drizzle-orm'
import { dayOf } from '../../contract/rules/time/day.ts'
import { hasShop } from '../../server/content/settings/has-shop.ts'
import { databaseOf, type Pool } from '../../server/platform/database/database.ts'
import { withLock } from '../../server/platform/database/locks.ts'
import { memory } from '../../server/platform/database/tables.ts'
import { readDemoFiles } from '../read-files.ts'
import { loadAsking } from './load-asking.ts'
import { blockSoldSeats, loadBlocks } from './load-blocks.ts'
import { getId, loadCatalogue } from './load-catalogue.ts'
import { loadColleagues } from './load-colleagues.ts'
import { loadContent } from './load-content.ts'
import { loadCustomers } from './load-customers.ts'
import { loadDateStates } from './load-date-states.ts'
import { loadDiscounts } from './load-discounts.ts'
import { loadInbox } from './load-inbox.ts'
import { loadModules } from './load-modules.ts'
import { loadMixedAnswers, loadMovedDates } from './load-moved-dates.ts'
import { loadPlanning } from './load-planning.ts'
import { loadSynonyms } from './load-synonyms.ts'
import { loadTasks } from './load-tasks.ts'
import { loadWaiting } from './load-waiting.ts'
import { topUp } from './top-up.ts'

/** Whether the demo was loaded into this database and not removed since. */
export const holdsDemo = async (pool: Pool) =>
  (await pool.query("select from memory where key = 'demo_loaded'")).rowCount !== 0

/**
 * Loads the demo into a database without a shop in one transaction; adds dates to a demo that is months old. Safe when several processes
 * start at once: one loads, the others wait.
 */
export async function ensureDemo(pool: Pool, now: Date): Promise<'loaded' | 'topped up' | 'left alone'> {
  return withLock(pool, 'demo', async () => {
    if (!(await hasShop(pool))) {
      await loadDemo(pool, now)
      return 'loaded'
    }
    if (!(await holdsDemo(pool))) return 'left alone'
    await loadDiscounts(databaseOf(pool))
    await loadSynonyms(databaseOf(pool))
    return (await topUp(pool, now)) ? 'topped up' : 'left alone'
  })
}

async function loadDemo(pool: Pool, now: Date) {
  const files = readDemoFiles()
  const today = dayOf(now)
  await databaseOf(pool).transaction(async (db) => {
    const known = await loadCatalogue(db, files, today)
    await blockSoldSeats(db)
    for (const file of files.products) {
      const id = (code: string | undefined) => (code ? getId(known.productIds, code) : null)
      await db.execute(sql`
        update products set refresher_id = ${id(file.refresher)}, refreshes_id = ${id(file.refreshes)},
          when_expired_id = ${id(file.when_expired)} where id = ${id(file.code)}`)
    }
    await loadModules(db, known.productIds)
    await loadContent(db, files, known, today)
    await loadSynonyms(db)
    await loadDiscounts(db)
    await loadCustomers(db, known.productIds, today)
    await loadColleagues(db)
    await loadPlanning(db, today)
    await loadMovedDates(db, today)
    await loadWaiting(db, today, now)
    await loadDateStates(db, today)
    await loadBlocks(db, today, now)
    await loadAsking(db, today)
    await loadTasks(db, now)
    await loadInbox(db, known.productIds, now)
    await loadMixedAnswers(db, known.productIds, today)
    // Nobody changed anything yet.
    await db.execute(sql`delete from changes`)
    await db.insert(memory).values({ key: 'demo_loaded', value: now.toISOString() })
  })
  // New tables have no statistics, and foreign-key checks are slow without.
  await pool.query('analyze')
}
