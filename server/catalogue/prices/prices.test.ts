import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceOf, type Vat, vatCents } from './prices.ts'

it.each<[number, Vat, number, number]>([
  [19_500, '21', 195, 235.95],
  [1_005, '21', 10.05, 12.16],
  [10_000, '9', 100, 109],
  [47_500, 'exempt', 475, 475],
  [0, '21', 0, 0],
])('%i cents at %s is %d net and %d gross', (cents, vat, net, gross) => {
  expect(priceOf(cents, vat)).toEqual({ net, gross })
})

it('is a whole number of cents, and net and VAT make gross', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom<Vat>('21', '9', 'exempt'),
      (cents, vat) => {
        const { net, gross } = priceOf(cents, vat)
        expect(Math.round(net * 100) + vatCents(cents, vat)).toBe(Math.round(gross * 100))
        expect(Number.isInteger(vatCents(cents, vat))).toBe(true)
      },
    ),
  )
})
