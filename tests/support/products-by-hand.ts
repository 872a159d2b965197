import type { Pool } from '../../server/platform/database.ts'
import { startOfTests } from './clock.ts'

/** Lists and counts worked out once more, in the plainest way, from the raw tables. */

type Raw = {
  id: number
  brand: number
  cents: number | null
  bookable: boolean
  popularity: number
  categories: number[]
  values: number[]
}
type Value = { id: number; spec: number; title: string; filterable: boolean }
export type Filters = {
  category_id?: number
  brands_filter?: number[]
  stock_filter?: boolean
  specs_filter?: Record<string, number[]>
  specs_filter_min_max?: Record<string, { min?: number; max?: number }>
  price_filter?: { active: boolean; min?: number; max?: number; vat: 'gross' | 'net' }
}

/** The raw tables, read once; what they say is worked out anew for every question. */
export async function readByHand(pool: Pool) {
  const read = async <Row>(query: string) => (await pool.query(query)).rows as Row[]
  const parents = new Map(
    (await read<{ id: number; parent_id: number | null }>('select id, parent_id from categories')).map(
      (row) => [row.id, row.parent_id],
    ),
  )
  const values = new Map(
    (
      await read<Value>(
        "select v.id, v.spec_id as spec, v.title->>'nl' as title, s.filterable from spec_values v join specs s on s.id = v.spec_id",
      )
    ).map((value) => [value.id, value]),
  )
  const rows = await read<{
    id: number
    brand_id: number
    price_cents: number
    vat: string
    on_quotation: boolean
    popularity: number
  }>('select * from products')
  const inCategories = await read<{ product_id: number; category_id: number }>(
    'select * from product_categories',
  )
  const withValues = await read<{ product_id: number; value_id: number }>('select * from product_specs')
  const options = await read<{
    id: number
    product_id: number
    surcharge_cents: number
    stock: number | null
    state: string | null
    first_day: string | null
    book_until: Date | null
    seats: number
    seats_sold_elsewhere: number
  }>('select * from product_options')
  const lines = await read<{ option_id: number; amount: number; status_id: number; held_until: Date | null }>(
    'select l.option_id, l.amount, o.status_id, o.held_until from order_lines l join orders o on o.id = l.order_id',
  )
  const deals = await read<{ product_id: number; price_cents: number; starts_at: Date; ends_at: Date }>(
    'select * from deals',
  )
  const now = startOfTests.getTime()
  const held = (id: number) =>
    lines
      .filter((line) => line.option_id === id)
      .filter(
        ({ status_id, held_until }) =>
          [3, 4, 5].includes(status_id) || (status_id === 1 && (!held_until || held_until.getTime() > now)),
      )
      .reduce((sum, { amount }) => sum + amount, 0)
  const canBook = (option: (typeof options)[number]) => {
    if (option.state && !['tentative', 'guaranteed'].includes(option.state)) return false
    if (option.first_day === null) return option.stock === null || option.stock - held(option.id) > 0
    if (option.first_day < '2026-03-10' || !option.book_until || option.book_until.getTime() <= now)
      return false
    return option.seats - option.seats_sold_elsewhere - held(option.id) > 0
  }
  const products = (vat: 'gross' | 'net'): Raw[] =>
    rows.map((row) => {
      const open = options.filter((option) => option.product_id === row.id && canBook(option))
      const deal = deals
        .filter(
          (one) => one.product_id === row.id && one.starts_at.getTime() <= now && one.ends_at.getTime() > now,
        )
        .map((one) => one.price_cents)
      const base = deal.length ? Math.min(...deal) : row.price_cents
      const net = base + (open.length ? Math.min(...open.map((option) => option.surcharge_cents)) : 0)
      const percent = row.vat === '21' ? 21 : row.vat === '9' ? 9 : 0
      const cents = vat === 'net' ? net : net + Math.floor((net * percent + 50) / 100)
      return {
        id: row.id,
        brand: row.brand_id,
        cents: row.on_quotation ? null : cents,
        bookable: open.length > 0,
        popularity: row.popularity,
        categories: inCategories.filter((one) => one.product_id === row.id).map((one) => one.category_id),
        values: withValues.filter((one) => one.product_id === row.id).map((one) => one.value_id),
      }
    })
  return { parents, values, products }
}

