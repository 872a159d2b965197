import { z } from 'zod'
import { line, vatNumber } from '../fields.ts'

export const vatNumberStates = ['valid', 'invalid', 'unknown'] as const
export type VatNumberState = (typeof vatNumberStates)[number]

export const vatNumberParams = z.object({ number: vatNumber.unwrap().unwrap() })

export const vatNumberResponse = z.object({
  number: z.string(),
  /** `unknown`: it could not be checked now, so VAT is charged. */
  state: z.enum(vatNumberStates),
})

/** The company that buys, as far as VAT depends on it. */
export const buyerVatQuery = { vat_number: line(24).optional(), country: line(2).optional() }
