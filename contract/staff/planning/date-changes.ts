import { z } from 'zod'
import { dateAnswers, dateChangeKinds } from '../../rules/planning/date-changes.ts'
import { isDay } from '../../rules/time/typed-day.ts'
import { positiveId } from '../../wire/fields.ts'
import { consequencesResponse, dryRun } from '../consequences.ts'
import { findingResponse } from './planning.ts'

const day = z
  .string()
  .max(10)
  .refine(isDay, { params: { rule: 'day' } })
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Customers read it in the mail. */
const why = z.string().trim().min(3).max(300)

/** All days of the date, each where it is to be. */
export const moveDateBody = z.strictObject({
  days: z
    .array(
      z
        .strictObject({ id: positiveId, day, starts_at: time, ends_at: time })
        .refine(({ starts_at, ends_at }) => starts_at < ends_at, {
          params: { rule: 'min' },
          path: ['ends_at'],
        }),
    )
    .min(1)
    .max(60),
  location_id: positiveId.optional(),
  why: why.meta({ description: 'The reason, which customers read in the mail' }),
  dry_run: dryRun,
})
export type MoveDateBody = z.infer<typeof moveDateBody>

export const cancelDateBody = z.strictObject({
  why: why.meta({ description: 'The reason, which customers read in the mail' }),
  refund_now: z.boolean().default(false).meta({
    description: 'Give the money back at once; otherwise customers choose first, and get it after some days',
  }),
  dry_run: dryRun,
})
export type CancelDateBody = z.infer<typeof cancelDateBody>

/** `to`: another date of the same course. */
export const joinDatesBody = z.strictObject({
  to: positiveId,
  why: why.meta({ description: 'The reason, which customers read in the mail' }),
  dry_run: dryRun,
})
export type JoinDatesBody = z.infer<typeof joinDatesBody>

const dateReport = z.object({
  /** How many orders, and how many people of them, it is about. */
  orders: z.int(),
  people: z.int(),
  /** Trainers and rooms that are free again. */
  lost: z.array(
    z.object({
      day_id: z.int(),
      day: z.iso.date(),
      resource: z.enum(['trainer', 'room']),
      resource_id: z.int(),
      name: z.string(),
    }),
  ),
  findings: z.array(findingResponse),
})
export type DateReport = z.infer<typeof dateReport>
export const dateChangedResponse = consequencesResponse.extend(dateReport.shape)
export type DateChanged = z.infer<typeof dateChangedResponse>

const factsResponse = z.object({
  days: z.array(z.object({ day: z.iso.date(), starts_at: z.string(), ends_at: z.string() })),
  location: z.string().nullable(),
})

/** The changes of a date, newest first, with the people who were asked and their answers. */
export const dateChangesResponse = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(dateChangeKinds),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    why: z.string(),
    before: factsResponse,
    after: factsResponse.nullable(),
    to_option_id: z.int().nullable(),
    refund_at: z.iso.datetime().nullable(),
    answers: z.array(
      z.object({
        order_id: z.int(),
        order_number: z.string(),
        line_id: z.int(),
        amount: z.int(),
        is_buyer: z.boolean(),
        name: z.string(),
        email: z.string(),
        phone: z.string().nullable(),
        answer: z.enum(dateAnswers).nullable(),
        answered_at: z.iso.datetime().nullable(),
        to_option_id: z.int().nullable(),
        to_day: z.iso.date().nullable(),
        /** Nobody answered for some days: somebody should call. */
        is_late: z.boolean(),
      }),
    ),
  }),
)
export type DateChanges = z.infer<typeof dateChangesResponse>
