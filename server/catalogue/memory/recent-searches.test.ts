import { expect, it } from 'vitest'
import { IndexedList } from './indexed-list.ts'
import { memoryOfSearch } from './recent-searches.ts'

it('remembers what a search found from its second time on, in each list by itself', () => {
  const moment = { at: Date.parse('2026-03-10T12:00:00Z') } as Parameters<typeof memoryOfSearch>[1]
  const [list, other] = [new IndexedList([]), new IndexedList([])]
  let computed = 0
  const find = (within: IndexedList, search: string) =>
    memoryOfSearch(within, moment, search)('found', () => `${search} ${++computed}`)
  expect(find(list, 'harnas')).toBe('harnas 1')
  expect(find(list, 'harnas')).toBe('harnas 2')
  expect(find(list, 'harnas')).toBe('harnas 2')
  expect(find(list, 'touw')).toBe('touw 3')
  expect(find(other, 'harnas')).toBe('harnas 4')
  list.noteChange()
  expect(find(list, 'harnas')).toBe('harnas 5')
})
