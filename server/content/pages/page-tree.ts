import { uriOf } from '../../catalogue/links.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { fromPages } from './list-pages.ts'

const columns = { id: col.integer, title: col.text, slug: col.text }
type Row = RowOf<typeof columns>

export const toPageLink = ({ locale }: Shop, { id, title, slug }: Row) => ({
  id,
  title,
  uri: uriOf(locale, slug),
})

/** Ends the recursion when pages are each other's parents by mistake. */
const maxDepth = 20

/** From the root down to the page itself. */
export async function listAncestors(shop: Shop, id: number) {
  const rows = await readRows(shop.db, columns)`
    with recursive up as (
      select id, parent_id, 0 as height from pages where id = ${id}
      union all
      select c.id, c.parent_id, up.height + 1 from pages c join up on c.id = up.parent_id where up.height < ${maxDepth}
    )
    select p.id, t.title, s.slug ${fromPages(shop)} join up on up.id = p.id order by up.height desc`
  return rows.map((row) => toPageLink(shop, row))
}

/** The page and its siblings, for the side menu. */
export async function listSiblings(shop: Shop, id: number) {
  const rows = await readRows(shop.db, columns)`
    select p.id, t.title, s.slug ${fromPages(shop)}
    where p.parent_id = (select parent_id from pages where id = ${id}) and p.type_code <> 'blog'
    order by p.position, p.id`
  return rows.map((row) => toPageLink(shop, row))
}
