import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { type Day, instantIn } from '../../../contract/rules/day.ts'

/**
 * How long an unpaid order holds its seats. Expiry is a condition in `seatsHeld` (catalogue/dates/availability.ts), so the seats are free
 * again without any job.
 */
const minute = 60_000
const day = 24 * 60 * minute

/** Longer than an iDEAL session. */
const onlineHoldMs = 30 * minute
const transferHoldMs = 14 * day
/** A new payment attempt extends the hold, but never beyond this time after the order was placed. */
const maxOnlineHoldMs = 120 * minute

/** Until when an order holds its seats: never into the course itself; null: without limit. */
export function heldUntil(method: PaymentMethodCode, now: Date, firstDay: Day | null): Date | null {
  const kind = paymentMethods[method]
  if (kind === 'account') return null
  if (kind === 'online') return new Date(now.getTime() + onlineHoldMs)
  const end = now.getTime() + transferHoldMs
  return new Date(firstDay ? Math.min(end, instantIn(firstDay, '00:00').getTime()) : end)
}

type Hold = { placedAt: Date; heldUntil: Date | null }

export const isHeld = ({ heldUntil }: Hold, now: Date) => heldUntil !== null && heldUntil > now

/** The new end of the hold for another payment attempt; undefined when it is too late for one. */
export function extendHold(hold: Hold, now: Date): Date | undefined {
  const online = now.getTime() + onlineHoldMs
  const max = hold.placedAt.getTime() + maxOnlineHoldMs
  if (isHeld(hold, now)) return new Date(Math.max(hold.heldUntil?.getTime() ?? 0, Math.min(online, max)))
  return now.getTime() > max ? undefined : new Date(online)
}
