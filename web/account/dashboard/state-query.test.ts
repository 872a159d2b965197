import { describe, expect, it } from 'vitest'
import { offerKeyPattern } from '../../../contract/rules/booking/offers.ts'
import { readStateQuery, writeStateQuery } from './state-query.ts'

const states = ['due', 'ok'] as const

describe('a list filter in the address', () => {
  it.each([
    ['', { state: undefined, page: 1 }],
    ['state=due', { state: 'due', page: 1 }],
    ['state=due&page=3', { state: 'due', page: 3 }],
    ['state=due&page=3&after=12', { state: 'due', page: 3, after: '12' }],
    ['page=3&after=open_12', { state: undefined, page: 3 }],
    ['after=12', { state: undefined, page: 1 }],
    ['state=lost&page=-1', { state: undefined, page: 1 }],
  ])('%s', (query, expected) => {
    expect(readStateQuery(new URLSearchParams(query), states)).toEqual(expected)
  })

  it('has keys of another form where the list has them', () => {
    const read = (query: string) => readStateQuery(new URLSearchParams(query), states, offerKeyPattern)
    expect(read('page=3&after=open_12')).toMatchObject({ page: 3, after: 'open_12' })
    expect(read('page=3&after=12')).not.toHaveProperty('after')
  })

  it('is written as it is read, and left out by default', () => {
    expect(writeStateQuery({ page: 1 })).toBe('')
    expect(writeStateQuery({ state: 'ok', page: 2 })).toBe('?state=ok&page=2')
    expect(writeStateQuery({ page: 2, after: 'open_3' })).toBe('?page=2&after=open_3')
  })
})
