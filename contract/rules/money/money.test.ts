import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allInPrice, centsIn, priceOf } from './money.ts'
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

it('an all-in price is the sum of the line and of its fee, each with VAT rounded on its own', () => {
  // 21 % of 10.05 and of 0.12 are 2.1105 and 0.0252: rounded together they would be 2.14, on their own 2.11 and 0.03.
  expect(allInPrice({ netCents: 1_005, feeCents: 12, vat: '21' })).toEqual({ net: 10.17, gross: 12.31 })
  expect(allInPrice({ netCents: 1_005, feeCents: null, vat: '21' })).toEqual(priceOf(1_005, '21'))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(...vatRates),
      (netCents, feeCents, amount, vat) => {
        const { net, gross } = allInPrice({ netCents, feeCents, vat }, amount)
        const [line, fee] = [priceOf(netCents * amount, vat), priceOf(feeCents * amount, vat)]
        expect([net, gross].map((euros) => Math.round(euros * 100))).toEqual([
          Math.round((line.net + fee.net) * 100),
          Math.round((line.gross + fee.gross) * 100),
        ])
      },
    ),
  )
})

it.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' € 0,05 ', 5],
  ['1.234,50', undefined],
  ['-3', undefined],
  ['', undefined],
  ['twaalf', undefined],
])('the typed amount %j is %j cents', (typed, cents) => expect(centsIn(typed)).toBe(cents))
