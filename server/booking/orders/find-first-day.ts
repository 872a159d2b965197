import type { Day } from '../../../contract/rules/time/day.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** The first day of the order's earliest course. */
export async function findFirstDay({ db }: Shop, orderId: number): Promise<Day | null> {
  const rows = await readPrepared(db, { first_day: col.day.orNull })`
    select min(po.first_day) as first_day from order_lines l join product_options po on po.id = l.option_id where l.order_id = ${orderId}`
  return rows[0]?.first_day ?? null
}
