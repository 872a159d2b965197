import { z } from 'zod'

/** What the search across everything finds, by kind. */
export const hitKinds = [
  'order',
  'company',
  'person',
  'customer',
  'offer',
  'product',
  'date',
  'colleague',
] as const
export type HitKind = (typeof hitKinds)[number]

export const searchHitResponse = z.object({
  kind: z.enum(hitKinds),
  id: z.int(),
  title: z.string(),
  /** Why it was found: a company, a participant, a day. */
  detail: z.string(),
})
export type SearchHit = z.infer<typeof searchHitResponse>

export const staffSearchQuery = z.object({ q: z.string().trim().max(100) })
/** At most so many of each kind. */
export const maxHits = 5
