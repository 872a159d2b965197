import type { ReactNode } from 'react'
import type { Locale } from '../../contract/rules/locale.ts'
import type { Shop } from '../platform/shop.ts'
import type { Signer } from '../platform/signature.ts'

type OfOrder = { order_id: number }
/** The token of the link in the mail; deleted once the mail is sent. */
type OfPasswordLink = { customer_id: number; token: string }
/** The token of the link to a colleague's account. */
type OfColleagueLink = { colleague_id: number; token: string }
type OfWaiting = { waiting_entry_id: number }
type OfOfferLink = { offer_id: number; token: string }
type OfChat = { conversation_id: number; message_id: number }
type OfRequest = { request_id: number }
type OfInvitation = { invitation_id: number }
type OfTrainerRequest = { trainer_request_id: number; round: number }
type OfInspectionRequest = { inspection_request_id: number }
/** The participants of one order line with one address; `who` is its `addressKey`, which stays valid when their rows are replaced. */
type OfPerson = { line_id: number; who: string }
/** A line was moved away from this option. */
type OfMove = { line_id: number; from_option_id: number }
/** What a change of a whole date means for a line. */
type OfDateChange = { change_id: number; line_id: number }
/** The reminder of a line on its first day; if it begins on another day by then, the mail is not sent. */
type OfReminder = { line_id: number; first_day: string; when: Reminder }

/** A week or a day before the training. */
export const reminders = ['week', 'day'] as const
export type Reminder = (typeof reminders)[number]

/** Every kind of mail with the ids it is about; the rest is read from the database when the mail is sent. */
export type MailAbout = {
  order_received: OfOrder
  order_approved: OfOrder
  order_to_approve: OfOrder
  approval_request: OfOrder
  /** To the managers of the buyer's company. */
  manager_approval: OfOrder
  /** To the buyer, and to whoever was asked if the time passed without an answer. */
  approval_ended: OfOrder & { to: 'buyer' | 'approver' }
  account_refused: OfOrder
  order_confirmed: OfOrder
  order_moved: OfMove
  /** To the buyer: a tentative date goes ahead. */
  date_guaranteed: { line_id: number }
  order_expired: OfOrder
  order_cancelled: OfOrder
  /** `line_ids`: what was cancelled, separated by spaces. */
  part_cancelled: OfOrder & { line_ids: string; credit_id?: number; refund_cents: number; by_us?: number }
  participants_missing: OfOrder
  paid_without_place: OfOrder
  participant_confirmed: OfPerson
  participant_moved: OfPerson & OfMove
  participant_cancelled: OfPerson
  /** A whole date was moved, cancelled or joined with another. */
  date_changed: OfDateChange
  date_changed_person: OfDateChange & OfPerson
  date_changed_trainer: { change_id: number; trainer_id: number }
  /** To the buyer: a participant cannot come on the new date. */
  date_wish: OfDateChange & OfPerson
  course_reminder: OfReminder
  participant_reminder: OfPerson & OfReminder
  invoice: { invoice_id: number }
  payment_failed: { payment_id: number }
  refund: { refund_id: number }
  reset_password: OfPasswordLink
  set_password: OfPasswordLink
  confirm_email: { customer_id: number }
  password_changed: { customer_id: number; changed_at: string }
  colleague_invitation: OfColleagueLink
  /** What a colleague wrote to somebody. */
  staff_message: { inbox_message_id: number }
  colleague_reset: OfColleagueLink
  quotation_request: OfRequest
  quotation_receipt: OfRequest
  contact_request: { contact_id: number }
  contact_receipt: { contact_id: number }
  withdrawal_receipt: { withdrawal_id: number }
  withdrawal_notice: { withdrawal_id: number }
  inspection_request: OfInspectionRequest
  inspection_receipt: OfInspectionRequest
  offer_sent: OfOfferLink
  offer_reminder: OfOfferLink
  offer_accepted: { offer_id: number }
  offer_declined: { offer_id: number }
  waiting_joined: OfWaiting
  waiting_offer: OfWaiting
  chat_waiting: OfChat
  chat_answer: OfChat
  company_invite: { company_invite_id: number }
  /** `certificate_ids`: what was issued, separated by spaces. */
  certificates_of_holder: { certificate_ids: string; line_id: number }
  /** A certificate that was issued instead of a wrong one. */
  certificate_corrected: { certificate_ids: string; line_id: number }
  certificates_of_order: OfOrder & { certificate_ids: string }
  /** Certificates that end, with the link to renew them; `certificate_ids` as above. */
  renewal_of_holder: { person_id: number; certificate_ids: string }
  renewal_of_employer: { customer_id: number; certificate_ids: string }
  /** `round`: a trainer who is asked again gets a new mail, and one that has not left yet is not sent. */
  trainer_request: OfTrainerRequest & { why: 'new' | 'changed' | 'reminder' }
  /** To a trainer who was asked or had accepted, and is no longer needed. */
  trainer_released: OfTrainerRequest
  /** To the colleague who asked. */
  trainer_declined: OfTrainerRequest
  /** To a participant, some working days before the course begins on this day. */
  joining_instructions: OfPerson & { first_day: string }
  lunch_count: { option_id: number }
  review_invitation: OfInvitation
  review_thanks: OfInvitation
  review_shown: OfInvitation
  review_refused: OfInvitation
}
export type MailKind = keyof MailAbout

