import type { Day } from '../../../contract/rules/day.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/vat.ts'
import type { CartItem, RemovedItem } from '../../../contract/wire/booking/cart.ts'
import { isBookable, type OptionState, stockStatusOf } from '../../catalogue/dates/availability.ts'
import type { Priced } from './totals.ts'

/** As much of a line as an order is made of, wherever it comes from: a cart, or an offer, which need not name a date. */
export type BoughtLine = {
  optionId: number | null
  productId: number
  amount: number
  kind: CartItem['kind']
  name: string
  values: string[]
  firstDay: Day | null
  lastDay: Day | null
  location: string | null
  netCents: number
  vat: VatRate
}

/** A line as it stands in the catalogue today. */
export type CartLine = BoughtLine & {
  optionId: number
  code: string
  brand: string
  slug: string
  picture: string
  state: OptionState | null
  onQuotation: boolean
  startsAt: string | null
  endsAt: string | null
  language: Locale | null
  bookUntil: Date | null
  placesLeft: number | null
  toldNetCents: number
  windaFeeCents: number | null
  participantNeeds: CartItem['participant_needs']
}

export type LoadedCart = {
  id: number
  discountCodeId: number | null
  invoiceAddressId: number | null
  deliveryAddressId: number | null
  lines: CartLine[]
}

export const isOrderable = (line: CartLine, now: Date) => !line.onQuotation && isBookable(line, now)

/** Why a line cannot be ordered any more. */
export function whyGone(line: CartLine): RemovedItem['why'] {
  if (line.onQuotation || stockStatusOf(line) === 4) return 'on_request'
  if (line.state === 'cancelled') return 'cancelled'
  return stockStatusOf(line) === 2 ? 'full' : 'past'
}

/** Goods are sent; trainings and inspections are not. */
export const isGoods = (line: Pick<BoughtLine, 'kind'>) => line.kind === 'equipment'
export const goodsNetCents = (lines: BoughtLine[]) =>
  lines.filter(isGoods).reduce((sum, line) => sum + line.netCents * line.amount, 0)

/** The first day of the earliest course among the lines. */
export const earliestDay = (lines: { firstDay: Day | null }[]): Day | null =>
  lines.reduce<Day | null>(
    (earliest, { firstDay }) => (firstDay && (!earliest || firstDay < earliest) ? firstDay : earliest),
    null,
  )

/** Registration in a scheme's database is a line of its own, which no discount touches. */
export const feeOf = (line: CartLine): Priced | null =>
  line.windaFeeCents
    ? { unitNetCents: line.windaFeeCents, amount: line.amount, vat: line.vat, isDiscounted: false }
    : null
export const windaFeeName: Record<Locale, string> = {
  nl: 'Registratie in WINDA',
  en: 'Registration in WINDA',
}
