import { type SQL, sql } from 'drizzle-orm'
import { col, readRows } from '../database/rows.ts'
import { Problem } from '../http/answers/problem.ts'
import type { Shop } from '../shop.ts'

/** Tables whose rows have a `parent_id` and a `position` among those with the same parent. */
export type TreeTable = 'menu_items' | 'categories'

const columns = { id: col.integer, parent_id: col.integer.orNull }

/** The whole tree is locked in the order of its ids: it is small, and moving concerns many rows. */
export const lockTree = ({ db }: Shop, table: TreeTable) =>
  readRows(db, columns)`select id, parent_id from ${sql.identifier(table)} order by id for update`
type Tree = readonly { id: number; parent_id: number | null }[]

const parentOf = (tree: Tree, id: number | null) => tree.find((one) => one.id === id)?.parent_id ?? null
function depthOf(tree: Tree, id: number | null): number {
  return id === null ? 0 : 1 + depthOf(tree, parentOf(tree, id))
}
const heightOf = (tree: Tree, id: number): number =>
  1 +
  Math.max(0, ...tree.filter(({ parent_id }) => parent_id === id).map((child) => heightOf(tree, child.id)))
const isBelow = (tree: Tree, id: number | null, above: number): boolean =>
  id !== null && (id === above || isBelow(tree, parentOf(tree, id), above))

/** Refuses a parent that does not exist, and one so deep that something of this height does not fit below it. */
export function requireParent(tree: Tree, parentId: number | null, maxDepth: number, height = 1) {
  if (parentId !== null && !tree.some(({ id }) => id === parentId))
    throw new Problem('invalid', { fields: { parent_id: ['unknown'] } })
  if (depthOf(tree, parentId) + height > maxDepth)
    throw new Problem('invalid', { fields: { parent_id: ['max'] } })
}

const below = (parentId: number | null): SQL => sql`parent_id is not distinct from ${parentId}::int`

/** The position after the last row below a parent. */
export const nextPosition = (table: TreeTable, parentId: number | null): SQL =>
  sql`(select coalesce(max(position) + 1, 0) from ${sql.identifier(table)} where ${below(parentId)})`

type Move = { table: TreeTable; tree: Tree; maxDepth: number }

/** Moves a row, with what is below it, to a place among the rows of a parent. */
export async function moveInTree(
  { db }: Shop,
  { table, tree, maxDepth }: Move,
  id: number,
  { parent_id: parentId, position }: { parent_id: number | null; position: number },
) {
  if (isBelow(tree, parentId, id)) throw new Problem('invalid', { fields: { parent_id: ['loop'] } })
  requireParent(tree, parentId, maxDepth, heightOf(tree, id))
  const name = sql.identifier(table)
  const siblings = await readRows(db, { id: col.integer })`
    select id from ${name} where ${below(parentId)} and id <> ${id} order by position, id`
  const order = siblings.map((one) => one.id).toSpliced(position, 0, id)
  await db.execute(sql`
    update ${name} m set parent_id = ${parentId}::int, position = placed.place - 1
    from unnest(${sql.param(order)}::int[]) with ordinality as placed(id, place)
    where m.id = placed.id and (m.position <> placed.place - 1 or m.parent_id is distinct from ${parentId}::int)`)
}

/** Whether a row is below itself: taking back one of two moves can make such a circle. */
export async function isInCircle(shop: Shop, table: TreeTable, id: number): Promise<boolean> {
  const parents = new Map((await lockTree(shop, table)).map((row) => [row.id, row.parent_id]))
  const seen = new Set<number>()
  for (let at: number | null | undefined = id; at; at = parents.get(at)) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}
