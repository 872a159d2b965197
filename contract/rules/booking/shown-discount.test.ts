import { expect, it } from 'vitest'
import { shownDiscountCents } from './shown-discount.ts'

it('cents that a price of a group cannot be divided by are no discount, also on a credit note', () => {
  expect(shownDiscountCents({ amount: 7, discount_cents: 4 })).toBe(0)
  expect(shownDiscountCents({ amount: -7, discount_cents: -4 })).toBe(0)
  expect(shownDiscountCents({ amount: 7, discount_cents: 7 })).toBe(7)
  expect(shownDiscountCents({ amount: 1, discount_cents: 1 })).toBe(1)
})
