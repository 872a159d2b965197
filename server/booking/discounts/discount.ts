import type { DiscountProblem } from '../purchase/refusals.ts'
import type { Discount } from '../purchase/totals.ts'

export type DiscountCode = {
  id: number
  code: string
  discount: Discount
  startsAt: Date | null
  endsAt: Date | null
  mostUses: number | null
  mostUsesPerCustomer: number | null
  minimumCents: number | null
}

type Use = {
  now: Date
  /** How often it was used, by anybody and by this buyer. */
  uses: number
  usesByBuyer: number
  /** Without VAT: all that is in the cart, and that part of it which the code is for. */
  cartCents: number
  eligibleCents: number
}

/** Why a code counts for nothing here; null where it counts. */
export function whyNoDiscount(code: DiscountCode, use: Use): DiscountProblem | null {
  if (code.startsAt && use.now < code.startsAt) return 'discount_not_yet'
  if (code.endsAt && use.now >= code.endsAt) return 'discount_expired'
  if (code.mostUses !== null && use.uses >= code.mostUses) return 'discount_used_up'
  if (code.mostUsesPerCustomer !== null && use.usesByBuyer >= code.mostUsesPerCustomer)
    return 'discount_used_by_you'
  if (code.minimumCents !== null && use.cartCents < code.minimumCents) return 'discount_minimum'
  if (use.eligibleCents === 0) return 'discount_not_for_these'
  return null
}
