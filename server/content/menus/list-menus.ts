import { unlinkedMenuItems } from '../../../contract/rules/pages.ts'
import type { MenuItem } from '../../../contract/wire/content/content.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
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
  { db, locale }: Shop,
  { depth, parent }: { depth: number; parent?: number },
): Promise<MenuItem[]> {
  const rows = await readRows(db, columns)`
    select m.id, m.parent_id as "parentId", m.title->>${locale} as title,
      coalesce(m.uri->>${locale}, ${locale === 'nl' ? '/' : `/${locale}/`} || s.slug) as uri
    from menu_items m
    left join slugs s on s.locale = ${locale} and (s.category_id = m.category_id or s.page_id = m.page_id)
    order by m.position, m.id`
  if (parent !== undefined && !rows.some(({ id }) => id === parent)) throw new Problem('not_found')
  const linked = rows.map((row) => (unlinkedMenuItems.includes(row.id) ? { ...row, uri: null } : row))
  return menuTree(linked, parent ?? null, depth)
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