type Tables = Awaited<ReturnType<typeof readByHand>>

const numberOf = (title: string) => (/^-?\d+([.,]\d+)?$/.test(title) ? Number(title.replace(',', '.')) : null)

const isWithin = (tables: Tables, category: number | null | undefined, root: number): boolean =>
  category === root || (category != null && isWithin(tables, tables.parents.get(category), root))

/** The filters a product misses, by name; those of one characteristic are one filter. */
function misses({ values }: Tables, product: Raw, filters: Filters): Set<string> {
  const missed = new Set<string>()
  if (filters.brands_filter?.length && !filters.brands_filter.includes(product.brand)) missed.add('brand')
  if (filters.stock_filter && !product.bookable) missed.add('stock')
  const { price_filter: price } = filters
  if (price?.active && (price.min !== undefined || price.max !== undefined)) {
    const euros = product.cents === null ? null : product.cents / 100
    if (euros === null || euros < (price.min ?? 0) || euros > (price.max ?? Number.POSITIVE_INFINITY))
      missed.add('price')
  }
  const ofSpec = (spec: string) =>
    product.values.map((id) => values.get(id)).filter((value) => value?.spec === Number(spec))
  for (const [spec, wanted] of Object.entries(filters.specs_filter ?? {}))
    if (wanted.length && !ofSpec(spec).some((value) => value && wanted.includes(value.id)))
      missed.add(`spec ${spec}`)
  for (const [spec, { min, max }] of Object.entries(filters.specs_filter_min_max ?? {})) {
    const fits = ofSpec(spec).some((value) => {
      const number = numberOf(value?.title ?? '')
      return number !== null && number >= (min ?? -1e9) && number <= (max ?? 1e9)
    })
    if ((min !== undefined || max !== undefined) && !fits) missed.add(`spec ${spec}`)
  }
  return missed
}

export function countByHand(tables: Tables, filters: Filters) {
  const { parents, values, products } = tables
  const { category_id: category } = filters
  const all = products(filters.price_filter?.vat ?? 'gross')
    .filter(
      (product) =>
        category === undefined || product.categories.some((one) => isWithin(tables, one, category)),
    )
    .map((product) => ({ product, missed: misses(tables, product, filters) }))
  const butFor = (name: string) =>
    all
      .filter(({ missed }) => missed.size === 0 || (missed.size === 1 && missed.has(name)))
      .map(({ product }) => product)
  const listed = butFor('nothing')
  const chosen = new Set(Object.values(filters.specs_filter ?? {}).flat())
  const counted = [...values.values()]
    .filter((value) => value.filterable)
    .map((value) => ({
      id: value.id,
      count: butFor(`spec ${value.spec}`).filter((product) => product.values.includes(value.id)).length,
    }))
    .filter(({ id, count }) => count > 0 || chosen.has(id))
  const days = counted
    .filter(({ id, count }) => values.get(id)?.spec === 5 && count > 0)
    .map(({ id }) => numberOf(values.get(id)?.title ?? '') ?? 0)
  const cents = butFor('price').flatMap((product) => product.cents ?? [])
  const brands = new Set([...butFor('brand').map(({ brand }) => brand), ...(filters.brands_filter ?? [])])
  return {
    ids: listed
      .toSorted(
        (a, b) => Number(b.bookable) - Number(a.bookable) || b.popularity - a.popularity || a.id - b.id,
      )
      .map(({ id }) => id),
    brands: [...brands]
      .map((id) => ({ id, count: butFor('brand').filter(({ brand }) => brand === id).length }))
      .toSorted((a, b) => a.id - b.id),
    values: counted.toSorted((a, b) => a.id - b.id),
    days: days.length ? { min: Math.min(...days), max: Math.max(...days) } : undefined,
    stock_count: butFor('stock').filter(({ bookable }) => bookable).length,
    min_price: cents.length ? Math.floor(Math.min(...cents) / 100) : null,
    max_price: cents.length ? Math.ceil(Math.max(...cents) / 100) : null,
    categories: [...parents.keys()]
      .filter((id) => id !== category && (category === undefined || isWithin(tables, id, category)))
      .map((id) => ({
        id,
        count: listed.filter((product) => product.categories.some((one) => isWithin(tables, one, id))).length,
      }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => a.id - b.id),
  }
}
