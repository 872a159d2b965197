import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceOf } from '../../../contract/rules/money.ts'
import { vatCents, vatRates } from '../../../contract/rules/vat.ts'
import { linePrice } from './line-price.ts'

it('equals the price for one piece, and the order line for several', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 500_000 }),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(...vatRates),
      (cents, amount, vat) => {
        const one = priceOf(cents, vat)
        expect(linePrice(one, 1)).toEqual(one)
        const line = cents * amount
        expect(linePrice(one, amount)).toEqual({ net: line / 100, gross: (line + vatCents(line, vat)) / 100 })
      },
    ),
  )
})

it('is 0 for a free product', () => {
  expect(linePrice({ net: 0, gross: 0 }, 5)).toEqual({ net: 0, gross: 0 })
})
