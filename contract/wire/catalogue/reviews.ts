import { z } from 'zod'
import { paginationResponse } from '../pagination.ts'
import { reviewResponse } from './product.ts'

export const reviewPageResponse = z.object({ data: z.array(reviewResponse), meta: paginationResponse })
export type ReviewPage = z.infer<typeof reviewPageResponse>
