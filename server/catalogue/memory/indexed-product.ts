import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses, waitingStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { type Day, daysBetween, weekday } from '../../../contract/rules/time/day.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import { isShown } from '../dates/seats-left.ts'
import { struckPrice } from '../prices/deals.ts'
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
  standing: (Standing & { from: number; until: number }) | undefined
}

/** All that pages show of an option, so that a change of any of it outdates them; its attributes are announced as their own table. */
export type IndexedOption = {
  id: number
  product: IndexedProduct
  surchargeCents: number
  /** Its place among the variants of its product. */
  position: number
  state: DateState | null
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
  lunchIncluded: boolean
  examIncluded: boolean
  /** Seats or pieces without those sold for good; null when the supply is unlimited. */
  supply: number | null
  /** Seats of orders that wait for payment or approval, and seats that colleagues hold: until when. */
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
  category_ids: col.array(col.integer),
  value_ids: col.array(col.integer),
  deals: col.rows({
    from: col.instant,
    until: col.instant,
    price_cents: col.integer,
    was_cents: col.integer.orNull,
  }).orNull,
  reviews: col.rows({ approved_at: col.instant, rating: col.integer }).orNull,
}
type ProductRow = RowOf<typeof productColumns>

const seatColumns = {
  supply: col.integer.orNull,
  holds: col.rows({ until: col.instant, amount: col.integer }).orNull,
  promised: col.rows({ until: col.instant, amount: col.integer }).orNull,
}
type SeatRow = RowOf<typeof seatColumns>

const optionColumns = {
  product_id: col.integer,
  id: col.integer,
  surcharge_cents: col.integer,
  position: col.integer,
  state: col.text.as<DateState>().orNull,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  /** In milliseconds: a number is read faster than a date. */
  book_until: col.number.orNull,
  location_id: col.integer.orNull,
  language: col.text.as<Locale>().orNull,
  lunch_included: col.boolean,
  exam_included: col.boolean,
  ...seatColumns,
}
type OptionRow = RowOf<typeof optionColumns>

/** `seatColumns` of option `o`, whose orders are joined by `joinSold`. */
const seats = sql`
  case when o.first_day is not null then o.seats - o.seats_blocked else o.stock end - coalesce(held.sold, 0) as supply, held.holds,
  (select json_agg(json_build_object('until', h.until, 'amount', h.amount)) from seat_holds h where h.option_id = o.id) as promised`

/** Option by option: joined, the options of all products would be read to find those of a few orders. */
const joinSold = sql`
  cross join lateral (
    select sum(line.amount) filter (where orders.status_id in (${literals(...confirmedStatuses)}) or orders.held_until is null)::int as sold,
      json_agg(json_build_object('until', orders.held_until, 'amount', line.amount))
        filter (where orders.status_id in (${literals(...waitingStatuses)}) and orders.held_until is not null) as holds
    from order_lines line join orders on orders.id = line.order_id
    where line.option_id = o.id and orders.status_id in (${literals(...confirmedStatuses, ...waitingStatuses)})
  ) held`

/** Some products, or all with ids in a range. */
type Wanted = readonly number[] | { first: number; last: number }

/** Reads these products; visitors do not see one that is left out. */
export async function readIndexedProducts(db: Database, wanted: Wanted): Promise<IndexedProduct[]> {
  const isWanted = (id: SQL) =>
    'first' in wanted
      ? sql`${id} between ${wanted.first} and ${wanted.last}`
      : sql`${id} in (select unnest(${sql.param([...wanted])}::int[]))`
  const [products, options] = await Promise.all([
    readPrepared(db, productColumns)`
      select p.id, p.kind, p.brand_id, p.popularity, p.price_cents, p.vat, p.on_quotation, p.winda_fee_cents,
        array(select category_id from product_categories where product_id = p.id order by category_id) as category_ids,
        array(select value_id from product_specs where product_id = p.id order by value_id) as value_ids,
        (select json_agg(json_build_object('from', d.starts_at, 'until', d.ends_at, 'price_cents', d.price_cents,
          'was_cents', ${struckPrice}) order by d.price_cents) from deals d where d.product_id = p.id) as deals,
        (select json_agg(json_build_object('approved_at', approved_at, 'rating', rating) order by id)
          from reviews where approved_at is not null and product_id = p.id) as reviews
      from products p where p.is_live and ${isWanted(sql`p.id`)}`,
    readPrepared(db, optionColumns)`
      select o.product_id, o.id, o.surcharge_cents, o.position, o.state, o.first_day, o.last_day, o.starts_at, o.ends_at,
        (extract(epoch from o.book_until) * 1000)::float as book_until, o.location_id, o.language, o.lunch_included, o.exam_included,
        ${seats}
      from product_options o ${joinSold}
      where ${isWanted(sql`o.product_id`)} and ${isShown} order by o.product_id, o.surcharge_cents, o.id`,
  ])
  const found = new Map(products.map((row) => [row.id, toProduct(row)]))
  for (const row of options) {
    const product = found.get(row.product_id)
    if (product) product.options.push(toOption(product, row))
  }
  return [...found.values()]
}

