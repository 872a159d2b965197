import { expect, it } from 'vitest'
import { readTerm, searchUrl } from './search-url.ts'

it.each([
  [null, ''],
  ['', ''],
  [' \t ', ''],
  [' bhv ', 'bhv'],
  ['a\u0000b', 'a b'],
  ['"100 %" 🪜', '"100 %" 🪜'],
])('reads %j as %j', (param, term) => {
  expect(readTerm(param)).toBe(term)
})

it('cuts a long text between characters, not inside one', () => {
  expect(readTerm('🪜'.repeat(10_000))).toBe('🪜'.repeat(200))
})

it('escapes any term in the URL', () => {
  expect(searchUrl('nl', 'a&b=c #+é')).toBe('/zoeken?term=a%26b%3Dc+%23%2B%C3%A9')
  expect(searchUrl('en', '')).toBe('/en/search')
})

it('keeps the wish', () => {
  const wish = { where: { locations: ['UTR'] }, people: 2 }
  expect(searchUrl('en', 'bhv', wish)).toBe('/en/search?term=bhv&where=UTR&people=2')
  expect(searchUrl('nl', '', wish)).toBe('/zoeken')
})
