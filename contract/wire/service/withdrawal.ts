import { z } from 'zod'
import { email, line } from '../fields.ts'

/** A private buyer takes an order back. What the law lets us ask, and no more; the rest is up to them. */
export const withdrawBody = z.strictObject({
  name: line(120).min(1).min(2),
  order_number: line(40).min(1),
  email: email.meta({ description: 'Where the receipt goes' }),
  item: line(200)
    .optional()
    .meta({ description: 'Which part of the order; without it the order as a whole' }),
  message: z.string().trim().max(2000).optional(),
})
export type WithdrawBody = z.infer<typeof withdrawBody>

export const withdrawResponse = z.object({ reference: z.string(), received_at: z.iso.datetime() })
export type WithdrawalReceipt = z.infer<typeof withdrawResponse>
