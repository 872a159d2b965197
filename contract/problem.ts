import { z } from 'zod'

/** How every failure is told. */
export const problem = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export type ProblemBody = z.infer<typeof problem>
