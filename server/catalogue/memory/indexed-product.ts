import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses, waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import { type Day, daysBetween, weekday } from '../../../contract/rules/day.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/vat.ts'
import type { Database } from '../../platform/database/database.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { OptionState } from '../dates/availability.ts'
import { lowestPriceBefore } from '../prices/deals.ts'
import type { Standing } from './standing.ts'

/** What lists need to know of a product: all numbers, no texts. */
export type IndexedProduct = {
  readonly id: number
  kind: ProductKind
  brandId: number
  popularity: number
  priceCents: number
  vat: VatRate
  onQuotation: boolean
  feeCents: number | null
  /** Its categories, without those above them. */
  categoryIds: number[]
  /** The values of its characteristics. */
  valueIds: number[]
  /** By surcharge, then id: the first one that can be booked is the cheapest. */
  options: IndexedOption[]
  deals: IndexedDeal[]
  reviews: { approvedAt: number; rating: number }[]
  /** What is bookable when nothing is wished for, and from when until when that holds without a change. */
  standing?: Standing & { from: number; until: number }
}

export type IndexedOption = {
  id: number
  product: IndexedProduct
  surchargeCents: number
  state: OptionState | null
  firstDay: Day | null
  lastDay: Day | null
  /** `YYYY-MM` of the first day. */
  month: string
  /** All days are on a Saturday or Sunday. */
  inWeekend: boolean
  startsAt: string | null
  endsAt: string | null
  bookUntil: number
  locationId: number | null
  language: Locale | null
  /** Seats or pieces without those sold for good; null when the supply is unlimited. */
  supply: number | null
  /** Seats of orders that wait for payment or approval, until when. */
  holds: { until: number; amount: number }[]
}

export type IndexedDeal = { from: number; until: number; priceCents: number; wasCents: number | null }

const productColumns = {
  id: col.integer,
  kind: col.text.as<ProductKind>(),
  brand_id: col.integer,
  popularity: col.integer,
  price_cents: col.integer,
  vat: col.text.as<VatRate>(),
  on_quotation: col.boolean,
  winda_fee_cents: col.integer.orNull,
  category_ids: col.array(col.integer).orNull,
  value_ids: col.array(col.integer).orNull,
  options: col.rows({
    id: col.integer,
    surcharge_cents: col.integer,
    state: col.text.as<OptionState>().orNull,
    first_day: col.day.orNull,
    last_day: col.day.orNull,
    starts_at: col.text.orNull,
    ends_at: col.text.orNull,
    book_until: col.instant.orNull,
    location_id: col.integer.orNull,
    language: col.text.as<Locale>().orNull,
    supply: col.integer.orNull,
    holds: col.rows({ until: col.instant, amount: col.integer }).orNull,
  }).orNull,
  deals: col.rows({
    from: col.instant,
    until: col.instant,
    price_cents: col.integer,
    was_cents: col.integer.orNull,
  }).orNull,
  reviews: col.rows({ approved_at: col.instant, rating: col.integer }).orNull,
}
type ProductRow = RowOf<typeof productColumns>

/** Rows of these products, gathered per product under a name. */
const perProduct = (table: SQL, value: SQL, name: string): SQL =>
  sql`left join (select product_id, ${value} as ${sql.identifier(name)} ${table} group by product_id) ${sql.identifier(`of_${name}`)}
    on ${sql.identifier(`of_${name}`)}.product_id = p.id`

