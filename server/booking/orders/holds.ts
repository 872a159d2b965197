import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { addDays, type Day, dayOf, instantIn } from '../../../contract/rules/day.ts'

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

type Hold = { placedAt: Date; heldUntil: Date | null; firstDay: Day | null }

export const isHeld = ({ heldUntil }: Pick<Hold, 'heldUntil'>, now: Date) =>
  heldUntil !== null && heldUntil > now

/**
 * The new end of the hold for another payment attempt; undefined when it is too late for one. A bank transfer gets its term, counted from
 * when the order was placed.
 */
export function extendHold(hold: Hold, method: PaymentMethodCode, now: Date): Date | undefined {
  const online = now.getTime() + onlineHoldMs
  const max = hold.placedAt.getTime() + maxOnlineHoldMs
  const isStillHeld = isHeld(hold, now)
  if (!isStillHeld && now.getTime() > max) return undefined
  const end =
    paymentMethods[method] === 'transfer'
      ? (heldUntil(method, hold.placedAt, hold.firstDay)?.getTime() ?? online)
      : isStillHeld
        ? Math.min(online, max)
        : online
  return new Date(Math.max(isStillHeld ? (hold.heldUntil?.getTime() ?? 0) : 0, end))
}

/** The day by which a bank transfer must have arrived. Mollie accepts no day before tomorrow. */
export function transferDueOn(hold: Hold, now: Date): Day {
  const term = heldUntil('banktransfer', hold.placedAt, hold.firstDay)
  const days = [term, hold.heldUntil].flatMap((end) => (end ? [dayOf(end)] : []))
  return [...days, addDays(dayOf(now), 1)].toSorted().at(-1) ?? dayOf(now)
}
