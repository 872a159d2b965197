import { z } from 'zod'

/** What an action reaches: the same for a dry run (`is_done` false) and for the real one. */
export const consequencesResponse = z.object({
  is_done: z.boolean(),
  mails: z.array(z.object({ kind: z.string(), recipient: z.string() })),
  refund_cents: z.int(),
  credit_cents: z.int(),
  /** New invoices. */
  invoice_cents: z.int(),
})
export type Consequences = z.infer<typeof consequencesResponse>

export const dryRun = z
  .boolean()
  .default(false)
  .meta({ description: 'Says what would happen; nothing changes' })
