import { type CategoryPage, queryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { categoryColumns, listCategoryBreadcrumbs, toCategoryLink } from '../categories/categories.ts'
import { uriOf } from '../links.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { queryProducts } from './query-products.ts'

/** A category with its subcategories, the first page of its products and the facets. */
export async function getCategory(shop: CatalogueShop, slug: string): Promise<CategoryPage> {
  const { db, locale } = shop
  const rows = await readRows(db, { ...categoryColumns, nl: col.text, en: col.text })`
    select c.id, t.title, s.slug, t.text, c.picture, nl.slug as nl, en.slug as en
    from slugs s
    join categories c on c.id = s.category_id
    join category_texts t on t.category_id = c.id and t.locale = s.locale
    join slugs nl on nl.category_id = c.id and nl.locale = 'nl'
    join slugs en on en.category_id = c.id and en.locale = 'en'
    where s.locale = ${locale} and s.slug = ${slug}`
  const category = rows[0]
  if (!category) throw new Problem('not_found')
  const [breadcrumbs, children, list] = await Promise.all([
    listCategoryBreadcrumbs(shop, category.id),
    readRows(db, categoryColumns)`
      select c.id, t.title, s.slug, t.text, c.picture from categories c
      join category_texts t on t.category_id = c.id and t.locale = ${locale}
      join slugs s on s.category_id = c.id and s.locale = ${locale}
      where c.parent_id = ${category.id} order by c.position`,
    queryProducts(shop, queryProductsBody.parse({ category_id: category.id })),
  ])
  return {
    ...toCategoryLink(shop, category),
    tree_depth: breadcrumbs.length,
    breadcrumbs,
    alternate_lang_hrefs: { nl: uriOf('nl', category.nl), en: uriOf('en', category.en) },
    children: children.map((row) => toCategoryLink(shop, row)),
    products: list.products.data,
    pagination: list.products.meta,
    brands: list.brands,
    specs: list.specs,
    dates: list.dates,
    stock_count: list.stock_count,
    price_range: { min: list.min_price, max: list.max_price },
  }
}
