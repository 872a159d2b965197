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
  products: readonly IndexedProduct[] | undefined
  /** How well the products match the search, or how recently they became favourites, by their place. Undefined without either. */
  ranks: Ranks | undefined
}

/** The product with the highest rank is first. A ceiling is not below the rank, and costs nothing to compute. */
export type Ranks = { rankAt: (place: number) => number; ceilingAt: (place: number) => number }

type Question = {
  query: QueryProductsBody
  /** What the search found; null when it contains no word, undefined without a search. */
  hits: Hits | null | undefined
  customerId: number | undefined
  moment: Moment
}

export async function scopeOf(
  shop: CatalogueShop,
  catalogue: Catalogue,
  { query, hits, customerId, moment }: Question,
): Promise<Scope> {
  if (hits === null) return { products: [], ranks: undefined }
  const hasDeal = (product: IndexedProduct) => !query.deals || runningDeal(product, moment) !== undefined
  if (hits) return scopeOfHits(catalogue, hits, query.category_id, hasDeal)
  const since = customerId === undefined ? undefined : await readFavourites(shop, customerId)
  const { products: all } = catalogue.listOf(query.category_id)
  if (!since) return { products: query.deals ? all.filter(hasDeal) : undefined, ranks: undefined }
  const products = all.filter((product) => since.has(product.id) && hasDeal(product))
  const rankAt = (place: number) => since.get(products[place]?.id ?? 0) ?? 0
  return { products, ranks: { rankAt, ceilingAt: rankAt } }
}

function scopeOfHits(
  { products: all, references }: Catalogue,
  { ids, rankAt, ceilings }: Hits,
  categoryId: number | undefined,
  passes: (product: IndexedProduct) => boolean,
): Scope {
  const tree =
    categoryId === undefined ? undefined : (references.categories.get(categoryId)?.tree ?? new Set<number>())
  const products: IndexedProduct[] = []
  /** The place of each product among the hits. */
  const places: number[] = []
  for (const [place, id] of ids.entries()) {
    const product = all.get(id)
    if (!product || (tree && !product.categoryIds.some((id) => tree.has(id))) || !passes(product)) continue
    products.push(product)
    places.push(place)
  }
  return {
    products,
    ranks: {
      rankAt: (at) => rankAt(places[at] ?? 0) + popularityBonus(products[at]),
      ceilingAt: (at) => (ceilings[places[at] ?? 0] ?? 0) + popularityBonus(products[at]),
    },
  }
}

/** The favourites of a customer, the newest first. */
async function readFavourites({ db }: CatalogueShop, customerId: number): Promise<Map<number, number>> {
  const rows = await readRows(db, { id: col.integer, since: col.instant })`
    select product_id as id, since from favourites where customer_id = ${customerId}`
  return new Map(rows.map(({ id, since }) => [id, since.getTime()]))
}
