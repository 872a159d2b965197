import { expect, it } from 'vitest'
import { movedColumn, shownColumns } from './columns.ts'

const columns = [{ name: 'number' }, { name: 'buyer' }, { name: 'source', isExtra: true }]

it('shows the usual columns until a colleague chooses', () => {
  expect(shownColumns(columns, null).map(({ name }) => name)).toEqual(['number', 'buyer'])
})

it('shows the chosen ones in their order, without those that no longer exist', () => {
  expect(shownColumns(columns, ['source', 'gone', 'number']).map(({ name }) => name)).toEqual([
    'source',
    'number',
  ])
})

it('moves a column by one place, and not over the edge', () => {
  expect(movedColumn(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedColumn(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
})
