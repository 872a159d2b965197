import type { Terms } from '../../../contract/rules/booking/terms.ts'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import { stockStatuses } from '../../../contract/rules/catalogue/products.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { CartItem, RemovedItem } from '../../../contract/wire/booking/cart.ts'
import { isBookable, stockStatusOf } from '../../catalogue/dates/availability.ts'
import { isGoods, type PurchaseLine } from '../purchase/purchase.ts'
import type { Priced } from '../purchase/totals.ts'

/** A line with the catalogue's current data. */
export type CartLine = PurchaseLine & {
  optionId: number
  productId: number
  kind: CartItem['kind']
  code: string
  brand: string
  slug: string
  picture: string
  state: DateState | null
  onQuotation: boolean
  /** Whether it is in the shop: neither the product nor the date is a draft, retired or for others. */
  isLive: boolean
  startsAt: string | null
  endsAt: string | null
  language: Locale | null
  bookUntil: Date | null
  seatsLeft: number | null
  shownNetCents: number
  /** Of the price of a group: what the prices per person are too much together. */
  lessCents?: number
  windaFeeCents: number | null
  participantNeeds: CartItem['participant_needs']
  /** What the owner changed of the terms. */
  terms: Partial<Terms> | null
}

export type LoadedCart = {
  id: number
  discountCodeId: number | null
  invoiceAddressId: number | null
  deliveryAddressId: number | null
  /** Whether the visitor's cart of the same browser has lines that are yet to be merged into this one. */
  hasVisitorLines: boolean
  lines: CartLine[]
}

export const isOrderable = (line: CartLine, now: Date) =>
  line.isLive && !line.onQuotation && isBookable(line, now)

/** Why a line cannot be ordered any more. */
export function whyRemoved(line: CartLine, now: Date): RemovedItem['why'] {
  const status = stockStatusOf(line, now)
  if (!line.isLive) return 'retired'
  if (line.onQuotation || status === stockStatuses.onRequest) return 'on_request'
  if (line.state === 'cancelled') return 'cancelled'
  return status === stockStatuses.full ? 'full' : 'past'
}

/** To a company in another EU country VAT is reversed on services only: goods would also have to leave the country. */
export const withReversedVat = (line: CartLine): CartLine =>
  isGoods(line) || line.vat === 'exempt' ? line : { ...line, vat: 'reversed' }

/** Registration in a scheme's database is a separate line, without discount. */
export const feeOf = (line: CartLine): Priced | null =>
  line.windaFeeCents
    ? { unitNetCents: line.windaFeeCents, amount: line.amount, vat: line.vat, isDiscounted: false }
    : null
