import type { CompareBody, Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { anyDate } from '../memory/resolved-wish.ts'
import { listCards } from '../products/list-cards.ts'
import { listSpecifications, type Specification } from '../products/list-specifications.ts'

/** One row per characteristic that any product has; `differs` when the values are not all the same. */
export function alignRows(columns: Specification[][]): Comparison['rows'] {
  const titles = new Map(columns.flat().map(({ id, title }) => [id, title]))
  return [...titles].map(([id, title]) => {
    const values = columns.map((specs) => specs.find((spec) => spec.id === id)?.values ?? [])
    return { id, title, values, differs: new Set(values.map((column) => JSON.stringify(column))).size > 1 }
  })
}

/** Products side by side in the order of the ids, each with its first date for this many people; unknown ids are left out. */
export async function compareProducts(
  shop: CatalogueShop,
  { products: ids, people }: CompareBody,
): Promise<Comparison> {
  const [products, specs] = await Promise.all([
    listCards(shop, ids, { ...anyDate, wish: { people } }),
    listSpecifications(shop, ids),
  ])
  return { products, rows: alignRows(products.map(({ id }) => specs.get(id) ?? [])) }
}
