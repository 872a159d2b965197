import { sql } from 'drizzle-orm'
import { bookableStates } from '../../contract/rules/catalogue/date-status.ts'
import { dayOf } from '../../contract/rules/time/day.ts'
import { finishDates } from '../../server/catalogue/dates/finish-dates.ts'
import { productOptions } from '../../server/catalogue/tables/option-tables.ts'
import { type Database, databaseOf, type Pool } from '../../server/platform/database/database.ts'
import { literals } from '../../server/platform/database/literals.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { readProductFiles } from '../read-files.ts'
import { blockSoldSeats } from './load-blocks.ts'
import { type PlannedDate, planMoreDates } from './plan-dates.ts'
import { trainingOf } from './training-of.ts'

const fewestDates = 3

/** Adds dates to a demo that is months old and restarts its deals, so that it stays as bookable as on the first day. */
export async function topUp(pool: Pool, now: Date): Promise<boolean> {
  const today = dayOf(now)
  return databaseOf(pool).transaction(async (db) => {
    const rows = await readRows(db, { id: col.integer, code: col.text, open: col.integer })`
      select p.id, p.code, count(o.id)::int as open from products p
      left join product_options o on o.product_id = p.id and o.first_day > ${today} and o.state in (${literals(...bookableStates)})
      where p.kind = 'training' and not p.on_quotation group by p.id having count(o.id) < ${fewestDates}`
    const short = new Map(rows.map((row) => [row.code, row]))
    const before = await readRows(db, {
      count: col.integer,
    })`select count(*)::int as count from product_options where first_day > ${today}`
    // Some trainings have few open dates by design, so a demo counts as old when most of its dates have passed.
    const isOld = (before[0]?.count ?? 0) < 2 * (await countTrainings(db))
    if (isOld)
      for (const file of readProductFiles()) {
        const training = trainingOf(file)
        const row = short.get(file.code)
        if (training && row)
          for (const date of planMoreDates(training, today, fewestDates + 1 - row.open))
            await addDate(db, row.id, date)
      }
    await blockSoldSeats(db)
    await finishDates({ db, now })
    const renewed = await db.execute(sql`
      update deals set starts_at = ${now}::timestamptz - interval '2 days', ends_at = ${now}::timestamptz + interval '21 days'
      where ends_at < ${now} and not exists (select 1 from deals other where other.product_id = deals.product_id and other.ends_at >= ${now})
        and not exists (select from changes h where h.table_name = 'deals' and h.by_kind = 'colleague' and h.row_id = deals.id)`)
    return isOld || (renewed.rowCount ?? 0) > 0
  })
}

async function countTrainings(db: Database) {
  const rows = await readRows(db, {
    count: col.integer,
  })`select count(*)::int as count from products where kind = 'training'`
  return rows[0]?.count ?? 0
}

async function addDate(db: Database, productId: number, { location, ...date }: PlannedDate) {
  const [found] = await readRows(db, { id: col.integer })`select id from locations where code = ${location}`
  if (found) await db.insert(productOptions).values({ ...date, productId, locationId: found.id })
}
