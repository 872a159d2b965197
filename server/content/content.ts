import type { MenuItem } from '../../contract/wire/content/content.ts'

export const menuTables = ['menu_items', 'slugs', 'pages', 'categories'] as const
export const pageTables = [
  'pages',
  'page_texts',
  'page_products',
  'slugs',
  'menu_items',
  'locations',
  'shop_info',
] as const

export type MenuRow = {
  id: number
  parentId: number | null
  title: string
  uri: string | null
}

/** Rows into a tree, `depth` levels of children deep, below the given parent (null: the top). */
export function menuTree(rows: MenuRow[], parent: number | null, depth: number): MenuItem[] {
  return rows
    .filter((row) => row.parentId === parent)
    .map(({ id, title, uri }) => ({
      id,
      title,
      uri,
      children: depth > 0 ? menuTree(rows, id, depth - 1) : [],
    }))
}
