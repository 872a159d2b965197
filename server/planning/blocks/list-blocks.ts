import type { SeatBlockKind } from '../../../contract/rules/planning/seat-blocks.ts'
import type { SeatBlocks } from '../../../contract/staff/planning/seat-blocks.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  seats: col.integer,
  kind: col.text.as<SeatBlockKind>(),
  company_id: col.integer.orNull,
  company: col.text.orNull,
  label: col.text,
  why: col.text,
  ends_at: col.instant.orNull,
  is_over: col.boolean,
  by: col.text.orNull,
}

/** The seats of a date that are not for sale, with those that were not, and what is left. */
export async function listBlocks({ db, now }: Shop, dateId: number): Promise<SeatBlocks> {
  const [date] = await readRows(db, { free: col.integer })`
    select coalesce(${seatsLeft(now)}, 0) as free from product_options o where o.id = ${dateId} and o.first_day is not null`
  if (!date) throw new Problem('not_found')
  const blocks = await readRows(db, columns)`
    select b.id, b.version, b.seats, b.kind, b.company_id, k.name as company, b.label, b.why, b.ends_at,
      (b.ended_at is not null or coalesce(b.ends_at <= ${now}, false)) as is_over, c.name as by
    from seat_blocks b left join companies k on k.id = b.company_id left join colleagues c on c.id = b.by_id
    where b.option_id = ${dateId} order by is_over, b.id desc limit 200`
  return {
    free: date.free,
    blocks: blocks.map((row) => ({ ...row, ends_at: row.ends_at?.toISOString() ?? null })),
  }
}
