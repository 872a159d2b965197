import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allInPrice, priceOf } from '../../../../contract/rules/money/money.ts'
import { vatCents, vatRates } from '../../../../contract/rules/money/vat.ts'
import { amountPrice } from './amount-price.ts'

it('is the price of the lines in the cart: the option and its fee, each with its own VAT', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 500_000 }),
      fc.option(fc.integer({ min: 1, max: 5_000 })),
      fc.integer({ min: 1, max: 99 }),
      fc.constantFrom(...vatRates),
      (netCents, feeCents, amount, vat) => {
        const option = allInPrice({ netCents, feeCents, vat })
        const fee = feeCents === null ? null : { name: 'Registration', ...priceOf(feeCents, vat) }
        expect(amountPrice(option, { fee, vat }, 1)).toEqual(option)
        const [line, feeLine] = [netCents * amount, (feeCents ?? 0) * amount]
        expect(amountPrice(option, { fee, vat }, amount)).toEqual({
          net: (line + feeLine) / 100,
          gross: (line + vatCents(line, vat) + feeLine + vatCents(feeLine, vat)) / 100,
        })
      },
    ),
  )
})
