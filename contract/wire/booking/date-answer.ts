import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { dateAnswers, dateChangeKinds, givenAnswers } from '../../rules/planning/date-changes.ts'
import { idParam, positiveId } from '../fields.ts'

export const dateAnswerQuery = z.object({
  line: idParam,
  who: z.string().max(40).default('').meta({ description: 'The participant; empty for the buyer' }),
  key: z.string().max(100).meta({ description: 'The signature in the mailed link' }),
})

const dateFactsResponse = z.object({
  days: z.array(z.object({ day: z.iso.date(), starts_at: z.string(), ends_at: z.string() })),
  location: z.string().nullable(),
})
export type DateWords = z.infer<typeof dateFactsResponse>

/** What a customer is asked after a whole date was moved, cancelled or joined with another. */
export const dateQuestionResponse = z.object({
  /** `replaced`: the date was changed again, with a newer mail; `gone`: the booking is no longer on it; `ended`: too late for this link. */
  state: z.enum(['open', 'answered', 'replaced', 'gone', 'ended']),
  kind: z.enum(dateChangeKinds),
  course: z.string(),
  name: z.string(),
  is_buyer: z.boolean(),
  /** The name of the buyer, told to a participant. */
  buyer: z.string(),
  amount: z.int(),
  before: dateFactsResponse,
  after: dateFactsResponse.nullable(),
  why: z.string(),
  /** When the money is given back to those who do not answer. */
  refund_on: z.iso.date().nullable(),
  is_paid: z.boolean(),
  answers: z.array(z.enum(givenAnswers)),
  answer: z.enum(dateAnswers).nullable(),
  /** The date that was chosen instead. */
  chosen: dateFactsResponse.nullable(),
  dates: z.array(
    z.object({
      po_id: z.int(),
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      starts_at: z.string().nullable(),
      location: z.string().nullable(),
      language: z.enum(locales).nullable(),
      seats_left: z.int(),
    }),
  ),
  /** The page of the order, for its buyer. */
  order_path: z.string().nullable(),
})
export type DateQuestion = z.infer<typeof dateQuestionResponse>

export const dateAnswerBody = z.strictObject({
  answer: z.enum(givenAnswers),
  po_id: positiveId.optional().meta({ description: 'The other date that the buyer chose' }),
})
export type DateAnswerBody = z.infer<typeof dateAnswerBody>
