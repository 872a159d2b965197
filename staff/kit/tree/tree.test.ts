import { describe, expect, it } from 'vitest'
import { type DropSide, type Move, placeAfter, placeOfDrop, sideAt } from './tree.ts'

const item = (id: number, parent_id: number | null) => ({ id, parent_id })
const items = [item(1, null), item(2, null), item(21, 2), item(22, 2), item(3, null)]
const find = (id: number) => items.find((one) => one.id === id) ?? item(0, null)

it.each<[number, Move, object | undefined]>([
  [2, 'up', { parent_id: null, position: 0 }],
  [1, 'up', undefined],
  [2, 'down', { parent_id: null, position: 2 }],
  [3, 'down', undefined],
  [3, 'in', { parent_id: 2, position: 2 }],
  [1, 'in', undefined],
  [22, 'out', { parent_id: null, position: 2 }],
  [1, 'out', undefined],
])('row %i moved %s goes to %j', (id, move, place) => {
  expect(placeAfter(items, find(id), move, null)).toEqual(place)
})

describe('a dropped row', () => {
  it.each<[number, DropSide, number, object | undefined]>([
    [3, 'before', 1, { parent_id: null, position: 0 }],
    [1, 'after', 2, { parent_id: null, position: 1 }],
    [1, 'inside', 3, { parent_id: 3, position: 0 }],
    [21, 'after', 22, { parent_id: 2, position: 1 }],
    [3, 'before', 22, { parent_id: 2, position: 1 }],
    [22, 'inside', 2, undefined],
    [1, 'before', 2, undefined],
    [1, 'after', 1, undefined],
    [2, 'inside', 21, undefined],
  ])('%i %s %i goes to %j', (dragged, side, target, place) => {
    expect(placeOfDrop(items, find(dragged), find(target), side)).toEqual(place)
  })
})

it('the side of a row depends on the height of the pointer, and on whether it takes children', () => {
  expect([2, 20, 38].map((y) => sideAt(y, 40, true))).toEqual(['before', 'inside', 'after'])
  expect([2, 19, 21].map((y) => sideAt(y, 40, false))).toEqual(['before', 'before', 'after'])
})
