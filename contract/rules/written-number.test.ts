import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Locale, locales } from './locale.ts'
import { formatEuros } from './money/money.ts'
import { pluralOf, writeNumber } from './written-number.ts'

const tags: Record<Locale, string> = { nl: 'nl-NL', en: 'en-GB' }
const anyLocale = fc.constantFrom(...locales)
/** Not what rounds to zero: of that Intl writes the sign. */
const anyNumber = fc
  .oneof(
    fc.integer({ min: -20_000_000, max: 20_000_000 }),
    fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }).map((thousandths) => thousandths / 1000),
  )
  .filter((value) => (value === 0 ? !Object.is(value, -0) : Math.abs(value) > 0.05))

it.each([
  [{}, {}],
  [
    { least: 1, most: 1 },
    { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  ],
  [{ most: 0 }, { maximumFractionDigits: 0 }],
])('numbers with decimals %j are written as Intl does', (decimals, options) => {
  fc.assert(
    fc.property(anyLocale, anyNumber, (locale, value) => {
      expect(writeNumber(locale, value, decimals)).toBe(
        new Intl.NumberFormat(tags[locale], options).format(value),
      )
    }),
  )
})

it('amounts are written as Intl does', () => {
  const inEuros: Intl.NumberFormatOptions = { style: 'currency', currency: 'EUR' }
  fc.assert(
    fc.property(anyLocale, anyNumber, (locale, value) => {
      expect(formatEuros(locale, value)).toBe(new Intl.NumberFormat(tags[locale], inEuros).format(value))
    }),
  )
})

it.each([
  [1.005, '1,01'],
  [4.35, '4,35'],
  [0.1 + 0.2, '0,3'],
  [1e-9, '0'],
])('%d with two decimals at most is %s', (value, text) => {
  expect(writeNumber('nl', value, { most: 2 })).toBe(text)
})

it('words have the form that Intl chooses', () => {
  for (const locale of locales) {
    const rules = new Intl.PluralRules(locale)
    for (const value of [-2, -1, 0, 0.1, 0.9, 1, 1.5, 2, 3, 11, 21, 100, 101, 1001, 1_000_000])
      expect([value, pluralOf(value)]).toEqual([value, rules.select(value)])
  }
})
