import { z } from 'zod'
import { pageMeta } from '../content/content.ts'
import { review } from './product.ts'

export const reviewsPerPage = 10

export const reviewPage = z.object({ data: z.array(review), meta: pageMeta })
export type ReviewPage = z.infer<typeof reviewPage>
