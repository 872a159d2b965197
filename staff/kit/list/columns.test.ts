import { expect, it } from 'vitest'
import { movedColumn, shownColumns } from './columns.ts'

const columns = [{ name: 'number' }, { name: 'buyer', isRoomy: true }, { name: 'source', isExtra: true }]

it('shows the usual columns until a colleague chooses', () => {
  expect(shownColumns(columns, null, true).map(({ name }) => name)).toEqual(['number', 'buyer'])
  expect(shownColumns(columns, null, false).map(({ name }) => name)).toEqual(['number'])
})

it('shows the chosen ones in their order, without those that no longer exist', () => {
  expect(shownColumns(columns, ['source', 'gone', 'buyer'], false).map(({ name }) => name)).toEqual([
    'source',
    'buyer',
  ])
})

it('moves a column by one place, and not over the edge', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})
