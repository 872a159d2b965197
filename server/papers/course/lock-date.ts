import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** Locks a date while its certificates are issued, so that of two colleagues who close it one waits and then finds them. */
export async function lockDate({ db }: Shop, dateId: number) {
  const { rowCount } = await db.execute(sql`
    select from product_options where id = ${dateId} and first_day is not null for no key update`)
  if (!rowCount) throw new Problem('not_found')
}
