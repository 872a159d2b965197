import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type {
  categoryWithProductsResponse,
  rootCategoryResponse,
} from '../../../contract/wire/catalogue/product.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { pictureUri, uriOf } from '../links.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { namesTag, trainingCategoriesTag } from '../memory/tags.ts'

const categoryColumns = {
  id: col.integer,
  title: col.text,
  slug: col.text,
  text: col.text,
  picture: col.text,
}
type CategoryRow = RowOf<typeof categoryColumns>

export const toCategoryLink = ({ locale }: Shop, row: CategoryRow) => ({
  id: row.id,
  title: row.title,
  uri: uriOf(locale, row.slug),
  text: row.text,
  picture: pictureUri(row.picture),
})

/** Ids of a category and all categories below it. */
export const categoryTree = (categoryId: number): SQL => sql`(
  with recursive tree as (
    select ${categoryId}::int as id
    union select c.id from categories c join tree on c.parent_id = tree.id
  ) select id from tree)`

/** What the menu of every page shows of the root categories, in their order. */
export async function listRootCategories({
  catalogue,
  dependence,
  locale,
}: CatalogueShop): Promise<z.infer<typeof rootCategoryResponse>[]> {
  const { references, trainingCategories } = await catalogue.current()
  dependence.on(trainingCategoriesTag)
  return [...references.categories.values()]
    .filter(({ parent_id, slug }) => parent_id === null && slug[locale] !== undefined)
    .map(({ id, title, slug }) => ({
      id,
      title: title[locale],
      uri: uriOf(locale, slug[locale]),
      has_trainings: trainingCategories.has(id),
    }))
}

const maxInMenu = 40

/** The Trainings part of the mega menu: root categories, each with the first products below it. */
export async function listRootCategoriesWithProducts(
  shop: CatalogueShop,
): Promise<z.infer<typeof categoryWithProductsResponse>[]> {
  const { db, locale, dependence } = shop
  dependence.on(namesTag)
  const rows = await readRows(db, {
    ...categoryColumns,
    products: col.rows({ id: col.integer, name: col.text, slug: col.text, kind: col.text.as<ProductKind>() }),
  })`
    with recursive tree as (
      select id, id as root_id, array[position]::int[] as path from categories where parent_id is null
      union all
      select c.id, tree.root_id, tree.path || c.position::int from categories c join tree on c.parent_id = tree.id
    ), first_of_each as (
      select tree.root_id, tree.path, pc.product_id, pc.position from tree cross join lateral (
        select listed.product_id, listed.position from product_categories listed join products live on live.id = listed.product_id and live.is_live
        where listed.category_id = tree.id order by listed.position, listed.product_id limit ${maxInMenu}
      ) pc
    ), listed as (
      select distinct on (root_id, product_id) * from first_of_each order by root_id, product_id, path
    ), ranked as (
      select p.id, p.kind, t.name, s.slug, listed.root_id,
        row_number() over (partition by listed.root_id order by listed.path, listed.position, p.id) as rank
      from listed join products p on p.id = listed.product_id
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
    )
    select c.id, ct.title, cs.slug, ct.text, shown_picture(c.picture) as picture,
      coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'slug', r.slug, 'kind', r.kind) order by r.rank)
        filter (where r.id is not null), '[]') as products
    from categories c
    join category_texts ct on ct.category_id = c.id and ct.locale = ${locale}
    -- One by one: most slugs are of products, and joined they would all be read.
    cross join lateral (select slug from slugs where category_id = c.id and locale = ${locale} limit 1) cs
    left join ranked r on r.root_id = c.id and r.rank <= ${maxInMenu}
    where c.parent_id is null
    group by c.id, ct.title, cs.slug, ct.text order by c.position`
  return rows.map((row) => ({
    ...toCategoryLink(shop, row),
    products: row.products.map(({ slug, ...product }) => ({ ...product, uri: uriOf(locale, slug) })),
  }))
}

/** Breadcrumbs from the root category down to this one. */
async function listCategoryBreadcrumbs({ db, locale }: Shop, categoryId: number) {
  const rows = await readRows(db, { title: col.text, slug: col.text })`
    with recursive up as (
      select id, parent_id, 0 as height from categories where id = ${categoryId}
      union all
      select c.id, c.parent_id, up.height + 1 from categories c join up on c.id = up.parent_id
    )
    select t.title, s.slug from up
    join category_texts t on t.category_id = up.id and t.locale = ${locale}
    join slugs s on s.category_id = up.id and s.locale = ${locale}
    order by up.height desc`
  return rows.map(({ title, slug }) => ({ title, uri: uriOf(locale, slug) }))
}

/** A product can be in several categories: prefer the one the visitor came from, then one below it, then the first. */
export async function listProductBreadcrumbs(shop: Shop, productId: number, fromCategory?: number) {
  const rows = await readRows(shop.db, { category_id: col.integer })`
    select category_id from product_categories where product_id = ${productId}
    order by (category_id = ${fromCategory ?? 0}) desc, (category_id in ${categoryTree(fromCategory ?? 0)}) desc,
      position, category_id limit 1`
  return rows[0] ? listCategoryBreadcrumbs(shop, rows[0].category_id) : []
}
