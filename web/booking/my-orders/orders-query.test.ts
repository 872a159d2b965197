import { describe, expect, it } from 'vitest'
import { type OrdersQuery, readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

const read = (search: string) => readOrdersQuery(new URLSearchParams(search))

describe('the orders filter in the address', () => {
  it.each<[string, OrdersQuery]>([
    ['', { status: undefined, page: 1 }],
    ['?status=3', { status: '3', page: 1 }],
    ['?status=6&page=2', { status: '6', page: 2 }],
    ['?page=7', { status: undefined, page: 7 }],
    ['?status=3&page=2&after=120', { status: '3', page: 2, after: '120' }],
  ])('%s', (search, query) => {
    expect(read(search)).toEqual(query)
    expect(writeOrdersQuery(query)).toBe(search)
  })

  it.each([
    '?status=0',
    '?status=7',
    '?status=1,2',
    '?status=',
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=10001',
    '?after=120',
    '?after=x',
  ])('%s is ignored', (search) => expect(read(search)).toEqual({ status: undefined, page: 1 }))
})
