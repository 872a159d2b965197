import type { Dependence } from '../../platform/dependence.ts'
import type { CatalogueShop } from './catalogue-shop.ts'
import type { IndexedList } from './indexed-list.ts'
import { type Moment, momentOf, turnOf } from './standing.ts'
import { catalogueTag, categoryTag, productTag, seatsOfProductTag } from './tags.ts'

/** An answer that lists or counts these products: all of a category, or of the catalogue. */
export function dependOnList(
  dependence: Dependence,
  categoryId: number | undefined,
  list: IndexedList,
  moment: Moment,
) {
  dependence.on(categoryId === undefined ? catalogueTag : categoryTag(categoryId))
  dependence.turnsAt(list.turnAfter(moment))
}

/** An answer from the rows of one product, but not from the number of free seats. */
export async function dependOnProduct({ catalogue, dependence, now }: CatalogueShop, id: number) {
  dependence.on(productTag(id))
  const product = (await catalogue.current()).products.get(id)
  if (product) dependence.turnsAt(turnOf(product, momentOf(now)))
}

/** An answer from the rows of one product, its dates and their seats. */
export async function dependOnDates(shop: CatalogueShop, productId: number) {
  shop.dependence.on(seatsOfProductTag(productId))
  await dependOnProduct(shop, productId)
}

/** An answer from anything of the catalogue but the number of free seats. */
export async function dependOnCatalogue({ catalogue, dependence, now }: CatalogueShop) {
  const { listOf } = await catalogue.current()
  dependOnList(dependence, undefined, listOf(undefined), momentOf(now))
}
