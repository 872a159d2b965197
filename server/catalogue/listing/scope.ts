import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { IndexedProduct } from '../memory/indexed-product.ts'
import { type Moment, runningDeal } from '../memory/standing.ts'
import { hits } from '../search/hits.ts'
import type { TextQuery } from '../search/text-query.ts'

/** Which products a list is about, before any filter. */
export type Scope = {
  /** Which products of the category; undefined for all of them. */
  includes: ((product: IndexedProduct) => boolean) | undefined
  /** How well each product matches the search, or how recently it became a favourite; higher is earlier. Undefined without either. */
  rankOf: ((product: IndexedProduct) => number) | undefined
}

type Question = {
  query: QueryProductsBody
  /** The parsed `search`; null when it contains no word, undefined without a search. */
  text: TextQuery | null | undefined
  customerId: number | undefined
  moment: Moment
}

export async function scopeOf(
  shop: CatalogueShop,
  { query, text, customerId, moment }: Question,
): Promise<Scope> {
  if (text === null) return { includes: () => false, rankOf: undefined }
  const ranks = text
    ? await readHits(shop, text)
    : customerId !== undefined
      ? await readFavourites(shop, customerId)
      : undefined
  const includes =
    ranks || query.deals
      ? (product: IndexedProduct) =>
          (!ranks || ranks.has(product.id)) && (!query.deals || runningDeal(product, moment) !== undefined)
      : undefined
  if (!ranks) return { includes, rankOf: undefined }
  // Matches in the name weigh most; popularity decides between equals.
  const weight = text ? 1 / 200 : 0
  return { includes, rankOf: ({ id, popularity }) => (ranks.get(id) ?? 0) + popularity * weight }
}

async function readHits(shop: CatalogueShop, text: TextQuery): Promise<Map<number, number>> {
  const rows = await readRows(shop.db, { id: col.integer.orNull, rank: col.number })`
    select hit.id, hit.rank::float as rank from ${hits(shop, 'product_id', text)} hit`
  return new Map(rows.map(({ id, rank }) => [id ?? 0, rank]))
}

/** The favourites of a customer, the newest first. */
async function readFavourites({ db }: CatalogueShop, customerId: number): Promise<Map<number, number>> {
  const rows = await readRows(db, { id: col.integer, since: col.instant })`
    select product_id as id, since from favourites where customer_id = ${customerId}`
  return new Map(rows.map(({ id, since }) => [id, since.getTime()]))
}
