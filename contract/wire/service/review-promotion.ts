import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { reviewBounds } from '../../rules/review-bounds.ts'
import { reviewStates } from '../../rules/review-states.ts'
import { productCardResponse } from '../catalogue/product.ts'
import { line } from '../fields.ts'
import { euros } from '../money.ts'

const { title, body, author, company } = reviewBounds

/** Paragraphs stay; more than one empty line between them does not. */
const paragraphs = z.string().overwrite((typed) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
)

/** What somebody who took part writes. */
export const writeReviewBody = z.strictObject({
  rating: z.int().min(1).max(5),
  title: line(title.max).min(1).min(title.min),
  body: paragraphs.max(body.max).min(1).min(body.min),
  author: line(author.max)
    .min(1)
    .min(author.min)
    .meta({ description: 'The name as it will be shown; it need not be the whole name' }),
  company: line(company.max).optional(),
  language: z
    .enum(locales)
    .optional()
    .meta({ description: 'The language it is written in; that of the request without it' }),
})
export type WriteReviewBody = z.output<typeof writeReviewBody>

const day = z.iso.date()

/** What a mailed link opens: which training it is about, and what became of it. */
export const reviewInvitationResponse = z.object({
  state: z.enum(['open', 'used', 'expired']),
  product: z.object({ id: z.int(), name: z.string(), uri: z.string(), picture: z.string() }),
  first_day: day.nullable(),
  last_day: day.nullable(),
  location: z.string().nullable(),
  first_name: z.string(),
  /** The discount that one gets for a review, whatever it says. `code` is there once it was written. */
  thanks: z.object({
    percent: z.int(),
    minimum: euros.meta({ description: 'The booking’s total without VAT from which the code counts' }),
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
  /** They asked for no more invitations. */
  stopped: z.boolean(),
  /** Trainings that go well with this one. */
  next: z.array(productCardResponse),
})
export type ReviewInvitation = z.infer<typeof reviewInvitationResponse>

/** An open invitation of one's own, as the dashboard shows it. */
export const ownInvitationResponse = z.object({
  order_id: z.int(),
  product: z.string(),
  uri: z.string(),
})
export type OwnInvitation = z.infer<typeof ownInvitationResponse>
