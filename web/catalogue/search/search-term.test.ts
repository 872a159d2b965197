import { expect, it } from 'vitest'
import { searchUrl } from './search-address.ts'
import { readTerm } from './search-term.ts'

it.each([
  [null, ''],
  ['', ''],
  [' \t ', ''],
  [' bhv ', 'bhv'],
  ['a\u0000b', 'a b'],
  ['"100 %" 🪜', '"100 %" 🪜'],
])('reads %j as %j', (given, term) => {
  expect(readTerm(given)).toBe(term)
})

it('cuts a long text between characters, not through one', () => {
  expect(readTerm('🪜'.repeat(10_000))).toBe('🪜'.repeat(200))
})

it('writes addresses that hold any term', () => {
  expect(searchUrl('nl', 'a&b=c #+é')).toBe('/zoeken?term=a%26b%3Dc+%23%2B%C3%A9')
  expect(searchUrl('en', 'bhv', 3)).toBe('/en/search?term=bhv&page=3')
  expect(searchUrl('en', 'bhv', 1)).toBe('/en/search?term=bhv')
  expect(searchUrl('en', '', 3)).toBe('/en/search')
})
