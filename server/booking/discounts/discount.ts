import type { DiscountProblem } from '../purchase/refusals.ts'
import type { Discount } from '../purchase/totals.ts'

export type DiscountCode = {
  id: number
  code: string
  discount: Discount
  startsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  minimumCents: number | null
}

type Use = {
  now: Date
  /** How often it was used, in total and by this buyer. */
  uses: number
  usesByBuyer: number
  /** Without VAT: the whole cart, and the part of it that the code applies to. */
  cartCents: number
  eligibleCents: number
}

/** Why a code is not valid for this cart; null when it is. */
export function whyNoDiscount(code: DiscountCode, use: Use): DiscountProblem | null {
  if (code.startsAt && use.now < code.startsAt) return 'discount_not_yet'
  if (code.endsAt && use.now >= code.endsAt) return 'discount_expired'
  if (code.maxUses !== null && use.uses >= code.maxUses) return 'discount_used_up'
  if (code.maxUsesPerCustomer !== null && use.usesByBuyer >= code.maxUsesPerCustomer)
    return 'discount_used_by_you'
  if (code.minimumCents !== null && use.cartCents < code.minimumCents) return 'discount_minimum'
  if (use.eligibleCents === 0) return 'discount_not_for_these'
  return null
}
