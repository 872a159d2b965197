import { z } from 'zod'

const row = z.record(z.string(), z.unknown())

/** Everything held about one customer, to take along. Rows as they are kept; amounts in cents. */
export const personalDataResponse = z.object({
  exported_at: z.iso.datetime(),
  profile: row,
  addresses: z.array(row),
  /** With lines, participants, history, payments and invoices. */
  orders: z.array(row),
  offers: z.array(row),
  certificates: z.array(row),
  inspections: z.array(row),
  favourites: z.array(row),
  /** Who was asked for a review, and what was written. */
  reviews: z.array(row),
  cart: z.array(row),
  /** What was said in the chat while logged in. */
  chats: z.array(row),
  sessions: z.array(row),
  /** What was sent when and to whom; not what it said. */
  mails: z.array(row),
})
export type PersonalData = z.infer<typeof personalDataResponse>

/** A password only where there is one: a guest has none to show. */
export const deleteCustomerBody = z.strictObject({ password: z.string().max(1000).optional() })
