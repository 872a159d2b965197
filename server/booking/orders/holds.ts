import {
  approvalHours,
  type PaymentMethodCode,
  paymentMethods,
} from '../../../contract/rules/booking/payment-methods.ts'
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
/** Long enough for an answer after a weekend; staff are mailed at once. */
const accountRequestHoldMs = 4 * day
/** By bank transfer, until the buyer has confirmed the e-mail address. */
const unconfirmedHoldMs = 60 * minute
/** A new payment attempt extends the hold, but never beyond this time after the order was placed. */
const maxOnlineHoldMs = 120 * minute

type Buying = {
  firstDay: Day | null
  isAddressConfirmed: boolean
  /** A new company asks to pay on account. */
  isAccountRequest?: boolean
}

const before = (firstDay: Day | null, end: number) =>
  new Date(firstDay ? Math.min(end, instantIn(firstDay, '00:00').getTime()) : end)

/** Until when seats are held while somebody else, such as the employer, decides or pays. */
export const approvalTerm = (from: Date, firstDay: Day | null): Date =>
  before(firstDay, from.getTime() + approvalHours * 60 * minute)

/** Until when an order holds its seats: never into the course itself; null: without limit. */
export function heldUntil(
  method: PaymentMethodCode,
  now: Date,
  { firstDay, isAddressConfirmed, isAccountRequest }: Buying,
): Date | null {
  const kind = paymentMethods[method]
  if (kind === 'account')
    return isAccountRequest ? before(firstDay, now.getTime() + accountRequestHoldMs) : null
  if (kind === 'approval') return approvalTerm(now, firstDay)
  if (kind === 'online') return new Date(now.getTime() + onlineHoldMs)
  return isAddressConfirmed ? transferTerm(now, firstDay) : new Date(now.getTime() + unconfirmedHoldMs)
}

/** Until when a mailed link can be paid. Somebody who pays on the course day itself has as long as anybody online. */
export const linkTerm = (from: Date, firstDay: Day | null, days: number): Date =>
  new Date(Math.max(before(firstDay, from.getTime() + days * day).getTime(), from.getTime() + onlineHoldMs))

/** Until when a bank transfer may arrive, from when the order was placed or approved. */
export const transferTerm = (from: Date, firstDay: Day | null): Date =>
  before(firstDay, from.getTime() + transferHoldMs)

/** A transfer can take several working days, and the money must arrive before the course begins. */
export const isTooSoonToTransfer = (firstDay: Day | null, today: Day) =>
  firstDay !== null && firstDay <= addDays(today, 7)

type Hold = { placedAt: Date; heldUntil: Date | null; firstDay: Day | null }

export const isHeld = ({ heldUntil }: Pick<Hold, 'heldUntil'>, now: Date) =>
  heldUntil !== null && heldUntil > now

/**
 * The new end of the hold for another payment attempt; undefined when it is too late for one. A bank transfer gets its term, counted from
 * when the order was placed.
 */
export function extendHold(hold: Hold & Buying, method: PaymentMethodCode, now: Date): Date | undefined {
  const online = now.getTime() + onlineHoldMs
  const max = hold.placedAt.getTime() + maxOnlineHoldMs
  const isStillHeld = isHeld(hold, now)
  if (!isStillHeld && now.getTime() > max) return undefined
  const end = isStillHeld ? Math.min(online, max) : online
  const transferEnd =
    paymentMethods[method] === 'transfer' ? heldUntil(method, hold.placedAt, hold)?.getTime() : undefined
  const heldEnd = isStillHeld ? hold.heldUntil?.getTime() : undefined
  return new Date(Math.max(end, transferEnd ?? 0, heldEnd ?? 0))
}

/** The day by which a bank transfer must have arrived. Mollie accepts no day before tomorrow. */
export function transferDueOn(hold: Hold, now: Date): Day {
  const ends = [transferTerm(hold.placedAt, hold.firstDay), hold.heldUntil ?? now].map(dayOf)
  return [...ends, addDays(dayOf(now), 1)].toSorted().at(-1) ?? dayOf(now)
}
