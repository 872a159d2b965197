import { describe, expect, it } from 'vitest'
import { readStateQuery, writeStateQuery } from './state-query.ts'

const states = ['due', 'ok'] as const

describe('a list filter in the address', () => {
  it.each([
    ['', { state: undefined, page: 1 }],
    ['state=due', { state: 'due', page: 1 }],
    ['state=due&page=3', { state: 'due', page: 3 }],
    ['state=lost&page=-1', { state: undefined, page: 1 }],
  ])('%s', (query, expected) => {
    expect(readStateQuery(new URLSearchParams(query), states)).toEqual(expected)
  })

  it('is written as it is read, and left out by default', () => {
    expect(writeStateQuery({ page: 1 })).toBe('')
    expect(writeStateQuery({ state: 'ok', page: 2 })).toBe('?state=ok&page=2')
  })
})