/** Mails whose link gives access to an account. Their text is not stored once they are sent. */
export const accessKinds: ReadonlySet<string> = new Set<MailKind>([
  'reset_password',
  'set_password',
  'colleague_invitation',
  'colleague_reset',
])

/** The kinds about one order: the newest orders are examples of them. */
export const ofOrderKinds: ReadonlySet<string> = new Set<MailKind>([
  'order_received',
  'order_approved',
  'approval_request',
  'manager_approval',
  'approval_ended',
  'account_refused',
  'order_confirmed',
  'order_expired',
  'order_cancelled',
  'participants_missing',
  'paid_without_place',
])

/** The part of a mail that colleagues can change, with placeholders such as `{{number}}`. */
export type MailText = { subject: string; opening: string }
/** The standard text of a kind of mail, from its template. */
export type StandardText = (locale: Locale) => MailText
/** The kinds whose text can be changed (decision 70). A mail that opens in one of several ways has a text for each: `order_cancelled.by_us`. */
export type EditableTexts = { readonly [Key in MailKind | `${MailKind}.${string}`]?: StandardText }

/** The kind of mail whose text this is: of `order_cancelled.by_us` that of cancelled orders. */
export const kindOf = (key: string) => key.replace(/\..*/, '')

export type MailFile = { name: string; type: string; content: Buffer }

/** The content of one mail, without the letterhead. */
export type MailContent = {
  subject: string
  /** What mail programs show after the subject in the list of mails: the news, not the subject again. */
  preview: string
  body: ReactNode
  /** The values of the placeholders, of a kind whose text can be changed; its body begins with an `Opening`. */
  words?: Record<string, string>
  /** Which of several openings it has. */
  variation?: string
  files?: MailFile[]
  /** The shop's own address by default. */
  replyTo?: string
  /** The inbox item that a reply belongs to: it gets an address of its own where mail can come in. */
  thread?: number
}

/**
 * The context of a template: the shop in the recipient's language, its URL, and the signer for links to orders. Signatures, and the token
 * in `about`, are placeholders: the secrets replace them when the mail is sent.
 */
export type MailContext = Shop & {
  origin: string
  signer: Signer
  /** What an attachment shows for a placeholder, since it cannot be replaced there later. */
  secretForFile: (placeholder: string) => string
}

/** Writes a mail from the current data; undefined if the record it is about no longer exists, `not_needed` if it is no longer true. */
export type MailTemplate<About> = (
  context: MailContext,
  about: About,
) => Promise<MailContent | 'not_needed' | undefined>

/** The template of every kind of mail: server/mails.ts. */
export type MailTemplates = { [Kind in MailKind]: MailTemplate<MailAbout[Kind]> }