/** What can be sold of an option. */
export type Seats = Pick<IndexedOption, 'supply' | 'holds'>

/** The seats of a product's options, by option. For one product, so that PostgreSQL plans the statement once. */
export async function readSeats(db: Database, productId: number): Promise<Map<number, Seats>> {
  const rows = await readPrepared(db, { id: col.integer, ...seatColumns })`
    select o.id, ${seats} from product_options o ${joinSold} where o.product_id = ${productId} and ${isShown}`
  return new Map(rows.map((row) => [row.id, toSeats(row)]))
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

/** What follows from the days of a date. Many dates have the same days. */
const spans = new Map<string, { month: string; inWeekend: boolean }>()
function spanOf(firstDay: Day, lastDay: Day) {
  const key = `${firstDay} ${lastDay}`
  const known = spans.get(key)
  if (known) return known
  const span = {
    month: shared(firstDay.slice(0, 7)),
    inWeekend: weekday(firstDay) >= 6 && weekday(lastDay) >= 6 && daysBetween(firstDay, lastDay) <= 1,
  }
  spans.set(key, span)
  return span
}

const noDays = { month: '', inWeekend: false }
/** One empty list for all; lists are replaced as a whole and never changed. */
const none: never[] = []

const toProduct = (row: ProductRow): IndexedProduct => ({
  id: row.id,
  kind: shared(row.kind),
  brandId: row.brand_id,
  popularity: row.popularity,
  priceCents: row.price_cents,
  vat: shared(row.vat),
  onQuotation: row.on_quotation,
  feeCents: row.winda_fee_cents,
  categoryIds: row.category_ids,
  valueIds: row.value_ids,
  options: [],
  deals:
    row.deals?.map((deal) => ({
      from: deal.from.getTime(),
      until: deal.until.getTime(),
      priceCents: deal.price_cents,
      wasCents: deal.was_cents,
    })) ?? none,
  reviews:
    row.reviews?.map(({ approved_at, rating }) => ({ approvedAt: approved_at.getTime(), rating })) ?? none,
  standing: undefined,
})

function toOption(product: IndexedProduct, row: OptionRow): IndexedOption {
  const { month, inWeekend } =
    row.first_day === null ? noDays : spanOf(row.first_day, row.last_day ?? row.first_day)
  return {
    id: row.id,
    product,
    surchargeCents: row.surcharge_cents,
    position: row.position,
    state: shared(row.state),
    firstDay: shared(row.first_day),
    lastDay: shared(row.last_day),
    month,
    inWeekend,
    startsAt: shared(row.starts_at),
    endsAt: shared(row.ends_at),
    bookUntil: row.book_until ?? Number.POSITIVE_INFINITY,
    locationId: row.location_id,
    language: shared(row.language),
    lunchIncluded: row.lunch_included,
    examIncluded: row.exam_included,
    ...toSeats(row),
  }
}

const toSeats = ({ supply, holds, promised }: SeatRow): Seats => ({
  supply,
  holds:
    holds || promised
      ? [...(holds ?? none), ...(promised ?? none)].map(({ until, amount }) => ({
          until: until.getTime(),
          amount,
        }))
      : none,
})
