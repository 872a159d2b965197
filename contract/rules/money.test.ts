import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceOf } from './money.ts'
import { type VatRate, vatCents, vatPerRate, vatRates } from './vat.ts'

it.each<[number, VatRate, number, number]>([
  [19_500, '21', 195, 235.95],
  [1_005, '21', 10.05, 12.16],
  [10_000, '9', 100, 109],
  [47_500, 'exempt', 475, 475],
  [0, '21', 0, 0],
])('%i cents at %s is %d net and %d gross', (cents, rate, net, gross) => {
  expect(priceOf(cents, rate)).toEqual({ net, gross })
})

it('VAT is a whole number of cents, and net and VAT add up to gross', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...vatRates), (cents, rate) => {
      const { net, gross } = priceOf(cents, rate)
      expect(Math.round(net * 100) + vatCents(cents, rate)).toBe(Math.round(gross * 100))
      expect(Number.isInteger(vatCents(cents, rate))).toBe(true)
    }),
  )
})

it('sums net and VAT per rate, in the order of the rates, without those that do not occur', () => {
  const lines = [
    { rate: 'exempt', netCents: 900, vatCents: 0 },
    { rate: '21', netCents: 333, vatCents: 70 },
    { rate: '21', netCents: 333, vatCents: 70 },
  ] as const
  expect(vatPerRate(lines, (line) => line)).toEqual([
    { rate: '21', netCents: 666, vatCents: 140 },
    { rate: 'exempt', netCents: 900, vatCents: 0 },
  ])
  expect(vatPerRate([], (line: never) => line)).toEqual([])
})
