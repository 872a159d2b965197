import { z } from 'zod'
import { day } from '../catalogue/product.ts'
import { positiveId } from '../fields.ts'
import { cartResponse } from './cart.ts'
import { participantBody } from './order.ts'

const dateResponse = z.object({
  po_id: z.int(),
  first_day: day,
  last_day: day,
  location: z.string().nullable(),
})

/** One course for one person, which renews one or more of their certificates. */
export const renewalBookingResponse = z.object({
  /** Names it when it is booked. */
  id: z.int(),
  /** First name and initial. */
  name: z.string(),
  certificates: z.array(
    z.object({ name: z.string(), number: z.string(), expires_on: day, is_expired: z.boolean() }),
  ),
  /** `again`: a refresher is no longer enough. */
  kind: z.enum(['refresher', 'again']),
  course: z.object({ name: z.string(), uri: z.string() }),
  /** The first day on which a refresher keeps the old date; null where the scheme has no such rule. */
  keeps_date_from: day.nullable(),
  /** The best date first, with two others; none if no date has a free seat. */
  dates: z.array(
    dateResponse.extend({
      places_left: z.int(),
      /** Whether it is over before the certificate ends; null once it has ended. */
      in_time: z.boolean().nullable(),
      /** Whether the new certificate starts when the old one ends. */
      keeps_old_date: z.boolean(),
    }),
  ),
  /** The date to propose, so that everybody who is proposed the same one has a seat. */
  proposed: z.int().nullable(),
  /** A full date that one may wait for. */
  full_date: dateResponse.nullable(),
})
export type RenewalBooking = z.infer<typeof renewalBookingResponse>

export const renewalPageResponse = z.object({
  /** Whether the link is for somebody's own certificates, or for those that a customer booked. */
  whose: z.enum(['person', 'customer']),
  bookings: z.array(renewalBookingResponse),
})
export type RenewalPage = z.infer<typeof renewalPageResponse>

export const takeRenewalsBody = z.strictObject({
  choices: z
    .array(z.strictObject({ id: positiveId, po_id: positiveId }))
    .min(1)
    .max(200),
})
export type TakeRenewalsBody = z.output<typeof takeRenewalsBody>

export const takenRenewalsResponse = z.object({
  cart: cartResponse,
  /** To fill in as participants. */
  participants: z.array(z.object({ po_id: z.int(), people: z.array(participantBody) })),
})
export type TakenRenewals = z.infer<typeof takenRenewalsResponse>

export const renewalRemindersBody = z.strictObject({ wanted: z.boolean() })
