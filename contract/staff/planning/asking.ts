import { z } from 'zod'
import { requestStates } from '../../rules/planning/requests.ts'
import { line, positiveId } from '../../wire/fields.ts'
import { trainerRequestResponse } from '../../wire/planning/trainer-request.ts'

/** Asks trainers for a date, or for some of its days. Those who are asked together are asked for one place: whoever accepts first gets it. */
export const askTrainersBody = z.strictObject({
  trainers: z.array(positiveId).min(1).max(10),
  days: z.array(positiveId).min(1).max(60).optional(),
  note: line(500).default(''),
  /** Why they are asked in spite of warnings. */
  why: line(300).optional(),
})
export type AskTrainersBody = z.infer<typeof askTrainersBody>

/** A question to a trainer, as the planner sees it. */
export const askedResponse = z.object({
  id: z.int(),
  date_id: z.int(),
  code: z.string(),
  course: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  trainer_id: z.int(),
  trainer: z.string(),
  state: z.enum(requestStates),
  round: z.int(),
  asked_at: z.iso.datetime(),
  asked_by: z.string(),
  reminded_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  reason: z.string(),
})
export type Asked = z.infer<typeof askedResponse>

/** A date on which a trainer can be asked: nobody is planned, and the trainer is free and may give it. */
const openDateResponse = z.object({
  id: z.int(),
  code: z.string(),
  course: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  city: z.string().nullable(),
})

export const trainerAskingResponse = z.object({
  requests: z.array(askedResponse),
  open_dates: z.array(openDateResponse),
})
export type TrainerAsking = z.infer<typeof trainerAskingResponse>

/** The address of a calendar. It is shown once: the shop stores only what recognises it. */
export const feedResponse = z.object({ url: z.string() })

const ownDayResponse = z.object({
  id: z.int(),
  date_id: z.int(),
  code: z.string(),
  course: z.string(),
  day: z.iso.date(),
  starts_at: z.string(),
  ends_at: z.string(),
  location: z.string().nullable(),
  rooms: z.array(z.string()),
  people: z.int(),
  state: z.enum(['planned', 'asked', 'accepted']),
})
export type OwnDay = z.infer<typeof ownDayResponse>

/** What a trainer who works in the back office sees of the plan: only their own. */
export const ownPlanResponse = z.object({
  /** Null when the colleague is no trainer. */
  trainer: z.object({ id: z.int(), name: z.string(), has_feed: z.boolean() }).nullable(),
  days: z.array(ownDayResponse),
  requests: z.array(trainerRequestResponse),
  absences: z.array(
    z.object({ id: z.int(), first_day: z.iso.date(), last_day: z.iso.date(), why: z.string() }),
  ),
})
export type OwnPlan = z.infer<typeof ownPlanResponse>
