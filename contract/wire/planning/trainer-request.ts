import { z } from 'zod'
import { requestAnswers, requestStates } from '../../rules/planning/requests.ts'
import { line } from '../fields.ts'

/** What a trainer is asked for: no customers and no prices. */
export const trainerRequestResponse = z.object({
  id: z.int(),
  trainer: z.string(),
  state: z.enum(requestStates),
  /** How often the trainer was asked; sent back with the answer, so that nobody accepts days that they have not seen. */
  round: z.int(),
  code: z.string(),
  course: z.string(),
  days: z.array(z.object({ day: z.iso.date(), starts_at: z.string(), ends_at: z.string() })),
  location: z.string().nullable(),
  city: z.string().nullable(),
  people: z.int(),
  note: z.string(),
  asked_by: z.string(),
})
export type TrainerRequest = z.infer<typeof trainerRequestResponse>

export const answerRequestBody = z.strictObject({
  answer: z.enum(requestAnswers),
  round: z.int().min(1).max(10_000),
  /** Why not. */
  reason: line(300).default(''),
})
export type AnswerRequestBody = z.infer<typeof answerRequestBody>
