import { z } from 'zod'

const row = z.record(z.string(), z.unknown())

/** Everything we store about one customer. Rows as stored; amounts in cents. */
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
  /** Review invitations and the reviews written. */
  reviews: z.array(row),
  cart: z.array(row),
  /** Conversations held while logged in. */
  chats: z.array(row),
  /** Places on the waiting lists of full dates. */
  waiting: z.array(row),
  /** The company that the customer belongs to, and what they may do for it. */
  companies: z.array(row),
  sessions: z.array(row),
  /** Kind, recipient and time of each mail, without its text. */
  mails: z.array(row),
})
export type PersonalData = z.infer<typeof personalDataResponse>

/** The password is required, except for guests, who have none. */
export const deleteCustomerBody = z.strictObject({ password: z.string().max(1000).optional() })
