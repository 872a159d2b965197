import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'

/** The dates to which people came without an order, with how many of them are not booked yet. */
export const listWalkIns = ({ db, locale }: Shop) => readRows(db, {
  option_id: col.integer,
  code: col.text,
  name: col.text,
  first_day: col.day.neverNull,
  count: col.integer,
})`
  select o.id as option_id, p.code, t.name, o.first_day, count(*)::int as count
  from walk_ins w join product_options o on o.id = w.option_id join products p on p.id = o.product_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
  where w.name <> '' group by o.id, p.code, t.name order by o.first_day, o.id`
