import { z } from 'zod'
import { paginationResponse } from '../pagination.ts'
import { reviewResponse } from './product.ts'

const keyPattern = /^(nl|en)_(\d{4}-\d{2}-\d{2})_([1-9]\d{0,8})$/

/** As `reviewKeyOf` writes it. */
export const reviewKey = z
  .string()
  .max(24)
  .transform((text, context) => {
    const [, language, day, id] = keyPattern.exec(text) ?? []
    if (!language || !z.iso.date().safeParse(day).success) {
      context.addIssue({ code: 'custom', params: { rule: 'invalid' } })
      return z.NEVER
    }
    return { language, day: day ?? '', id: Number(id) }
  })
export type ReviewKey = z.infer<typeof reviewKey>

export const reviewPageResponse = z.object({ data: z.array(reviewResponse), meta: paginationResponse })
export type ReviewPage = z.infer<typeof reviewPageResponse>
