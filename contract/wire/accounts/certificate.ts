import { z } from 'zod'
import { certificateStates } from '../../rules/accounts/certificates.ts'
import { day } from '../catalogue/product.ts'

/** How to renew: a refresher while the certificate is valid, another course once it has expired. */
export const renewalResponse = z.object({
  kind: z.enum(['refresher', 'again']),
  product_id: z.int(),
  name: z.string(),
  uri: z.string(),
  /** The best bookable date; null when there is none. */
  next_date: z
    .object({
      po_id: z.int(),
      first_day: day,
      last_day: day,
      location: z.string().nullable(),
      places_left: z.int(),
    })
    .nullable(),
  /** Whether that date is before the certificate expires; null without a date, or once it has expired. */
  in_time: z.boolean().nullable(),
  /** Whether on that date the new certificate starts when the old one expires. */
  keeps_old_date: z.boolean(),
})
export type Renewal = z.infer<typeof renewalResponse>

export const certificateResponse = z.object({
  id: z.int(),
  holder: z.string(),
  number: z.string(),
  product: z.object({ id: z.int(), name: z.string(), uri: z.string() }),
  issued_on: day,
  /** The last valid day; null: it never expires. */
  expires_on: day.nullable(),
  days_left: z.int().nullable(),
  /** From this day on, a refresher extends the certificate from its old expiry date, if the scheme allows that. */
  renew_from: day.nullable(),
  state: z.enum(certificateStates),
  renewal: renewalResponse.nullable(),
})
export type Certificate = z.infer<typeof certificateResponse>
