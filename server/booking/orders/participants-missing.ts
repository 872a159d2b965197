import { type SQL, sql } from 'drizzle-orm'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** Whether participant `x` of a line of product `p` has all details that the scheme needs. */
export const isComplete = sql`x.name <> '' and not exists (
  select from unnest(p.participant_needs) as need(name) where coalesce(x.details->>need.name, '') = '')`

/** How many participants of an order are missing or incomplete. Only trainings have participants. */
export const participantsMissing = (orderId: SQL | number): SQL<number> => sql`(
  select coalesce(sum(line.amount - (select count(*) from participants x where x.order_line_id = line.id and ${isComplete})), 0)::int
  from order_lines line join products p on p.id = line.product_id
  where line.order_id = ${orderId} and line.kind = 'option' and p.kind = 'training'
)`

export async function countMissing({ db }: Shop, orderId: number): Promise<number> {
  const rows = await readPrepared(db, {
    missing: col.integer,
  })`select ${participantsMissing(orderId)} as missing`
  return rows[0]?.missing ?? 0
}
