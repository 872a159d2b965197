import { z } from 'zod'
import { maxWaitingPlaces, waitingStates } from '../../rules/booking/waiting.ts'
import { locales } from '../../rules/locale.ts'
import { line } from '../../wire/fields.ts'

/** One entry of a date's waiting list, in the order in which they are served. */
export const staffWaitingResponse = z.object({
  id: z.int(),
  state: z.enum(waitingStates),
  places: z.int(),
  may_split: z.boolean(),
  name: z.string(),
  email: z.string(),
  locale: z.enum(locales),
  customer_id: z.int().nullable(),
  priority: z.int(),
  priority_reason: z.string(),
  passed_over: z.int(),
  since: z.iso.datetime(),
  offered_until: z.iso.datetime().nullable(),
  offered_places: z.int().nullable(),
})
export type StaffWaiting = z.infer<typeof staffWaitingResponse>

const named = z.object({ id: z.int(), name: z.string() })

export const waitingListResponse = z.object({
  entries: z.array(staffWaitingResponse),
  /** Seats that anybody can book. */
  free: z.int(),
  /** How many seats are waited for, without those that are offered. */
  wanted: z.int(),
  minimum_seats: z.int().nullable(),
  /** A second date on the same days, when at least the minimum waits: who and what is free then. */
  proposal: z.object({ trainer: named.nullable(), room: named.nullable() }).nullable(),
})
export type WaitingList = z.infer<typeof waitingListResponse>

/** Where an entry goes: before all others, where its age puts it, or after all others. */
export const waitingPositions = ['first', 'by_age', 'last'] as const
export const moveInLineBody = z.strictObject({
  position: z.enum(waitingPositions),
  /** Kept with the entry and in the log. */
  reason: line(300).min(1),
})
export type MoveInLineBody = z.output<typeof moveInLineBody>

export const offerByHandBody = z.strictObject({ places: z.int().min(1).max(maxWaitingPlaces) })