/** Reads these products; one that is left out does not exist. */
export async function readIndexedProducts(db: Database, ids: readonly number[]): Promise<IndexedProduct[]> {
  const wanted = sql`product_id = any(${sql.param([...ids])}::int[])`
  const rows = await readRows(db, productColumns)`
    with held as (
      select line.option_id,
        sum(line.amount) filter (where orders.status_id in (${literals(...confirmedStatuses)}) or orders.held_until is null)::int as sold,
        json_agg(json_build_object('until', orders.held_until, 'amount', line.amount))
          filter (where orders.status_id in (${literals(...waitingStatuses)}) and orders.held_until is not null) as holds
      from order_lines line join orders on orders.id = line.order_id
      where line.option_id in (select id from product_options where ${wanted})
        and orders.status_id in (${literals(...confirmedStatuses, ...waitingStatuses)})
      group by line.option_id
    )
    select p.id, p.kind, p.brand_id, p.popularity, p.price_cents, p.vat, p.on_quotation, p.winda_fee_cents,
      of_category_ids.category_ids, of_value_ids.value_ids, of_options.options, of_deals.deals, of_reviews.reviews
    from products p
    ${perProduct(sql`from product_categories where ${wanted}`, sql`array_agg(category_id)`, 'category_ids')}
    ${perProduct(sql`from product_specs where ${wanted}`, sql`array_agg(value_id order by value_id)`, 'value_ids')}
    ${perProduct(
      sql`from product_options o left join held on held.option_id = o.id where ${wanted}`,
      sql`json_agg(json_build_object('id', o.id, 'surcharge_cents', o.surcharge_cents, 'state', o.state,
        'first_day', o.first_day, 'last_day', o.last_day, 'starts_at', o.starts_at, 'ends_at', o.ends_at, 'book_until', o.book_until,
        'location_id', o.location_id, 'language', o.language,
        'supply', case when o.first_day is not null then o.seats - o.seats_sold_elsewhere else o.stock end - coalesce(held.sold, 0),
        'holds', held.holds) order by o.surcharge_cents, o.id)`,
      'options',
    )}
    ${perProduct(
      sql`from deals d where ${wanted}`,
      sql`json_agg(json_build_object('from', d.starts_at, 'until', d.ends_at, 'price_cents', d.price_cents, 'was_cents', ${lowestPriceBefore})
        order by d.price_cents)`,
      'deals',
    )}
    ${perProduct(
      sql`from reviews where approved_at is not null and ${wanted}`,
      sql`json_agg(json_build_object('approved_at', approved_at, 'rating', rating))`,
      'reviews',
    )}
    where p.id = any(${sql.param([...ids])}::int[])`
  return rows.map(toProduct)
}

/** Many dates share a day, a month and a time: one string for all of them. */
const strings = new Map<string, string>()
function shared<Text extends string | null>(text: Text): Text {
  if (text === null) return text
  const known = strings.get(text)
  if (known !== undefined) return known as Text
  strings.set(text, text)
  return text
}

const isInWeekend = (firstDay: Day, lastDay: Day) =>
  weekday(firstDay) >= 6 && weekday(lastDay) >= 6 && daysBetween(firstDay, lastDay) <= 1

function toProduct(row: ProductRow): IndexedProduct {
  const product: IndexedProduct = {
    id: row.id,
    kind: row.kind,
    brandId: row.brand_id,
    popularity: row.popularity,
    priceCents: row.price_cents,
    vat: row.vat,
    onQuotation: row.on_quotation,
    feeCents: row.winda_fee_cents,
    categoryIds: row.category_ids ?? [],
    valueIds: row.value_ids ?? [],
    options: [],
    deals: (row.deals ?? []).map((deal) => ({
      from: deal.from.getTime(),
      until: deal.until.getTime(),
      priceCents: deal.price_cents,
      wasCents: deal.was_cents,
    })),
    reviews: (row.reviews ?? []).map(({ approved_at, rating }) => ({
      approvedAt: approved_at.getTime(),
      rating,
    })),
  }
  product.options = (row.options ?? []).map((option) => ({
    id: option.id,
    product,
    surchargeCents: option.surcharge_cents,
    state: option.state,
    firstDay: shared(option.first_day),
    lastDay: shared(option.last_day),
    month: shared(option.first_day?.slice(0, 7) ?? ''),
    inWeekend:
      option.first_day !== null && isInWeekend(option.first_day, option.last_day ?? option.first_day),
    startsAt: shared(option.starts_at),
    endsAt: shared(option.ends_at),
    bookUntil: option.book_until?.getTime() ?? Number.POSITIVE_INFINITY,
    locationId: option.location_id,
    language: option.language,
    supply: option.supply,
    holds: (option.holds ?? []).map(({ until, amount }) => ({ until: until.getTime(), amount })),
  }))
  return product
}
