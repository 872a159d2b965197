import type { ListedProduct, QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { ResolvedWish } from '../memory/resolved-wish.ts'
import { listCards } from '../products/list-cards.ts'
import { listSpecifications } from '../products/list-specifications.ts'

/** Cards in the order of the ids, optionally with characteristics or with only some fields. */
export async function listProducts(
  shop: CatalogueShop,
  ids: number[],
  { product_specs, select }: Pick<QueryProductsBody, 'product_specs' | 'select'>,
  wish: ResolvedWish,
): Promise<ListedProduct[]> {
  const [cards, specs] = await Promise.all([
    listCards(shop, ids, wish),
    product_specs && ids.length ? listSpecifications(shop, ids) : undefined,
  ])
  const fields = select?.length ? new Set<string>(['id', ...select, 'specs']) : undefined
  return cards.map((card) => {
    const product: ListedProduct = specs ? { ...card, specs: specs.get(card.id) ?? [] } : card
    if (!fields) return product
    return Object.fromEntries(Object.entries(product).filter(([field]) => fields.has(field))) as ListedProduct
  })
}
