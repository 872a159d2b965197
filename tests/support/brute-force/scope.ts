import { type SQL, sql } from 'drizzle-orm'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { categoryTree } from '../../../server/catalogue/categories/categories.ts'
import { isOpen, joinCheapestBookable, seatsLeft } from '../../../server/catalogue/dates/seats-left.ts'
import { runningDealPrices } from '../../../server/catalogue/prices/deals.ts'
import { grossCents } from '../../../server/catalogue/prices/vat-sql.ts'
import { hitsQuery } from '../../../server/catalogue/search/search-in-database.ts'
import type { TextQuery } from '../../../server/catalogue/search/text-query.ts'
import type { Shop } from '../../../server/platform/shop.ts'
import { matchesWish, type ResolvedWish } from './wish.ts'

/** Which products a list is about, before any filter. */
export type Scope = {
  query: QueryProductsBody
  /** The parsed `search`; null when it contains no word, undefined without a search. */
  text: TextQuery | null | undefined
  wish: ResolvedWish
  customerId?: number
}

/**
 * The products of a list as rows (id, kind, brand_id, popularity, cents, bookable, first_day, rank, since), for filters, counts and
 * sorting. `bookable` is whether an option matches the wish; `cents` is the all-in starting price of those options, gross or net as the price
 * filter says; null for products on quotation.
 */
export function scopeQuery(shop: Shop, { query, text, wish, customerId }: Scope): SQL {
  const { now } = shop
  const net = sql`(coalesce(deal.price_cents, p.price_cents) + coalesce(cheapest.surcharge_cents, 0))`
  const fee = sql`coalesce(p.winda_fee_cents, 0)`
  const cents =
    query.price_filter?.vat === 'net'
      ? sql`(${net} + ${fee})`
      : sql`(${grossCents(net, sql`p.vat`)} + ${grossCents(fee, sql`p.vat`)})`
  const matches = matchesWish(wish, now)
  const firstDay =
    query.sort === 'date'
      ? sql`(select min(o.first_day) from product_options o
          where o.product_id = p.id and ${isOpen(now)} and ${matches} and ${seatsLeft(now)} > 0)`
      : sql`null::date`
  const joins: SQL[] = []
  const conditions: SQL[] = [sql`p.is_live`]
  if (text) joins.push(sql`join ${hitsQuery(shop, 'product', text)} hit on hit.id = p.id`)
  if (text === null) conditions.push(sql`false`)
  if (customerId !== undefined)
    joins.push(sql`join favourites f on f.product_id = p.id and f.customer_id = ${customerId}`)
  if (query.category_id !== undefined)
    // An array, not a join: it is computed first, and then only those products are read.
    conditions.push(
      sql`p.id = any(array(select product_id from product_categories where category_id = any(array${categoryTree(query.category_id)})))`,
    )
  return sql`
    select p.id, p.kind, p.brand_id, p.popularity, case when not p.on_quotation then ${cents} end as cents,
      cheapest.id is not null as bookable, ${firstDay} as first_day, ${text ? sql`hit.rank` : sql`0`} as rank,
      ${customerId === undefined ? sql`null::timestamptz` : sql`f.since`} as since
    from products p
    ${sql.join(joins, sql` `)}
    ${query.deals ? sql`` : sql`left`} join ${runningDealPrices(now)} deal on deal.product_id = p.id
    ${joinCheapestBookable(now, matches)}
    where ${sql.join(conditions, sql` and `)}`
}
