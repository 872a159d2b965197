import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { Catalogue } from '../memory/indexed-catalogue.ts'
import type { IndexedProduct } from '../memory/indexed-product.ts'
import { type Moment, runningDeal } from '../memory/standing.ts'
import { firstHits, type Hits, popularityBonus } from '../search/hits.ts'

/** Which products a list is about, before any filter. */
export type Scope = {
  /** By popularity, or in no order if there are ranks; undefined for all products of the category. */
  ids: Int32Array | undefined
  /** Finds those that match the search best, or became favourites last. Undefined without either. */
  findBest: FindBest | undefined
}

/** The ids of the best, those first; of all that pass a filter, or of all. */
export type FindBest = (count: number, passes?: (id: number) => boolean) => Int32Array

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
  if (!since) return { ids: query.deals ? idsOf(withDeal(all, moment)) : undefined, findBest: undefined }
  const favourites = all.filter((product) => since.has(product.id))
  const products = query.deals ? withDeal(favourites, moment) : favourites
  const ids = idsOf(products)
  const newestFirst = ids.toSorted((a, b) => (since.get(b) ?? 0) - (since.get(a) ?? 0) || a - b)
  return { ids, findBest: (count, passes = () => true) => newestFirst.filter(passes).slice(0, count) }
}

const withDeal = (products: readonly IndexedProduct[], moment: Moment) =>
  products.filter((product) => runningDeal(product, moment) !== undefined)

/** The scope of a search, without its filters; without `hits` it contains no word. */
export function scopeOfHits(
  { productsById, figures, references }: Catalogue,
  hits: Hits | null,
  { query: { category_id: categoryId, deals }, moment }: Omit<Question, 'customerId'>,
): Scope {
  if (!hits) return { ids: new Int32Array(), findBest: undefined }
  const now = figures.at(moment)
  const tree =
    categoryId === undefined ? undefined : (references.categories.get(categoryId)?.tree ?? new Set<number>())
  const isInScope = (id: number) => {
    const product = productsById[id]
    if (!product || (tree && !product.categoryIds.some((id) => tree.has(id)))) return false
    return !deals || runningDeal(product, moment) !== undefined
  }
  const isShown = tree || deals ? isInScope : (id: number) => now.has(id)
  const bonus = popularityBonus(now)
  return {
    ids: hits.listIds(isShown),
    findBest: (count, passes) =>
      firstHits(hits, count, { passes: passes ? (id) => passes(id) && isShown(id) : isShown, bonus }),
  }
}

/** The favourites of a customer, the newest first. */
async function readFavourites({ db }: CatalogueShop, customerId: number): Promise<Map<number, number>> {
  const rows = await readRows(db, { id: col.integer, since: col.instant })`
    select product_id as id, since from favourites where customer_id = ${customerId}`
  return new Map(rows.map(({ id, since }) => [id, since.getTime()]))
}
