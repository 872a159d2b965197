import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['Zoë Šabić, € 12,50 – “één”', 'Zoë Šabic, € 12,50 – “één”'],
  ['Łukasz Dąbrowski', 'Lukasz Dabrowski'],
  ['Yıldız Güneş', 'Yildiz Günes'],
  ['Zoe\u0308', 'Zoë'],
  ['名前 😀', '?? ?'],
  ['1\u202f000 \u2212 5', '1\u00a0000 - 5'],
])('prints %s as %s', (text, printed) => {
  expect(printable(text)).toBe(printed)
})
