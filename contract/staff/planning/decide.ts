import { z } from 'zod'
import { dryRun } from '../consequences.ts'

/** Seats sold at a number of days before the first day. */
const curvePoint = z.object({ days_before: z.int(), seats: z.number() })
export const bookingCurveResponse = z.object({
  /** Of the date itself, until today. */
  own: z.array(curvePoint),
  /** The mean of the past dates of the same course; empty when there are none. */
  usual: z.array(curvePoint),
})
export type BookingCurve = z.infer<typeof bookingCurveResponse>

/** A date of which it is not certain that it goes ahead. */
export const dateToDecideResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  location: z.string().nullable(),
  seats: z.int(),
  /** Seats of customers and seats sold elsewhere. */
  booked: z.int(),
  /** Of these the seats sold outside the shop; what was paid for them is not known. */
  elsewhere: z.int(),
  minimum: z.int(),
  decide_on: z.iso.date(),
  /** Until the first day. */
  days_left: z.int(),
  /** What customers ordered of it, without VAT. */
  booked_cents: z.int(),
  curve: bookingCurveResponse,
})
export type DateToDecide = z.infer<typeof dateToDecideResponse>

export const decideBody = z.strictObject({ decision: z.enum(['go']), dry_run: dryRun })
