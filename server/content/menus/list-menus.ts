import { footerTitle } from '../../../contract/rules/pages.ts'
import type { MenuItem } from '../../../contract/wire/content/content.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

export const menuTables = ['menu_items', 'slugs', 'pages', 'categories'] as const

const columns = {
  id: col.integer,
  parentId: col.integer.orNull,
  title: col.text,
  uri: col.text.orNull,
}
type MenuRow = RowOf<typeof columns>

/** The mega menu and the footer, as trees of items; `parent` lists only the items below that one. */
export async function listMenus(
  { db, locale, now }: Shop,
  { depth, parent }: { depth: number; parent?: number },
): Promise<MenuItem[]> {
  const rows = await readRows(db, columns)`
    select m.id, m.parent_id as "parentId", case when m.place = 'footer' then ${footerTitle} else m.title->>${locale} end as title,
      case when m.is_link then coalesce(m.uri->>${locale}, ${locale === 'nl' ? '/' : `/${locale}/`} || s.slug) end as uri
    from menu_items m
    left join slugs s on s.locale = ${locale}
      and (s.category_id = m.category_id or s.page_id = m.page_id or s.product_id = m.product_id)
    where m.page_id is null or exists (select from pages p where p.id = m.page_id and coalesce(p.unpublish_at > ${now}, true))
    order by m.position, m.id`
  if (parent !== undefined && !rows.some(({ id }) => id === parent)) throw new Problem('not_found')
  return menuTree(rows, parent ?? null, depth)
}

/** The items below a parent (null: the top level), with `depth` levels of children. */
function menuTree(rows: MenuRow[], parent: number | null, depth: number): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parent)
    .map(({ id, title, uri }) => ({
      id,
      title,
      uri,
      children: depth > 0 ? menuTree(rows, id, depth - 1) : [],
    }))
}
