import type { z } from 'zod'
import type { categoryWithProductsResponse } from '../../../contract/wire/catalogue/product.ts'
import { type CategoryPage, queryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { categoryTree } from '../listing/product-scope.ts'
import { queryProducts } from '../listing/query-products.ts'
import { pictureUri, uriOf } from './catalogue.ts'

const categoryColumns = {
  id: col.integer,
  title: col.text,
  slug: col.text,
  text: col.text,
  picture: col.text,
}
type CategoryRow = RowOf<typeof categoryColumns>

const toLink = ({ locale }: Shop, row: CategoryRow) => ({
  id: row.id,
  title: row.title,
  uri: uriOf(locale, row.slug),
  text: row.text,
  picture: pictureUri(row.picture),
})

/** The mega-menu: root categories, each with all products below it. */
export async function listRootCategoriesWithProducts(
  shop: Shop,
): Promise<z.infer<typeof categoryWithProductsResponse>[]> {
  const { db, locale } = shop
  const rows = await readRows(db, {
    ...categoryColumns,
    products: col.rows({ id: col.integer, name: col.text, slug: col.text }),
  })`
    with recursive tree as (
      select id, id as root_id, array[position]::int[] as path from categories where parent_id is null
      union all
      select c.id, tree.root_id, tree.path || c.position::int from categories c join tree on c.parent_id = tree.id
    ), listed as (
      select distinct on (tree.root_id, p.id) tree.root_id, p.id, t.name, s.slug, tree.path, pc.position
      from tree join product_categories pc on pc.category_id = tree.id
      join products p on p.id = pc.product_id
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      order by tree.root_id, p.id, tree.path
    ), ranked as (
      select *, row_number() over (partition by root_id order by path, position, id) as place from listed
    )
    select c.id, ct.title, cs.slug, ct.text, c.picture,
      coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'slug', r.slug) order by r.place)
        filter (where r.id is not null), '[]') as products
    from categories c
    join category_texts ct on ct.category_id = c.id and ct.locale = ${locale}
    join slugs cs on cs.category_id = c.id and cs.locale = ${locale}
    left join ranked r on r.root_id = c.id and r.place <= 40
    where c.parent_id is null
    group by c.id, ct.title, cs.slug, ct.text order by c.position`
  return rows.map((row) => ({
    ...toLink(shop, row),
    products: row.products.map(({ id, name, slug }) => ({ id, name, uri: uriOf(locale, slug) })),
  }))
}

/** From the root down to the category itself. */
async function listAncestors({ db, locale }: Shop, id: number) {
  const rows = await readRows(db, { title: col.text, slug: col.text })`
    with recursive up as (
      select id, parent_id, 0 as height from categories where id = ${id}
      union all
      select c.id, c.parent_id, up.height + 1 from categories c join up on c.id = up.parent_id
    )
    select t.title, s.slug from up
    join category_texts t on t.category_id = up.id and t.locale = ${locale}
    join slugs s on s.category_id = up.id and s.locale = ${locale}
    order by up.height desc`
  return rows.map(({ title, slug }) => ({ title, uri: uriOf(locale, slug) }))
}

/** Breadcrumbs of a product: by the category one came from, or its own below that one, or else its first. */
export async function listProductBreadcrumbs(shop: Shop, productId: number, fromCategory?: number) {
  const rows = await readRows(shop.db, { category_id: col.integer })`
    select category_id from product_categories where product_id = ${productId}
    order by (category_id = ${fromCategory ?? 0}) desc, (category_id in ${categoryTree(fromCategory ?? 0)}) desc,
      position, category_id limit 1`
  return rows[0] ? listAncestors(shop, rows[0].category_id) : []
}

export async function getCategory(shop: Shop, slug: string): Promise<CategoryPage> {
  const { db, locale } = shop
  const rows = await readRows(db, {
    ...categoryColumns,
    nl: col.text,
    en: col.text,
  })`
    select c.id, t.title, s.slug, t.text, c.picture, nl.slug as nl, en.slug as en
    from slugs s
    join categories c on c.id = s.category_id
    join category_texts t on t.category_id = c.id and t.locale = s.locale
    join slugs nl on nl.category_id = c.id and nl.locale = 'nl'
    join slugs en on en.category_id = c.id and en.locale = 'en'
    where s.locale = ${locale} and s.slug = ${slug}`
  const found = rows[0]
  if (!found) throw new Problem('not_found')
  const [breadcrumbs, children, listed] = await Promise.all([
    listAncestors(shop, found.id),
    readRows(db, categoryColumns)`
      select c.id, t.title, s.slug, t.text, c.picture from categories c
      join category_texts t on t.category_id = c.id and t.locale = ${locale}
      join slugs s on s.category_id = c.id and s.locale = ${locale}
      where c.parent_id = ${found.id} order by c.position`,
    queryProducts(shop, queryProductsBody.parse({ category_id: found.id })),
  ])
  return {
    ...toLink(shop, found),
    tree_depth: breadcrumbs.length,
    breadcrumbs,
    alternate_lang_hrefs: { nl: uriOf('nl', found.nl), en: uriOf('en', found.en) },
    children: children.map((row) => toLink(shop, row)),
    products: listed.products.data,
    pagination: listed.products.meta,
    brands: listed.brands,
    specs: listed.specs,
    stock_count: listed.stock_count,
    price_range: { min: listed.min_price, max: listed.max_price },
  }
}
