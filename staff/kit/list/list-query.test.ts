import { describe, expect, it } from 'vitest'
import { orderListQuery } from '../../../contract/staff/booking/orders.ts'
import { changedQuery, isSameQuery, nextSort, readQuery, withValue } from './list-query.ts'

const read = (search: string) => readQuery(orderListQuery, new URLSearchParams(search))

describe('the query of a list', () => {
  it('is what the address says, in the form that the API takes', () => {
    const query = read('q=jansen&status=1,4&placed=2026-01-01..&sort=-total&page=3')
    expect(query).toEqual({
      q: 'jansen',
      status: '1,4',
      placed: '2026-01-01..',
      sort: '-total',
      page: '3',
    })
    expect(orderListQuery.safeParse(query).success).toBe(true)
  })

  it('leaves out what the list does not know', () => {
    expect(read('status=99&placed=yesterday&sort=colour&page=0&open=12&names=missing')).toEqual({
      names: 'missing',
    })
  })

  it('begins at the first page when the selection changes, and keeps it otherwise', () => {
    const query = { q: 'a', page: '4', after: '12', status: '1' }
    expect(changedQuery(query, { status: undefined })).toEqual({ q: 'a' })
    expect(changedQuery(query, { page: '5' })).toEqual({ q: 'a', page: '5', status: '1' })
    expect(changedQuery(query, { page: '1' })).toEqual({ q: 'a', status: '1' })
    expect(changedQuery(query, { page: '5', after: '20' })).toEqual({ ...query, page: '5', after: '20' })
  })

  it('is the same in any order', () => {
    expect(isSameQuery({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true)
    expect(isSameQuery({ a: '1' }, { a: '2' })).toBe(false)
  })
})

it('a header sorts up, down, and then as the list does itself', () => {
  expect(nextSort(undefined, 'total')).toBe('total')
  expect(nextSort('total', 'total')).toBe('-total')
  expect(nextSort('-total', 'total')).toBeUndefined()
  expect(nextSort('-placed', 'total')).toBe('total')
})

it('a value is added to a filter, or taken out', () => {
  expect(withValue('1', '4')).toBe('1,4')
  expect(withValue('1,4', '1')).toBe('4')
  expect(withValue(undefined, '1')).toBe('1')
})
