import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { CategoryFacet } from '../../../contract/wire/catalogue/product-query.ts'
import { categoryTree } from '../../../server/catalogue/categories/categories.ts'
import { uriOf } from '../../../server/catalogue/links.ts'
import { col, type RowOf } from '../../../server/platform/database/rows.ts'
import type { Shop } from '../../../server/platform/shop.ts'

export const categoryRow = {
  id: col.integer,
  parent_id: col.integer.orNull,
  title: col.text,
  slug: col.text,
  count: col.integer,
}
type CategoryRow = RowOf<typeof categoryRow>

/** Categories below the given one (or all) with listed products, and how many, including those in subcategories. */
export function categoryFacets({ locale }: Shop, categoryId: number | undefined): SQL {
  const within =
    categoryId === undefined
      ? sql``
      : sql`where c.id <> ${categoryId} and c.id in ${categoryTree(categoryId)}`
  return sql`(
    select json_agg(json_build_object('id', c.id, 'parent_id', c.parent_id, 'title', t.title, 'slug', s.slug, 'count', counted.count)
      order by c.position, c.id)
    from (
      select pair.ancestor_id, count(distinct m.id)::int as count
      from (
        with recursive pairs as (
          select c.id, c.id as ancestor_id from categories c ${within}
          union
          select c.id, pairs.ancestor_id from categories c join pairs on c.parent_id = pairs.id
        ) select * from pairs
      ) pair
      join product_categories pc on pc.category_id = pair.id
      join marked m on m.id = pc.product_id
      where m.off = 0 group by pair.ancestor_id
    ) counted
    join categories c on c.id = counted.ancestor_id
    join category_texts t on t.category_id = c.id and t.locale = ${locale}
    join slugs s on s.category_id = c.id and s.locale = ${locale}
  ) as categories`
}

/** The rows below a category (null: the roots) as a tree. */
export const categoryFacetTree = (
  locale: Locale,
  rows: CategoryRow[],
  parent: number | null,
): CategoryFacet[] =>
  rows
    .filter((row) => row.parent_id === parent)
    .map((row) => ({
      id: row.id,
      title: row.title,
      uri: uriOf(locale, row.slug),
      count: row.count,
      children: categoryFacetTree(locale, rows, row.id),
    }))
