import { z } from 'zod'
import { reviewBounds, reviewStates } from '../../rules/catalogue/reviews.ts'
import { locales } from '../../rules/locale.ts'
import { productCardResponse } from '../catalogue/product.ts'
import { line } from '../fields.ts'
import { euros } from '../money.ts'

const { title, body, author, company } = reviewBounds

/** Paragraphs are preserved, with at most one empty line between them. */
const paragraphs = z.string().overwrite((typed) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
)

export const writeReviewBody = z.strictObject({
  rating: z.int().min(1).max(5),
  title: line(title.max).min(1).min(title.min),
  body: paragraphs.max(body.max).min(1).min(body.min),
  author: line(author.max)
    .min(1)
    .min(author.min)
    .meta({ description: 'The name to publish; it need not be the full name' }),
  company: line(company.max).optional(),
  language: z
    .enum(locales)
    .optional()
    .meta({ description: 'The language of the review; by default that of the request' }),
})
export type WriteReviewBody = z.output<typeof writeReviewBody>

const day = z.iso.date()

/** The page behind a mailed link: the training, and the review if it was written. */
export const reviewInvitationResponse = z.object({
  state: z.enum(['open', 'used', 'expired']),
  product: z.object({ id: z.int(), name: z.string(), uri: z.string(), picture: z.string() }),
  first_day: day.nullable(),
  last_day: day.nullable(),
  location: z.string().nullable(),
  first_name: z.string(),
  /** The discount for a review, whatever its rating. `code` is null until the review is written. */
  thanks: z.object({
    percent: z.int(),
    minimum: euros.meta({ description: 'The minimum order total, excluding VAT' }),
    code: z.string().nullable(),
    valid_until: day.nullable(),
  }),
  review: z
    .object({
      rating: z.int(),
      title: z.string(),
      body: z.string(),
      author: z.string(),
      company: z.string().nullable(),
      language: z.enum(locales),
      written_on: day,
      state: z.enum(reviewStates),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** The person opted out of invitations. */
  stopped: z.boolean(),
  /** Suggested trainings. */
  next: z.array(productCardResponse),
})
export type ReviewInvitation = z.infer<typeof reviewInvitationResponse>

/** An open invitation on the customer's dashboard. */
export const ownInvitationResponse = z.object({
  order_id: z.int(),
  product: z.string(),
  uri: z.string(),
})
export type OwnInvitation = z.infer<typeof ownInvitationResponse>
