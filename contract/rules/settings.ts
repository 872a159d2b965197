import { defaultTerms, type Terms } from './booking/terms.ts'

/** How long seats are held for somebody who has not paid yet. */
export type Holds = {
  /** While paying online: longer than an iDEAL session. Another attempt extends it, up to the maximum after the order was placed. */
  online_minutes: number
  online_max_minutes: number
  /** By bank transfer, until the buyer has confirmed the e-mail address. */
  unconfirmed_minutes: number
  /** While staff decide about a new company that asks to pay on account. */
  account_request_days: number
  /** While somebody else, such as the employer, decides or pays. */
  approval_hours: number
  /** A transfer takes some working days: it is not offered for a course that begins within so many days. */
  transfer_notice_days: number
  /** While a colleague fills in a new order for a caller; the page renews it. */
  call_minutes: number
  /** For somebody on the waiting list who is offered seats; shorter shortly before the date. */
  waiting_hours: number
  /** How often smaller groups may be offered seats before a larger one that waits longer. */
  waiting_passes: number
}

/** When mails are sent by themselves, in days before or after what they are about. */
export type Reminders = {
  /** To the buyer, of participants whose details are missing: before the course. */
  names_days: number[]
  /** To participants, of the course: the first reminder before it. The second is on the day before. */
  course_days: number
  /** To the customer, of an offer that ends: before its last day. */
  offer_days: number
  /** The invitation to write a review: after the course. */
  review_days: number
  /** After a date was moved or cancelled: who has not answered by then is called. */
  answer_days: number
  /** After a date was cancelled: who has not answered by then gets the money back. */
  refund_days: number
  /** By when is decided whether a course with few bookings goes ahead: working days before it. */
  decide_days: number
  /** How long a new offer is valid. */
  offer_valid_days: number
  /** To a trainer who has not answered: so many days after the question, once. */
  trainer_days: number
}

/** When the chat is staffed: on these days of the week (1 is Monday), in UTC, as `HH:MM`. Not on holidays. */
export type Hours = { chat_days: number[]; chat_from: string; chat_until: string }

export type Settings = { terms: Terms; holds: Holds; reminders: Reminders; hours: Hours }
export type SettingKey = keyof Settings

/** What holds as long as the owner has not changed it. */
export const defaultSettings: Settings = {
  terms: defaultTerms,
  holds: {
    online_minutes: 30,
    online_max_minutes: 120,
    unconfirmed_minutes: 60,
    account_request_days: 4,
    approval_hours: 48,
    transfer_notice_days: 7,
    call_minutes: 15,
    waiting_hours: 24,
    waiting_passes: 3,
  },
  reminders: {
    names_days: [21, 12, 7],
    course_days: 7,
    offer_days: 3,
    review_days: 3,
    answer_days: 5,
    refund_days: 7,
    decide_days: 10,
    offer_valid_days: 30,
    trainer_days: 3,
  },
  hours: { chat_days: [1, 2, 3, 4, 5], chat_from: '07:30', chat_until: '16:30' },
}

/** The parts of the settings, by the id under which the log has them. */
export const settingParts = { company: 1, terms: 2, holds: 3, reminders: 4, hours: 5, holidays: 6 } as const
export type SettingPart = keyof typeof settingParts
