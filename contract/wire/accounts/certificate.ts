import { z } from 'zod'
import { day } from '../catalogue/product.ts'

/**
 * The most urgent first. `renew_now`: inside the scheme's own window, in which a refresher counts best; `expiring`: within three months;
 * `expired`: its last day has passed; `valid`: none of these, or it never ends.
 */
export const certificateStates = ['renew_now', 'expiring', 'expired', 'valid'] as const
export type CertificateState = (typeof certificateStates)[number]

/** How to go on: a refresher while it is valid, and what the scheme asks once it is not. */
export const renewalResponse = z.object({
  kind: z.enum(['refresher', 'again']),
  product_id: z.int(),
  name: z.string(),
  uri: z.string(),
  /** The best date that can be booked now; null where there is none. */
  next_date: z
    .object({
      po_id: z.int(),
      first_day: day,
      last_day: day,
      location: z.string().nullable(),
      places_left: z.int(),
    })
    .nullable(),
  /** That date is before the certificate ends; null without a date, or once it has ended. */
  in_time: z.boolean().nullable(),
  /** On that date the new certificate counts from the end of the old one. */
  keeps_old_date: z.boolean(),
})
export type Renewal = z.infer<typeof renewalResponse>

export const certificateResponse = z.object({
  id: z.int(),
  holder: z.string(),
  number: z.string(),
  product: z.object({ id: z.int(), name: z.string(), uri: z.string() }),
  issued_on: day,
  /** Its last day; null: it never ends. */
  expires_on: day.nullable(),
  days_left: z.int().nullable(),
  /** From this day on a refresher keeps the old date, where the scheme has such a rule. */
  renew_from: day.nullable(),
  state: z.enum(certificateStates),
  renewal: renewalResponse.nullable(),
})
export type Certificate = z.infer<typeof certificateResponse>
