import { toEuros } from '../../../contract/rules/money/money.ts'
import type { ProblemCode } from '../../../contract/rules/problem-codes.ts'
import { type FieldRules, Problem } from '../../platform/http/answers/problem.ts'

type UnpaidProblem = Extract<ProblemCode, `unpaid_${string}`>
export type DiscountProblem = Extract<ProblemCode, `discount_${string}`>

/** Why something cannot be ordered, or not like this. Writes return it; routes turn it into a problem. */
export type Refusal =
  | { outcome: 'out_of_stock'; max: number; optionId?: number }
  | { outcome: 'not_bookable'; reason?: string; lineId?: number; optionId?: number | null }
  | { outcome: 'price_changed'; totalCents: number }
  /** The amount without VAT from which the code is valid. */
  | { outcome: 'discount_minimum'; minimumCents?: number }
  | { outcome: 'invalid'; fields: FieldRules }
  | { outcome: 'not_possible'; reason?: string }
  | {
      outcome:
        | 'cart_empty'
        | 'cart_changed'
        | 'cart_full'
        | 'offer_expired'
        | UnpaidProblem
        | Exclude<DiscountProblem, 'discount_minimum'>
    }

const detailsOf = (refusal: Refusal): Record<string, unknown> => {
  if (refusal.outcome === 'out_of_stock')
    return {
      reason: 'out_of_stock',
      max: refusal.max,
      ...(refusal.optionId === undefined ? {} : { po_id: refusal.optionId }),
    }
  if (refusal.outcome === 'not_bookable')
    return {
      ...(refusal.reason ? { reason: refusal.reason } : {}),
      ...(refusal.lineId ? { line_id: refusal.lineId } : {}),
      ...(refusal.optionId ? { po_id: refusal.optionId } : {}),
    }
  if (refusal.outcome === 'price_changed') return { total: toEuros(refusal.totalCents) }
  if (refusal.outcome === 'discount_minimum' && refusal.minimumCents)
    return { minimum: toEuros(refusal.minimumCents) }
  if (refusal.outcome === 'not_possible' && refusal.reason) return { reason: refusal.reason }
  return {}
}

export function toProblem(refusal: Refusal): Problem {
  const more = detailsOf(refusal)
  return new Problem(refusal.outcome, {
    ...(refusal.outcome === 'invalid' ? { fields: refusal.fields } : {}),
    ...(Object.keys(more).length ? { more } : {}),
  })
}
