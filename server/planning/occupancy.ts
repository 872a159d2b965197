import { sql } from 'drizzle-orm'
import type { Occupancy, OccupancyQuery } from '../../contract/staff/planning/occupancy.ts'
import { categoryTree } from '../catalogue/categories/categories.ts'
import { seatsLeft } from '../catalogue/dates/seats-left.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'

/** How many seats are taken of the dates that begin in each week, by location or by course. Drafts sell nothing yet. Only rows and weeks that have dates. */
export async function getOccupancy(
  shop: Shop,
  { from, to, by, category }: OccupancyQuery,
): Promise<Occupancy> {
  const { db, locale, now } = shop
  const inCategory = category
    ? sql`o.product_id in (select pc.product_id from product_categories pc where pc.category_id in ${categoryTree(category)})`
    : sql`true`
  const row = by === 'location' ? sql`o.location_id` : sql`o.product_id`
  const rows = await readRows(db, {
    id: col.integer.neverNull,
    name: col.text,
    code: col.text.orNull,
    cells: col.rows({ week: col.text, dates: col.integer, seats: col.integer, sold: col.integer }),
  })`
    with dates as (
      select ${row} as id, date_trunc('week', o.first_day)::date as week, o.seats, o.seats - coalesce(${seatsLeft(now)}, 0) as sold
      from product_options o
      where o.first_day between ${from} and ${to} and o.state not in ('cancelled', 'draft') and o.seats > 0 and ${inCategory}
    ), cells as (
      select id, week, count(*)::int as dates, sum(seats)::int as seats, sum(sold)::int as sold from dates group by id, week
    )
    select c.id, ${by === 'location' ? sql`l.name->>${locale}` : sql`t.name`} as name, ${by === 'location' ? sql`null::text` : sql`p.code`} as code,
      json_agg(json_build_object('week', c.week, 'dates', c.dates, 'seats', c.seats, 'sold', c.sold) order by c.week) as cells
    from cells c ${
      by === 'location'
        ? sql`join locations l on l.id = c.id`
        : sql`join products p on p.id = c.id join product_texts t on t.product_id = c.id and t.locale = ${locale}`
    }
    group by c.id, 2, 3 order by 3, 2, 1`
  const categories = await readRows(db, { id: col.integer, name: col.text })`
    select c.id, t.title as name from categories c join category_texts t on t.category_id = c.id and t.locale = ${locale}
    where c.parent_id is null order by c.position, c.id`
  return { rows, categories }
}
