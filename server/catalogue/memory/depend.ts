import type { Dependence } from '../../platform/dependence.ts'
import type { CatalogueShop } from './catalogue-shop.ts'
import type { IndexedProduct } from './indexed-product.ts'
import { type Moment, momentOf, turnOf } from './standing.ts'
import { catalogueTag, categoryTag, productTag, seatsOfProductTag } from './tags.ts'

/** An answer that lists or counts these products: all of a category, or of the catalogue. */
export function dependOnList(
  dependence: Dependence,
  categoryId: number | undefined,
  products: readonly IndexedProduct[],
  moment: Moment,
) {
  dependence.on(categoryId === undefined ? catalogueTag : categoryTag(categoryId))
  let turn = Number.POSITIVE_INFINITY
  for (const product of products) turn = Math.min(turn, turnOf(product, moment))
  dependence.turnsAt(turn)
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
  const { productsIn } = await catalogue.current()
  dependOnList(dependence, undefined, productsIn(undefined), momentOf(now))
}
