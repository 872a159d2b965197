import { z } from 'zod'
import { review } from './catalogue.ts'
import { pageMeta } from './content.ts'

export const reviewsPerPage = 10

export const reviewPage = z.object({ data: z.array(review), meta: pageMeta })
export type ReviewPage = z.infer<typeof reviewPage>
