import { z } from 'zod'
import { reviewStates, verdicts } from '../../rules/catalogue/reviews.ts'
import { reviewResponse } from '../../wire/catalogue/product.ts'
import { line } from '../../wire/fields.ts'

/** A review for moderation, with its author and earlier decisions. */
export const staffReviewResponse = reviewResponse.extend({
  state: z.enum(reviewStates),
  product: z.object({ name: z.string(), uri: z.string() }),
  /** The person who was invited; null when the invitation has been deleted. */
  writer: z.object({ name: z.string(), email: z.string(), order_number: z.string() }).nullable(),
  judgements: z.array(
    z.object({
      verdict: z.enum(verdicts),
      reason: z.string().nullable(),
      by: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type StaffReview = z.infer<typeof staffReviewResponse>

export const reviewCountsResponse = z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() })

const seen = z
  .enum(reviewStates)
  .meta({ description: 'The state that the staff member saw; a colleague may have decided meanwhile' })

export const approveReviewBody = z.strictObject({ seen })
/** Null takes the reply away. */
export const replyBody = z.strictObject({ text: z.string().trim().min(2).max(1500).nullable() })
export const rejectReviewBody = z.strictObject({ seen, reason: line(500).min(1).min(5) })
