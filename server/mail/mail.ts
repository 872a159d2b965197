import type { ReactNode } from 'react'
import type { Shop } from '../platform/shop.ts'
import type { Signer } from '../platform/signature.ts'

type OfOrder = { order_id: number }
type OfCustomer = { customer_id: number; token: string }
type OfChat = { conversation_id: number; message_id: number }
type OfRequest = { request_id: number }
type OfInvitation = { invitation_id: number }
type OfInspectionRequest = { inspection_request_id: number }
/** One person on one line; `who` is `personMark` of their name and address, which outlives the row that holds them. */
type OfPerson = { line_id: number; who: string }

/** Every kind of mail, and what must be known to write it; all else is read when it is sent. */
export type MailAbout = {
  order_received: OfOrder
  order_confirmed: OfOrder
  order_expired: OfOrder
  order_cancelled: OfOrder
  participants_missing: OfOrder
  paid_without_place: OfOrder
  participant_confirmed: OfPerson
  participant_cancelled: OfPerson
  invoice: { invoice_id: number }
  payment_failed: { payment_id: number }
  refund: { refund_id: number }
  reset_password: OfCustomer
  set_password: OfCustomer
  quotation_request: OfRequest
  quotation_receipt: OfRequest
  contact_request: { contact_id: number }
  contact_receipt: { contact_id: number }
  withdrawal_receipt: { withdrawal_id: number }
  withdrawal_notice: { withdrawal_id: number }
  inspection_request: OfInspectionRequest
  inspection_receipt: OfInspectionRequest
  /** The token of the link goes along; it is forgotten once sent. */
  offer_sent: { offer_id: number; token: string }
  offer_reminder: { offer_id: number; token: string }
  offer_accepted: { offer_id: number }
  offer_declined: { offer_id: number }
  chat_waiting: OfChat
  chat_answer: OfChat
  review_invitation: OfInvitation
  review_thanks: OfInvitation
  review_shown: OfInvitation
  review_refused: OfInvitation
}
export type MailKind = keyof MailAbout

export type MailFile = { name: string; type: string; content: Buffer }

/** What one mail says, before it is put on the shop's letterhead. */
export type MailContent = {
  subject: string
  body: ReactNode
  files?: MailFile[]
  /** Who gets the answer; the shop where nobody is named. */
  replyTo?: string
}

/** What stands at hand while a letter is written: the shop in the reader's language, its address, and the key to its orders. */
export type MailContext = Shop & { origin: string; signer: Signer }

/** Writes a letter from what the database holds by now; undefined where what it was about is gone. */
export type MailTemplate<About> = (desk: MailContext, about: About) => Promise<MailContent | undefined>
