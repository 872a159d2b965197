import { z } from 'zod'
import { actorResponse, recordKinds } from './log.ts'

/** What waits for someone, each shown to whoever has the right to do it. */
export const waitingKinds = [
  'unanswered',
  'withdrawals',
  'orders_to_approve',
  'paid_without_seat',
  'names_missing',
  'chats',
  'reviews',
  'failed_mails',
  'overdue',
  'failed_payments',
  'failed_refunds',
  'dates_to_decide',
  'trainers_declined',
  'registers_late',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

export const todayResponse = z.object({
  waiting: z.array(
    z.object({
      kind: z.enum(waitingKinds),
      count: z.int(),
      /** Since when the first of them waits: a moment, or a day where no more is known. */
      oldest: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
    }),
  ),
  /** Notes that name the colleague and that they have not seen, newest first. */
  mentions: z.array(
    z.object({
      note_id: z.int(),
      kind: z.enum(recordKinds),
      ref_id: z.int(),
      /** What people call the record; null when it has no name of its own. */
      title: z.string().nullable(),
      text: z.string(),
      by: actorResponse,
      at: z.iso.datetime(),
    }),
  ),
  /** Dates that were moved or cancelled some days ago, and whose buyers have not all answered: somebody should call them. */
  late_answers: z.array(
    z.object({
      option_id: z.int(),
      code: z.string(),
      name: z.string(),
      first_day: z.iso.date(),
      count: z.int(),
    }),
  ),
  /** Dates to which people came without an order: somebody should book and invoice them. */
  walk_ins: z.array(
    z.object({
      option_id: z.int(),
      code: z.string(),
      name: z.string(),
      first_day: z.iso.date(),
      count: z.int(),
    }),
  ),
  /** The courses that begin today and tomorrow. */
  starts: z.array(
    z.object({
      option_id: z.int(),
      code: z.string(),
      name: z.string(),
      first_day: z.iso.date(),
      starts_at: z.string().nullable(),
      location: z.string().nullable(),
      booked: z.int(),
      seats: z.int(),
      names_missing: z.int(),
    }),
  ),
})
export type Today = z.infer<typeof todayResponse>
