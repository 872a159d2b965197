import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import type { Terms } from '../../../contract/rules/booking/terms.ts'
import type { Holds } from '../../../contract/rules/settings.ts'
import { addDays, type Day, dayOf, instantIn } from '../../../contract/rules/time/day.ts'

/**
 * How long an unpaid order holds its seats. Expiry is a condition in `seatsHeld` (catalogue/dates/availability.ts), so the seats are free
 * again without any job.
 */
const minute = 60_000
const day = 24 * 60 * minute

/** The settings that holds follow, and the terms of the order. */
export type HoldRules = { holds: Holds; terms: Pick<Terms, 'transfer_days'> }

type Buying = {
  firstDay: Day | null
  isAddressConfirmed: boolean
  /** A new company asks to pay on account. */
  isAccountRequest?: boolean
}

const before = (firstDay: Day | null, end: number) =>
  new Date(firstDay ? Math.min(end, instantIn(firstDay, '00:00').getTime()) : end)

/** Until when seats are held while somebody else, such as the employer, decides or pays. */
export const approvalTerm = (from: Date, firstDay: Day | null, { approval_hours }: Holds): Date =>
  before(firstDay, from.getTime() + approval_hours * 60 * minute)

/** Until when an order holds its seats: never into the course itself; null: without limit. */
export function heldUntil(
  method: PaymentMethodCode,
  now: Date,
  { firstDay, isAddressConfirmed, isAccountRequest }: Buying,
  { holds, terms }: HoldRules,
): Date | null {
  const kind = paymentMethods[method]
  if (kind === 'account')
    return isAccountRequest ? before(firstDay, now.getTime() + holds.account_request_days * day) : null
  if (kind === 'approval') return approvalTerm(now, firstDay, holds)
  if (kind === 'online') return new Date(now.getTime() + holds.online_minutes * minute)
  return isAddressConfirmed
    ? transferTerm(now, firstDay, terms)
    : new Date(now.getTime() + holds.unconfirmed_minutes * minute)
}

/** Until when a mailed link can be paid. Somebody who pays on the course day itself has as long as anybody online. */
export const linkTerm = (
  from: Date,
  firstDay: Day | null,
  days: number,
  { online_minutes }: Pick<Holds, 'online_minutes'>,
): Date =>
  new Date(
    Math.max(
      before(firstDay, from.getTime() + days * day).getTime(),
      from.getTime() + online_minutes * minute,
    ),
  )

/** Until when a bank transfer may arrive, from when the order was placed or approved. */
export const transferTerm = (from: Date, firstDay: Day | null, { transfer_days }: HoldRules['terms']): Date =>
  before(firstDay, from.getTime() + transfer_days * day)

/** A transfer can take several working days, and the money must arrive before the course begins. */
export const isTooSoonToTransfer = (
  firstDay: Day | null,
  today: Day,
  { transfer_notice_days }: Pick<Holds, 'transfer_notice_days'>,
) => firstDay !== null && firstDay <= addDays(today, transfer_notice_days)

type Hold = { placedAt: Date; heldUntil: Date | null; firstDay: Day | null }

export const isHeld = ({ heldUntil }: Pick<Hold, 'heldUntil'>, now: Date) =>
  heldUntil !== null && heldUntil > now

/** Whether an order that waits has its seats; without an end it has them for as long as it waits. */
export const hasHold = ({ heldUntil }: Pick<Hold, 'heldUntil'>, now: Date) =>
  heldUntil === null || heldUntil > now

/**
 * The new end of the hold for another payment attempt; undefined when it is too late for one. A bank transfer gets its term, counted from
 * when the order was placed.
 */
export function extendHold(
  hold: Hold & Buying,
  method: PaymentMethodCode,
  now: Date,
  rules: HoldRules,
): Date | undefined {
  const online = now.getTime() + rules.holds.online_minutes * minute
  const max = hold.placedAt.getTime() + rules.holds.online_max_minutes * minute
  const isStillHeld = isHeld(hold, now)
  if (!isStillHeld && now.getTime() > max) return undefined
  const end = isStillHeld ? Math.min(online, max) : online
  const transferEnd =
    paymentMethods[method] === 'transfer'
      ? heldUntil(method, hold.placedAt, hold, rules)?.getTime()
      : undefined
  const heldEnd = isStillHeld ? hold.heldUntil?.getTime() : undefined
  return new Date(Math.max(end, transferEnd ?? 0, heldEnd ?? 0))
}

/** The day by which a bank transfer must have arrived. Mollie accepts no day before tomorrow. */
export function transferDueOn(hold: Hold, now: Date, terms: HoldRules['terms']): Day {
  const ends = [transferTerm(hold.placedAt, hold.firstDay, terms), hold.heldUntil ?? now].map(dayOf)
  return [...ends, addDays(dayOf(now), 1)].toSorted().at(-1) ?? dayOf(now)
}
