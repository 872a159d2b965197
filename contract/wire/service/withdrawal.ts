import { z } from 'zod'
import { email, line } from '../fields.ts'

/** A private buyer withdraws from an order. Only fields that the law allows us to require are required. */
export const withdrawBody = z.strictObject({
  name: line(120).min(1).min(2),
  order_number: line(40).min(1),
  email: email.meta({ description: 'The receipt is mailed there' }),
  item: line(200).optional().meta({ description: 'Part of the order; by default the whole order' }),
  message: z.string().trim().max(2000).optional(),
})
export type WithdrawBody = z.infer<typeof withdrawBody>

export const withdrawResponse = z.object({ reference: z.string(), received_at: z.iso.datetime() })
export type WithdrawalReceipt = z.infer<typeof withdrawResponse>
