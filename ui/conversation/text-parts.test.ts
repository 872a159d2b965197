import fc from 'fast-check'
import { expect, it } from 'vitest'
import { partsOf } from './text-parts.ts'

it.each([
  ['Hallo', []],
  ['Zie https://vangnet.example/vca-basis.', ['https://vangnet.example/vca-basis']],
  ['(http://a.example/x?y=1&z=2) en https://b.example!', ['http://a.example/x?y=1&z=2', 'https://b.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['<a href="https://a.example">', ['https://a.example']],
])('finds the links in %j', (text, links) => {
  expect(partsOf(text).flatMap(({ href }) => href ?? [])).toEqual(links)
})

it('keeps the whole text and links only to http(s) URLs', () => {
  const texts = fc
    .array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(' ', '\n', '. ', 'javascript:')))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, (text) => {
      const parts = partsOf(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
