/** A row of an ordered tree; the rows come in the order in which they are shown. */
export type TreeItem = { id: number; parent_id: number | null }
export type Place = { parent_id: number | null; position: number }

/** Where a row can go by one step: among its siblings, below the one before it, or beside its parent. */
export const moves = ['up', 'down', 'in', 'out'] as const
export type Move = (typeof moves)[number]

export const childrenOf = <Item extends TreeItem>(items: readonly Item[], parent: number | null) =>
  items.filter(({ parent_id }) => parent_id === parent)

/** The place after one step; undefined when there is no such step. `root`: the parent of the top rows. */
export function placeAfter(
  items: readonly TreeItem[],
  item: TreeItem,
  move: Move,
  root: number | null,
): Place | undefined {
  const siblings = childrenOf(items, item.parent_id)
  const at = siblings.findIndex(({ id }) => id === item.id)
  if (move === 'up') return at > 0 ? { parent_id: item.parent_id, position: at - 1 } : undefined
  if (move === 'down')
    return at < siblings.length - 1 ? { parent_id: item.parent_id, position: at + 1 } : undefined
  if (move === 'in') {
    const before = siblings[at - 1]
    return before && { parent_id: before.id, position: childrenOf(items, before.id).length }
  }
  if (item.parent_id === root) return undefined
  const parent = items.find(({ id }) => id === item.parent_id)
  if (!parent) return undefined
  const uncles = childrenOf(items, parent.parent_id)
  return { parent_id: parent.parent_id, position: uncles.findIndex(({ id }) => id === parent.id) + 1 }
}

/** Where something is dropped on a row: before it, below it as its last child, or after it. */
export type DropSide = 'before' | 'inside' | 'after'

/** The place of a row that is dropped on another; undefined when it would be below itself or stay where it is. */
export function placeOfDrop(
  items: readonly TreeItem[],
  dragged: TreeItem,
  target: TreeItem,
  side: DropSide,
): Place | undefined {
  for (let at: TreeItem | undefined = target; at; at = items.find(({ id }) => id === at?.parent_id))
    if (at.id === dragged.id) return undefined
  const parent_id = side === 'inside' ? target.id : target.parent_id
  const others = childrenOf(items, parent_id).filter(({ id }) => id !== dragged.id)
  const at = others.findIndex(({ id }) => id === target.id)
  const position = side === 'inside' ? others.length : side === 'before' ? at : at + 1
  const now = childrenOf(items, dragged.parent_id).findIndex(({ id }) => id === dragged.id)
  return parent_id === dragged.parent_id && position === now ? undefined : { parent_id, position }
}

/** Which side of a row the pointer is on; a row that takes no children is halved. */
export function sideAt(y: number, height: number, takesChildren: boolean): DropSide {
  const share = takesChildren ? 0.3 : 0.5
  if (y < height * share) return 'before'
  return y > height * (1 - share) || !takesChildren ? 'after' : 'inside'
}
