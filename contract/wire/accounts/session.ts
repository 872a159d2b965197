import { z } from 'zod'

export const sessionResponse = z.object({
  id: z.int(),
  /** Such as Firefox; null if the browser did not say. */
  browser: z.string().nullable(),
  /** Such as Windows or iPhone; null if the browser did not say. */
  system: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** To within an hour. */
  used_at: z.iso.datetime(),
  /** The session of this request. */
  is_current: z.boolean(),
})
export type OpenSession = z.infer<typeof sessionResponse>
