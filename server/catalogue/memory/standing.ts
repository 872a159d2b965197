import { bookableStates } from '../../../contract/rules/catalogue/date-status.ts'
import { selectsDates } from '../../../contract/rules/catalogue/wish.ts'
import { allInPrice } from '../../../contract/rules/money/money.ts'
import { vatCents } from '../../../contract/rules/money/vat.ts'
import { addDays, type Day, dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import type { IndexedDeal, IndexedOption, IndexedProduct } from './indexed-product.ts'
import type { ResolvedWish } from './resolved-wish.ts'

/** What of a product can be booked at a moment, and matches a wish. */
export type Standing = {
  /** Undefined when nothing can be booked. */
  cheapest: IndexedOption | undefined
  /** The first date. */
  next: IndexedOption | undefined
  /** All dates. */
  dates: IndexedOption[]
}

/** A moment with the day in Amsterdam, which is costly to compute. */
export type Moment = { at: number; today: Day }

export const momentOf = (now: Date): Moment => ({ at: now.getTime(), today: dayOf(now) })

/** Free seats of a date, or pieces in stock of an undated option; null when the supply is unlimited. */
export function seatsLeftOf({ supply, holds }: IndexedOption, { at }: Moment): number | null {
  if (supply === null) return null
  let left = supply
  for (const hold of holds) if (hold.until > at) left -= hold.amount
  return Math.max(left, 0)
}

/** Whether an option is open for booking apart from its seats. */
export const isOpenAt = ({ state, firstDay, bookUntil }: IndexedOption, { at, today }: Moment): boolean =>
  (state === null || bookableStates.includes(state)) &&
  (firstDay === null || (firstDay >= today && bookUntil > at))

/** The parts of a wish that a date matches. */
export const fitsWhere = ({ locationIds }: ResolvedWish, { locationId }: IndexedOption) =>
  !locationIds || (locationId !== null && locationIds.includes(locationId))
export const fitsWhen = ({ wish: { from, to } }: ResolvedWish, { firstDay }: IndexedOption) =>
  firstDay !== null && (!from || firstDay >= from) && (!to || firstDay <= to)
export const fitsWeekend = ({ wish }: ResolvedWish, { inWeekend }: IndexedOption) =>
  !wish.weekend || inWeekend
export const fitsLanguage = ({ wish }: ResolvedWish, { language }: IndexedOption) =>
  !wish.language || language === wish.language

const fitsAll = (wish: ResolvedWish, option: IndexedOption) =>
  fitsWhere(wish, option) && fitsWhen(wish, option) && fitsWeekend(wish, option) && fitsLanguage(wish, option)

/** When only the number of people is asked for, options without a date match as well. */
function matches(resolved: ResolvedWish, option: IndexedOption, seats: number | null): boolean {
  const { wish } = resolved
  if (selectsDates(wish) && (option.firstDay === null || !fitsAll(resolved, option))) return false
  const { people = 1 } = wish
  return people === 1 || option.firstDay === null || (seats ?? 0) >= people
}

function computeStanding(
  { options }: IndexedProduct,
  wish: ResolvedWish | undefined,
  moment: Moment,
): Standing {
  let cheapest: IndexedOption | undefined
  const dates: IndexedOption[] = []
  for (const option of options) {
    if (!isOpenAt(option, moment)) continue
    const seats = seatsLeftOf(option, moment)
    if (seats === 0 || (wish && !matches(wish, option, seats))) continue
    cheapest ??= option
    if (option.firstDay !== null) dates.push(option)
  }
  const next = dates.reduce<IndexedOption | undefined>(
    (first, date) => (first && isEarlier(first, date) ? first : date),
    undefined,
  )
  return { cheapest, next, dates }
}

export const isEarlier = (a: IndexedOption, b: IndexedOption) =>
  a.firstDay === b.firstDay ? a.id < b.id : (a.firstDay ?? '') < (b.firstDay ?? '')

/** What can be booked now. */
export const standingOf = (
  product: IndexedProduct,
  wish: ResolvedWish | undefined,
  moment: Moment,
): Standing => (wish ? computeStanding(product, wish, moment) : currentStanding(product, moment))

/** From when until when time alone changes nothing about a product. */
export const spanOf = (product: IndexedProduct, moment: Moment): { from: number; until: number } =>
  currentStanding(product, moment)

/** When time alone next changes something about a product. */
export const turnOf = (product: IndexedProduct, moment: Moment): number => spanOf(product, moment).until

/** Without a wish it is remembered until time alone changes it. */
function currentStanding(product: IndexedProduct, moment: Moment) {
  const { standing } = product
  if (standing && standing.from <= moment.at && moment.at < standing.until) return standing
  product.standing = { ...computeStanding(product, undefined, moment), ...computeSpan(product, moment) }
  return product.standing
}

/**
 * From when until when nothing about a product changes by itself: midnight, a booking deadline, the end of a hold, the start or end of a
 * deal, or the publication of a review.
 */
function computeSpan(
  { options, deals, reviews }: IndexedProduct,
  { at, today }: Moment,
): { from: number; until: number } {
  let { from, until } = midnightsOf(today)
  const turnAt = (turn: number) => {
    if (turn <= at) from = Math.max(from, turn)
    else until = Math.min(until, turn)
  }
  for (const { bookUntil, holds } of options) {
    turnAt(bookUntil)
    for (const hold of holds) turnAt(hold.until)
  }
  for (const deal of deals) {
    turnAt(deal.from)
    turnAt(deal.until)
  }
  for (const { approvedAt } of reviews) turnAt(approvedAt)
  return { from, until }
}

/** Midnights are costly to compute, so those of the last few days asked for are remembered. */
const midnights = new Map<Day, { from: number; until: number }>()
function midnightsOf(today: Day) {
  const known = midnights.get(today)
  if (known) return known
  if (midnights.size > 100) midnights.clear()
  const instantOf = (day: Day) => instantIn(day, '00:00').getTime()
  const span = { from: instantOf(today), until: instantOf(addDays(today, 1)) }
  midnights.set(today, span)
  return span
}

export const isRunningAt = ({ from, until }: IndexedDeal, { at }: Moment) => from <= at && until > at

/** The cheapest deal that runs; deals are sorted by price. A deal never raises a price. */
export const runningDeal = ({ deals, priceCents }: IndexedProduct, moment: Moment): IndexedDeal | undefined =>
  deals.find((deal) => deal.priceCents < priceCents && isRunningAt(deal, moment))

/** The all-in starting price in cents, with or without VAT; null for products on quotation. */
export function startingCents(
  product: IndexedProduct,
  { cheapest }: Standing,
  moment: Moment,
  vat: 'net' | 'gross',
): number | null {
  if (product.onQuotation) return null
  const net =
    (runningDeal(product, moment)?.priceCents ?? product.priceCents) + (cheapest?.surchargeCents ?? 0)
  const fee = product.feeCents ?? 0
  return vat === 'net' ? net + fee : net + vatCents(net, product.vat) + fee + vatCents(fee, product.vat)
}

/** The all-in price of one option now. */
export const priceOfOption = (option: IndexedOption, moment: Moment) =>
  allInPrice({
    netCents:
      (runningDeal(option.product, moment)?.priceCents ?? option.product.priceCents) + option.surchargeCents,
    feeCents: option.product.feeCents,
    vat: option.product.vat,
  })
