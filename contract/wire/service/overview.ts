import { z } from 'zod'
import { certificateResponse } from '../accounts/certificate.ts'
import { offerSummaryResponse } from '../booking/offer.ts'
import { orderSummaryResponse } from '../booking/order.ts'
import { day } from '../catalogue/product.ts'
import { inspectedItemResponse } from './inspection.ts'

/** A booked course that is still to come. */
export const nextTrainingResponse = z.object({
  order_id: z.int(),
  order_number: z.string(),
  line_id: z.int(),
  name: z.string(),
  uri: z.string().nullable(),
  first_day: day,
  last_day: day,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  location: z.string().nullable(),
  amount: z.int(),
  participants_missing: z.int(),
})
export type NextTraining = z.infer<typeof nextTrainingResponse>

/** An order with missing participants. */
export const missingParticipantsResponse = z.object({
  order_id: z.int(),
  order_number: z.string(),
  names: z.array(z.string()),
  first_day: day.nullable(),
  missing: z.int(),
  /** The last day to fill in the names. */
  until: day.nullable(),
})

/** The dashboard: the most urgent few of each kind, and how many there are. */
export const overviewResponse = z.object({
  next_trainings: z.array(nextTrainingResponse),
  missing_participants: z.array(missingParticipantsResponse),
  unpaid_orders: z.array(orderSummaryResponse),
  open_offers: z.array(offerSummaryResponse),
  /** Certificates to renew, expiring or expired. */
  certificates: z.array(certificateResponse),
  /** Items due, overdue or rejected. */
  inspections: z.array(inspectedItemResponse),
  counts: z.object({
    next_trainings: z.int(),
    missing_participants: z.int(),
    unpaid_orders: z.int(),
    open_offers: z.int(),
    certificates: z.int(),
    inspections: z.int(),
  }),
})
export type Overview = z.infer<typeof overviewResponse>
