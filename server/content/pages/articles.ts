import { sql } from 'drizzle-orm'
import type { ContentPage, PageCard } from '../../../contract/wire/content/content.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { fromPages, pageColumns, pageRow, toPageCard } from './list-pages.ts'
import { toPageLink } from './page-tree.ts'

type Neighbours = Pick<ContentPage, 'newer' | 'older'>

/** The articles published just after and just before this one, under the same parent. */
export async function findNeighbours(shop: Shop, id: number): Promise<Neighbours> {
  const next = async (isNewer: boolean) => {
    const rows = await readRows(shop.db, { id: col.integer, title: col.text, slug: col.text })`
      select p.id, t.title, s.slug ${fromPages(shop)}
      join pages self on self.id = ${id} and self.parent_id = p.parent_id
      where p.type_code = 'blog' and ${
        isNewer
          ? sql`(p.published_at, p.id) > (self.published_at, self.id) order by p.published_at, p.id`
          : sql`(p.published_at, p.id) < (self.published_at, self.id) order by p.published_at desc, p.id desc`
      } limit 1`
    return rows[0] ? toPageLink(shop, rows[0]) : null
  }
  const [newer, older] = await Promise.all([next(true), next(false)])
  return { newer, older }
}

/** Other articles: first about the same products, then about products in the same categories, then the newest. */
export async function listRelated(shop: Shop, id: number): Promise<PageCard[]> {
  const rows = await readRows(shop.db, pageRow)`
    with own as (select product_id from page_products where page_id = ${id}),
    near as (select distinct pc.category_id from product_categories pc join own using (product_id)),
    shared as (
      select pp.page_id, count(*) filter (where pp.product_id in (select product_id from own)) * 10 + count(*) as score
      from page_products pp join product_categories pc using (product_id)
      where pc.category_id in (select category_id from near) group by pp.page_id
    )
    select ${pageColumns(shop)} ${fromPages(shop)} left join shared on shared.page_id = p.id
    where p.type_code = 'blog' and p.id <> ${id}
    order by coalesce(shared.score, 0) desc, p.published_at desc, p.id desc limit 3`
  return rows.map((row) => toPageCard(shop, row))
}
