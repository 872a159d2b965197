import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import type { Day } from '../../rules/time/day.ts'
import { isDay } from '../../rules/time/typed-day.ts'

const day = z
  .string()
  .max(10)
  .refine(isDay, { params: { rule: 'day' } })
/** The period in which courses ended. `locale`: the language of the file, for a link without headers. */
export const evidenceQuery = z
  .object({ from: day, to: day, locale: z.enum(locales).optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'order' } })
export type EvidencePeriod = { from: Day; to: Day }

/** What the evidence file of a period would hold. */
export const evidenceResponse = z.object({
  courses: z.int(),
  participants: z.int(),
  invoices: z.int(),
  certificates: z.int(),
  /** More than one file holds: a shorter period is needed. */
  is_too_much: z.boolean(),
})
export type Evidence = z.infer<typeof evidenceResponse>
