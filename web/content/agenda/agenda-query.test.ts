import { expect, it } from 'vitest'
import { indexedQuery, isCanonical, readAgendaQuery, writeAgendaQuery } from './agenda-query.ts'

const read = (search: string) => readAgendaQuery(new URLSearchParams(search))

it.each([
  '',
  '?where=UTR',
  '?where=3512-30&when=2027-01&people=2&category=4&sort=price&view=map&page=3',
  '?page=12345',
])('%s is read and written the same way', (search) => expect(writeAgendaQuery(read(search))).toBe(search))

it.each([
  ['?category=x&sort=name&view=tree&page=0', ''],
  ['?view=list&sort=date&page=1', ''],
])('%s becomes %s', (search, canonical) => expect(writeAgendaQuery(read(search))).toBe(canonical))

it('is canonical in any order of its parameters', () => {
  expect(isCanonical(new URLSearchParams('view=map&where=UTR'))).toBe(true)
  expect(isCanonical(new URLSearchParams('where=utr'))).toBe(false)
})

it.each([
  ['', ''],
  ['?where=UTR', '?where=UTR'],
  ['?where=UTR&category=4', '?where=UTR&category=4'],
  ['?where=RTM.UTR', undefined],
  ['?where=3512-30', undefined],
  ['?where=UTR&people=2', undefined],
  ['?view=map', undefined],
  ['?page=2', undefined],
])('search engines may list %s as %s', (search, indexed) => expect(indexedQuery(read(search))).toBe(indexed))
