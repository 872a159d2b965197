import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import type { PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import type { Shop } from '../../platform/shop.ts'
import { findShippingMethod, type ShippingChoice } from '../shipping/list-methods.ts'
import type { Buyer } from './find-buyer.ts'
import type { DiscountProblem } from './refusals.ts'
import type { Priced, Totals } from './totals.ts'

/** A line of a cart or of an offer. An offer's line need not have an option. */
export type PurchaseLine = {
  optionId: number | null
  /** Null, like its kind, for a free text in an offer. */
  productId: number | null
  amount: number
  kind: CartItem['kind'] | null
  name: string
  values: string[]
  firstDay: Day | null
  lastDay: Day | null
  location: string | null
  netCents: number
  vat: VatRate
}

/** A future line of the order: a line of the purchase, a fee for one, or shipping. */
export type Part = {
  of: 'line' | 'fee' | 'shipping'
  line: PurchaseLine | null
  name: string
  optionName: string
  priced: Priced
}

export type PricedPurchase = {
  totals: Totals
  /** In the order of `totals.lines`: lines, then fees, then shipping. */
  parts: Part[]
  code: { id: number; code: string; problem: DiscountProblem | null } | null
}

/** What is about to be ordered: the lines of a cart at the catalogue's prices, or of an offer at its own. Read under the locks. */
export type Purchase = PricedPurchase & {
  lines: PurchaseLine[]
  buyer: Buyer
  /** Only for goods, once the shipping method is known. */
  shipping: ShippingChoice | undefined
  offerId: number | null
}

/** The customer's choices for an order. */
export type OrderRequest = {
  customerId: number
  /** An order sent again with the same key is not placed again. */
  key: string | null
  body: PlaceOrderBody
  /** Looked up before the transaction, since it may take a request to the carrier. */
  pickupPoint: PickupPoint | undefined
  provider: 'mollie' | 'test_bank'
  /** Where staff are mailed about an order that needs their approval. */
  staffMail: string
}

export const grossCentsOf = ({ totals }: Pick<Purchase, 'totals'>) => totals.netCents + totals.vatCents

/** How many seats on dates the lines take. */
export const seatsOf = (lines: Pick<PurchaseLine, 'firstDay' | 'amount'>[]) =>
  lines.reduce((sum, { firstDay, amount }) => sum + (firstDay ? amount : 0), 0)

/** Goods are shipped; trainings and inspections are not. */
export const isGoods = (line: Pick<PurchaseLine, 'kind'>) => line.kind === 'equipment'
export const goodsNetCents = (lines: PurchaseLine[]) =>
  lines.filter(isGoods).reduce((sum, line) => sum + line.netCents * line.amount, 0)

/** The first day of the earliest course among the lines. */
export const earliestDay = (lines: { firstDay: Day | null }[]): Day | null =>
  lines.reduce<Day | null>(
    (earliest, { firstDay }) => (firstDay && (!earliest || firstDay < earliest) ? firstDay : earliest),
    null,
  )

export type ShippingPrice = { title: string; netCents: number }

/** Shipping is a separate line at 21 % VAT, without discount. */
export const shippingPart = (shipping: ShippingPrice | null | undefined): Part[] =>
  shipping
    ? [
        {
          of: 'shipping',
          line: null,
          name: shipping.title,
          optionName: '',
          priced: { unitNetCents: shipping.netCents, amount: 1, vat: '21', isDiscounted: false },
        },
      ]
    : []

export async function findShipping(
  shop: Shop,
  { shipping_method }: Pick<PlaceOrderBody, 'shipping_method'>,
  lines: PurchaseLine[],
): Promise<ShippingChoice | undefined> {
  if (!shipping_method || !lines.some(isGoods)) return undefined
  return findShippingMethod(shop, shipping_method, goodsNetCents(lines))
}
