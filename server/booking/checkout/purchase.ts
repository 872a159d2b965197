import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import type { PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import type { Shop } from '../../platform/shop.ts'
import { type BoughtLine, goodsNetCents, isGoods } from '../cart/cart.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import { findShippingMethod, type ShippingChoice } from '../shipping/list-methods.ts'
import type { Buyer } from './find-buyer.ts'

/** What the customer asked for. */
export type OrderRequest = {
  customerId: number
  /** An order sent again with the same key is not placed again. */
  key: string | null
  body: PlaceOrderBody
  /** Looked up before the transaction, since it may take a request to the carrier. */
  pickupPoint: PickupPoint | undefined
  provider: 'mollie' | 'test_bank'
}

/** What is about to be ordered: the lines of a cart at the catalogue's prices, or of an offer at its own. Read under the locks. */
export type Purchase = PricedCart & {
  lines: BoughtLine[]
  buyer: Buyer
  /** Only where goods are bought and the method is known. */
  shipping: ShippingChoice | undefined
  offerId: number | null
}

export const grossCentsOf = ({ totals }: Pick<Purchase, 'totals'>) => totals.netCents + totals.vatCents

export async function findShipping(
  shop: Shop,
  { shipping_method }: Pick<PlaceOrderBody, 'shipping_method'>,
  lines: BoughtLine[],
): Promise<ShippingChoice | undefined> {
  if (!shipping_method || !lines.some(isGoods)) return undefined
  return findShippingMethod(shop, shipping_method, goodsNetCents(lines))
}
