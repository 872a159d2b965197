import { expect, it } from 'vitest'
import type { StaffMenuItem } from '../../contract/staff/menus.ts'
import { type Move, placeAfter, treeOf } from './menu-tree.ts'

const item = (id: number, parent_id: number | null): StaffMenuItem => ({
  id,
  parent_id,
  place: 'main',
  title: { nl: String(id), en: String(id) },
  target: 'none',
  target_id: null,
  target_name: null,
  uri: null,
  is_dead: false,
  version: 1,
})
const items = [item(1, null), item(2, null), item(21, 2), item(22, 2), item(3, null)]

it('makes a tree of the items, in their order', () => {
  expect(treeOf(items, null).map(({ id, children }) => [id, children.map((child) => child.id)])).toEqual([
    [1, []],
    [2, [21, 22]],
    [3, []],
  ])
})

it.each<[number, Move, object | undefined]>([
  [2, 'up', { parent_id: null, position: 0 }],
  [1, 'up', undefined],
  [2, 'down', { parent_id: null, position: 2 }],
  [3, 'down', undefined],
  [3, 'in', { parent_id: 2, position: 2 }],
  [1, 'in', undefined],
  [22, 'out', { parent_id: null, position: 2 }],
  [1, 'out', undefined],
])('item %i moved %s goes to %j', (id, move, place) => {
  const moved = items.find((one) => one.id === id)
  expect(moved && placeAfter(items, moved, move, null)).toEqual(place)
})
