import { z } from 'zod'
import { certificateStates } from '../rules/accounts/certificates.ts'
import { changeEntryResponse, noteEntryResponse } from './history.ts'
import { inboxKinds, inboxStates } from './service/inbox.ts'

/** Parts that the pages of customers, companies and people share. */

/** Another record, to be shown as a link. */
export const linkResponse = z.object({ id: z.int(), name: z.string() })

/** A certificate, with its holder. */
export const paperResponse = z.object({
  id: z.int(),
  holder: z.string(),
  person_id: z.int().nullable(),
  number: z.string(),
  product: z.string(),
  issued_on: z.iso.date(),
  expires_on: z.iso.date().nullable(),
  state: z.enum(certificateStates),
})
export type Paper = z.infer<typeof paperResponse>

/** A piece of equipment. */
export const itemResponse = z.object({
  id: z.int(),
  name: z.string(),
  serial_number: z.string(),
  sticker_number: z.string(),
  inspected_on: z.iso.date(),
  due_on: z.iso.date(),
  result: z.string(),
})
export type Item = z.infer<typeof itemResponse>

export const offerLinkResponse = z.object({
  id: z.int(),
  number: z.string(),
  created_at: z.iso.datetime(),
  state: z.string(),
  valid_until: z.iso.date(),
  net_cents: z.int(),
})
export type OfferLink = z.infer<typeof offerLinkResponse>

/** Something that a customer sent us. */
export const talkResponse = z.object({
  id: z.int(),
  kind: z.enum(inboxKinds),
  subject: z.string(),
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  state: z.enum(inboxStates),
})
export type Talk = z.infer<typeof talkResponse>

/** What customers ordered and paid. */
export const moneyResponse = z.object({
  orders: z.int(),
  /** Of orders of the last twelve months that did not end. */
  year_cents: z.int(),
  open_cents: z.int(),
})
export type Money = z.infer<typeof moneyResponse>

/** A note, or a change, of one record. */
export const historyEntry = z.discriminatedUnion('kind', [noteEntryResponse, changeEntryResponse])
export type HistoryEntry = z.infer<typeof historyEntry>
