import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  changeDealBody,
  DealBody,
  ProductDeal,
  plannedPriceBody,
} from '../../../contract/staff/catalogue/product-prices.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { struckPrice } from '../prices/deals.ts'
import { lockProduct } from './change-product.ts'

const dealColumns = {
  id: col.integer,
  price_cents: col.integer,
  starts_at: col.instant,
  ends_at: col.instant,
  was_cents: col.integer.orNull,
  version: col.integer,
}

const stateOf = (
  { starts_at, ends_at }: { starts_at: Date; ends_at: Date },
  now: Date,
): ProductDeal['state'] => {
  if (ends_at <= now) return 'ended'
  return starts_at <= now ? 'running' : 'planned'
}

const listDeals = async ({ db, now }: Shop, productId: number): Promise<ProductDeal[]> =>
  (
    await readRows(db, dealColumns)`
      select d.id, d.price_cents, d.starts_at, d.ends_at, ${struckPrice} as was_cents, d.version
      from deals d where d.product_id = ${productId} order by d.starts_at desc, d.id desc limit 100`
  ).map(({ starts_at, ends_at, ...deal }) => ({
    ...deal,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    state: stateOf({ starts_at, ends_at }, now),
  }))

type Prices = Pick<StaffProduct, 'prices' | 'lowest_cents' | 'planned_prices' | 'deals'>

/** The prices that a product had, has and will have. */
export async function readPrices(shop: Shop, productId: number): Promise<Prices> {
  const { db, now } = shop
  const prices = await readRows(db, { since: col.instant, price_cents: col.integer })`
    select since, price_cents from price_history where product_id = ${productId} order by since desc limit 100`
  const planned = await readRows(db, { id: col.integer, starts_at: col.instant, price_cents: col.integer })`
    select id, starts_at, price_cents from planned_prices where product_id = ${productId} order by starts_at`
  // A deal that would begin now has this price struck out, if its own price is lower.
  const lowest = await readRows(db, { cents: col.integer.orNull })`
    select ${struckPrice} as cents from (select ${productId}::int as product_id, -1 as price_cents, ${now}::timestamptz as starts_at) d`
  return {
    prices: prices.map(({ since, price_cents }) => ({ since: since.toISOString(), price_cents })),
    lowest_cents: lowest[0]?.cents ?? null,
    planned_prices: planned.map(({ starts_at, ...one }) => ({ ...one, starts_at: starts_at.toISOString() })),
    deals: await listDeals(shop, productId),
  }
}

/** A deal lowers the price, and runs in a time that is not over. */
function requireDeal(
  { now }: Shop,
  product: { price_cents: number },
  deal: Pick<DealBody, 'price_cents' | 'ends_at'>,
) {
  if (deal.price_cents >= product.price_cents)
    throw new Problem('invalid', { fields: { price_cents: ['max'] } })
  if (new Date(deal.ends_at) <= now) throw new Problem('invalid', { fields: { ends_at: ['min'] } })
}

/** The price that a deal would strike out; null when there was none higher. */
async function previewDeal({ db }: Shop, productId: number, { price_cents, starts_at }: DealBody) {
  const rows = await readRows(db, { cents: col.integer.orNull })`
    select ${struckPrice} as cents
    from (select ${productId}::int as product_id, ${price_cents}::int as price_cents, ${starts_at}::timestamptz as starts_at) d`
  return rows[0]?.cents ?? null
}

/** Adds a deal. A dry run says which price it would strike out. */
export const addDeal = (
  shop: Shop,
  productId: number,
  deal: DealBody,
): Promise<{ was_cents: number | null }> =>
  inTransaction(shop, async (shop) => {
    requireDeal(shop, await lockProduct(shop, productId), deal)
    const was_cents = await previewDeal(shop, productId, deal)
    if (!deal.dry_run)
      await shop.db.execute(sql`
        insert into deals (product_id, price_cents, starts_at, ends_at)
        values (${productId}, ${deal.price_cents}, ${deal.starts_at}, ${deal.ends_at})`)
    return { was_cents }
  })

const lockedDeal = {
  id: col.integer,
  version: col.integer,
  product_id: col.integer,
  price_cents: col.integer,
  starts_at: col.instant,
  ends_at: col.instant,
}

async function lockDeal({ db }: Shop, productId: number, id: number) {
  const rows = await readRows(db, lockedDeal)`
    select id, version, product_id, price_cents, starts_at, ends_at from deals where id = ${id} and product_id = ${productId} for update`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return row
}

/** Changes a deal. What visitors were shown stays true: of a deal that has begun only the end can be changed. */
export const changeDeal = (
  shop: Shop,
  productId: number,
  id: number,
  { version, ...deal }: z.output<typeof changeDealBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const product = await lockProduct(shop, productId)
    const { product_id: _product, ...row } = await lockDeal(shop, productId, id)
    const [starts_at, ends_at] = [new Date(deal.starts_at), new Date(deal.ends_at)]
    requireDeal(shop, product, deal)
    if (row.starts_at <= shop.now) {
      if (deal.price_cents !== row.price_cents)
        throw new Problem('invalid', { fields: { price_cents: ['fixed'] } })
      if (starts_at.getTime() !== row.starts_at.getTime())
        throw new Problem('invalid', { fields: { starts_at: ['fixed'] } })
    }
    return saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
      kind: 'product',
      table: 'deals',
      row,
      version,
      sent: { price_cents: deal.price_cents, starts_at, ends_at },
    })
  })

/** Removes a deal that has not begun, or ends one that runs: what ran counts for the 30-day rule. */
export const endDeal = (shop: Shop, productId: number, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const row = await lockDeal(shop, productId, id)
    if (row.ends_at <= shop.now) throw new Problem('not_possible')
    await shop.db.execute(
      row.starts_at < shop.now
        ? sql`update deals set ends_at = ${shop.now} where id = ${id}`
        : sql`delete from deals where id = ${id}`,
    )
  })

/** Plans a price; a job sets it when its time has come. */
export async function planPrice(
  shop: Shop,
  productId: number,
  { price_cents, starts_at }: z.output<typeof plannedPriceBody>,
): Promise<void> {
  if (new Date(starts_at) <= shop.now) throw new Problem('invalid', { fields: { starts_at: ['min'] } })
  try {
    await inTransaction(shop, async (shop) => {
      await lockProduct(shop, productId)
      await shop.db.execute(sql`
        insert into planned_prices (product_id, starts_at, price_cents) values (${productId}, ${starts_at}, ${price_cents})`)
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { starts_at: ['taken'] } })
    throw error
  }
}

/** Removes a price that was planned. */
export const removePlannedPrice = (shop: Shop, productId: number, id: number): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(
      sql`delete from planned_prices where id = ${id} and product_id = ${productId}`,
    )
    if (!rowCount) throw new Problem('not_found')
  })
