import { expect, it } from 'vitest'
import { nameIn } from './rule-text.ts'

it.each([
  ['Straat', 'straat'],
  ['Uw bericht', 'bericht'],
  ['Your name', 'name'],
  ['E-mail address', 'e-mail address'],
  ['KvK-nummer', 'KvK-nummer'],
  ['WINDA ID', 'WINDA ID'],
  ['Wie accepteert?', undefined],
  ['Wat en hoeveel stuks', undefined],
])('%s is %s in a sentence', (label, name) => {
  expect(nameIn(label)).toBe(name)
})
