import { expect, it } from 'vitest'
import { searchToReturnTo } from './left-list.ts'
import { neighboursOf } from './neighbours.ts'

const left = { search: '', ids: [7, 3, 9] }

it('knows the records before and after one in the list', () => {
  expect(neighboursOf(left, 7)).toEqual({ number: 1, of: 3, previous: undefined, next: 3 })
  expect(neighboursOf(left, 3)).toEqual({ number: 2, of: 3, previous: 7, next: 9 })
  expect(neighboursOf(left, 9)).toEqual({ number: 3, of: 3, previous: 3, next: undefined })
})

it('has no neighbours of a record that the list did not show', () => {
  expect(neighboursOf(left, 4)).toBeNull()
})

it('returns to the filters and the page, not to the record beside the list', () => {
  expect(searchToReturnTo(new URLSearchParams('status=4&page=2&open=7'))).toBe('?status=4&page=2')
  expect(searchToReturnTo(new URLSearchParams('open=7'))).toBe('')
})
