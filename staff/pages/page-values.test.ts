import { expect, it } from 'vitest'
import { plainText, slugOf } from './page-values.ts'

it.each([
  ['Veilig op hoogte!', 'veilig-op-hoogte'],
  ['  Één café – 2 × ', 'een-cafe-2'],
  ['漢字', ''],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('compares texts by their words, not by their markup', () => {
  expect(plainText('<h2>Kop</h2><p>a &amp; <strong>b</strong><br />c</p><ul><li>d</li></ul>')).toBe(
    'Kop\na & b\nc\nd',
  )
})
