import { z } from 'zod'

/** How every failure is told. */
export const problemResponse = z.object({
  error: z.string(),
  message: z.string(),
  reason: z.string().optional(),
  max: z.int().optional(),
  /** The line that `max` is about. */
  po_id: z.int().optional(),
  /** The line of an offer that cannot be had any more. */
  line_id: z.int().optional(),
  /** The orders that stand in the way. */
  orders: z.array(z.object({ id: z.int(), number: z.string(), status_id: z.int() })).optional(),
  /** What an order costs by now, with VAT. */
  total: z.number().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export type ProblemBody = z.infer<typeof problemResponse>
