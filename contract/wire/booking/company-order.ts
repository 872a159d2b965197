import { z } from 'zod'
import { line } from '../fields.ts'
import { orderSummaryResponse } from './order.ts'

/** An order in the name of a company. */
export const companyOrderResponse = orderSummaryResponse.extend({
  buyer: z.string(),
  /** Whether a manager has to decide about it, and until when its seats are held. */
  awaits_manager: z.boolean(),
  held_until: z.string().nullable(),
  refused_why: z.string().nullable(),
  invoices: z.array(z.object({ id: z.int(), number: z.string() })),
})
export type CompanyOrder = z.infer<typeof companyOrderResponse>

export const refuseOrderBody = z.strictObject({ reason: line(500).min(1) })
