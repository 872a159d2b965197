import { type SQL, sql } from 'drizzle-orm'
import type { DiscountListQuery } from '../../../contract/staff/booking/discounts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, wordsIn } from '../../platform/staff/words.ts'
import {
  discountColumns,
  discountRow,
  discountRowToJson,
  stateOf,
  turnoverOf,
  usesOf,
} from './discount-rows.ts'

function codesWith(q: string | undefined): SQL | undefined {
  const words = wordsIn(q ?? '')
  return words.length ? contains(sql`words_of(d.code, d.note)`, words) : undefined
}

/** The conditions of a query on codes `d`. */
export const discountConditions = (shop: Shop, query: DiscountListQuery): (SQL | undefined)[] => [
  codesWith(query.q),
  query.state && sql`${stateOf(shop)} = any(${sql.param(query.state)}::text[])`,
  query.used && sql`(${usesOf} > 0) = ${query.used === 'yes'}`,
  query.product === undefined ? undefined : sql`${query.product} = any(d.product_ids)`,
]

/** One page of the codes that match, with the counts of the tabs above the list. */
export async function listDiscounts(shop: Shop, query: DiscountListQuery) {
  const { rows, total } = await readList(
    shop,
    {
      from: sql`discount_codes d`,
      id: sql`d.id`,
      where: discountConditions(shop, query),
      sorts: {
        code: sql`upper(d.code)`,
        // Percentages first, then amounts.
        worth: sql`coalesce(d.percent::bigint, d.amount_cents + 1000)`,
        starts: sql`d.starts_at`,
        ends: sql`d.ends_at`,
        uses: usesOf,
        turnover: turnoverOf,
        created: sql`d.created_at`,
      },
      columns: discountRow,
      select: sql`select ${discountColumns(shop)} from page join discount_codes d on d.id = page.id`,
    },
    query,
  )
  return {
    data: rows.map(discountRowToJson),
    meta: { total, page: query.page, rows: query.rows },
    counts: await countDiscounts(shop),
  }
}

const countColumns = {
  all: col.integer,
  active: col.integer,
  planned: col.integer,
  ended: col.integer,
  unused: col.integer,
}

async function countDiscounts(shop: Shop) {
  const rows = await readRows(shop.db, countColumns)`
    select count(*)::int as all, count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'planned')::int as planned,
      count(*) filter (where state in ('ended', 'used_up'))::int as ended, count(*) filter (where uses = 0)::int as unused
    from (select ${stateOf(shop)} as state, ${usesOf} as uses from discount_codes d) codes`
  return rows[0] ?? { all: 0, active: 0, planned: 0, ended: 0, unused: 0 }
}
