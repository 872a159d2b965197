import type { StaffMenuItem } from '../../contract/staff/menus.ts'

export type MenuNode = StaffMenuItem & { children: MenuNode[] }

/** The items below a parent (null: the top of the main menu), with those below them. */
export const treeOf = (items: readonly StaffMenuItem[], parent: number | null): MenuNode[] =>
  items
    .filter(({ parent_id, place }) => parent_id === parent && place === 'main')
    .map((item) => ({ ...item, children: treeOf(items, item.id) }))

/** Where an item can go by one step: among its siblings, below the one before it, or beside its parent. */
export const moves = ['up', 'down', 'in', 'out'] as const
export type Move = (typeof moves)[number]
type Place = { parent_id: number | null; position: number }

/** The place after one step; undefined when there is no such step. `root`: the top of this menu. */
export function placeAfter(
  items: readonly StaffMenuItem[],
  item: StaffMenuItem,
  move: Move,
  root: number | null,
): Place | undefined {
  const below = (parent: number | null) =>
    items.filter(({ parent_id, place }) => parent_id === parent && place === 'main')
  const siblings = below(item.parent_id)
  const at = siblings.findIndex(({ id }) => id === item.id)
  if (move === 'up') return at > 0 ? { parent_id: item.parent_id, position: at - 1 } : undefined
  if (move === 'down')
    return at < siblings.length - 1 ? { parent_id: item.parent_id, position: at + 1 } : undefined
  if (move === 'in') {
    const before = siblings[at - 1]
    return before && { parent_id: before.id, position: below(before.id).length }
  }
  if (item.parent_id === root) return undefined
  const parent = items.find(({ id }) => id === item.parent_id)
  if (!parent) return undefined
  const uncles = below(parent.parent_id)
  return { parent_id: parent.parent_id, position: uncles.findIndex(({ id }) => id === parent.id) + 1 }
}
