import { type CategoryPage, queryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { toCategoryLink } from '../categories/categories.ts'
import { uriOf } from '../links.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import type { IndexedCategory } from '../memory/references.ts'
import { queryProducts } from './query-products.ts'

/** A category with its subcategories, the first page of its products and the facets. Only texts of cards are read from the database. */
export async function getCategory(shop: CatalogueShop, slug: string): Promise<CategoryPage> {
  const { locale } = shop
  const { references } = await shop.catalogue.current()
  const categories = [...references.categories.values()]
  const category = categories.find((one) => one.slug[locale] === slug)
  if (!category) throw new Problem('not_found')
  const list = await queryProducts(shop, queryProductsBody.parse({ category_id: category.id }))
  const breadcrumbs = category.lineage
    .toReversed()
    .flatMap((id) => references.categories.get(id) ?? [])
    .map((above) => ({ title: above.title[locale], uri: uriOf(locale, above.slug[locale]) }))
  const toLink = ({ id, title, slug, text, picture }: IndexedCategory) =>
    toCategoryLink(shop, { id, title: title[locale], slug: slug[locale], text: text[locale], picture })
  return {
    ...toLink(category),
    tree_depth: breadcrumbs.length,
    breadcrumbs,
    alternate_lang_hrefs: { nl: uriOf('nl', category.slug.nl), en: uriOf('en', category.slug.en) },
    children: categories.filter(({ parent_id }) => parent_id === category.id).map(toLink),
    products: list.products.data,
    pagination: list.products.meta,
    brands: list.brands,
    specs: list.specs,
    dates: list.dates,
    stock_count: list.stock_count,
    price_range: { min: list.min_price, max: list.max_price },
  }
}
