/** What a discount code must be, besides the form of its fields. */
type Terms = {
  percent: number | null
  amount_cents: number | null
  starts_at: string | null
  ends_at: string | null
}

export type DiscountFault = { field: keyof Terms; rule: 'percent_or_amount' | 'order' }

/** What is wrong with a code: it takes off a percentage or an amount, and ends after it begins. */
export function discountFaults({ percent, amount_cents, starts_at, ends_at }: Terms): DiscountFault[] {
  const faults: DiscountFault[] = []
  if ((percent === null) === (amount_cents === null))
    faults.push({ field: percent === null ? 'percent' : 'amount_cents', rule: 'percent_or_amount' })
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at))
    faults.push({ field: 'ends_at', rule: 'order' })
  return faults
}

/** Letters, digits and dashes, as people can say them by telephone. */
export const codePattern = /^[A-Z0-9][A-Z0-9_-]{2,39}$/
