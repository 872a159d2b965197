import { z } from 'zod'
import { setParticipantsBody } from '../wire/booking/order.ts'
import { line, positiveId } from '../wire/fields.ts'
import { dryRun } from './consequences.ts'

/** Why something was done, for colleagues to read later. */
const reason = z.string().trim().min(3).max(500)

export const staffParticipantsBody = setParticipantsBody
export const moveBody = z.strictObject({ po_id: positiveId, dry_run: dryRun })

export const staffCancelBody = z.strictObject({
  /** `by_us`: everything is given back. `by_customer`: the cost of the terms, unless it is waived. `withdrawn`: within the time of the law. */
  why: z.enum(['cancelled_by_customer', 'cancelled_by_us', 'withdrawn']),
  /** A part: so many of one line. Without it the whole order. */
  line_id: positiveId.optional(),
  amount: z.int().min(1).max(999).default(1),
  /** The positions in the line's list of participants of those who no longer come. */
  leaving: z.array(z.int().min(0).max(998)).max(999).default([]),
  waive_cost: z.boolean().default(false),
  reason,
  dry_run: dryRun,
})

export const staffRefundBody = z.strictObject({
  cents: z.int().min(1).max(100_000_000),
  why: z.enum(['goodwill', 'price_difference']),
  reason,
  /** A repeated request with the same key does not refund twice. */
  key: z.uuid(),
  dry_run: dryRun,
})

export const bankPaymentBody = z.strictObject({
  cents: z.int().min(1).max(100_000_000),
  booked_on: z.iso.date(),
  note: line(200).optional(),
  dry_run: dryRun,
})

/** `confirmation` again, or a request to pay with a link. */
export const orderMailBody = z.strictObject({ what: z.enum(['confirmation', 'payment_link']) })
