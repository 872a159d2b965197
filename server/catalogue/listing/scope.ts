import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Catalogue } from '../memory/catalogue-index.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { IndexedProduct } from '../memory/indexed-product.ts'
import { type Moment, runningDeal } from '../memory/standing.ts'
import { type Hits, popularityBonus } from '../search/hits.ts'

/** Which products a list is about, before any filter. */
export type Scope = {
  /** By popularity, or in no order if there are ranks; undefined for all products of the category. */
  ids: Int32Array | undefined
  /** How well the products match the search, or how recently they became favourites, by their place. Undefined without either. */
  ranks: Ranks | undefined
}

/** The product with the highest rank is first. A ceiling is not below the rank, and costs nothing to compute. */
export type Ranks = { rankAt: (place: number) => number; ceilingAt: (place: number) => number }

type Question = { query: QueryProductsBody; customerId: number | undefined; moment: Moment }

const idsOf = (products: readonly IndexedProduct[]) => Int32Array.from(products, ({ id }) => id)

/** The scope of a list without a search. */
export async function scopeOf(
  shop: CatalogueShop,
  catalogue: Catalogue,
  { query, customerId, moment }: Question,
): Promise<Scope> {
  const since = customerId === undefined ? undefined : await readFavourites(shop, customerId)
  const { products: all } = catalogue.listOf(query.category_id)
  if (!since) return { ids: query.deals ? idsOf(withDeal(all, moment)) : undefined, ranks: undefined }
  const favourites = all.filter((product) => since.has(product.id))
  const products = query.deals ? withDeal(favourites, moment) : favourites
  const rankAt = (place: number) => since.get(products[place]?.id ?? 0) ?? 0
  return { ids: idsOf(products), ranks: { rankAt, ceilingAt: rankAt } }
}

const withDeal = (products: readonly IndexedProduct[], moment: Moment) =>
  products.filter((product) => runningDeal(product, moment) !== undefined)

/** The scope of a search, without its filters; without `hits` it contains no word. */
export function scopeOfHits(
  { productsById, figures, references }: Catalogue,
  hits: Hits | null,
  { query: { category_id: categoryId, deals }, moment }: Omit<Question, 'customerId'>,
): Scope {
  if (!hits) return { ids: new Int32Array(), ranks: undefined }
  const { rankAt, ceilings } = hits
  const { popularity } = figures.at(moment)
  const tree =
    categoryId === undefined ? undefined : (references.categories.get(categoryId)?.tree ?? new Set<number>())
  const isInScope = (id: number) => {
    const product = productsById[id]
    if (!product || (tree && !product.categoryIds.some((id) => tree.has(id)))) return false
    return !deals || runningDeal(product, moment) !== undefined
  }
  const isShown = tree || deals ? isInScope : (id: number) => figures.has(id)
  const isWhole = hits.ids.every(isShown)
  const ids = isWhole ? hits.ids : hits.ids.filter(isShown)
  /** The place of each product among the hits. */
  const places = isWhole ? undefined : placesOf(hits.ids, isShown)
  const placeOf = (at: number) => (places ? (places[at] ?? 0) : at)
  const bonusAt = (at: number) => popularityBonus(popularity[ids[at] ?? 0])
  return {
    ids,
    ranks: {
      rankAt: (at) => rankAt(placeOf(at)) + bonusAt(at),
      ceilingAt: (at) => (ceilings[placeOf(at)] ?? 0) + bonusAt(at),
    },
  }
}

const placesOf = (ids: Int32Array, isShown: (id: number) => boolean) =>
  ids.map((_, place) => place).filter((place) => isShown(ids[place] ?? 0))

/** The favourites of a customer, the newest first. */
async function readFavourites({ db }: CatalogueShop, customerId: number): Promise<Map<number, number>> {
  const rows = await readRows(db, { id: col.integer, since: col.instant })`
    select product_id as id, since from favourites where customer_id = ${customerId}`
  return new Map(rows.map(({ id, since }) => [id, since.getTime()]))
}
