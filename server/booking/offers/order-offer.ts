import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { LoadedCart } from '../cart/cart.ts'
import type { Wish } from '../checkout/finish-order.ts'
import { acceptOffer } from './accept-offer.ts'
import { getOwnOfferId } from './get-offer.ts'

/** The id of an offer as it stands in an address or a body; what is none is nobody's offer. */
export function offerIdOf(given: string): number {
  if (!/^[1-9]\d{0,9}$/.test(given) || Number(given) > 2_147_483_647) throw new Problem('not_found')
  return Number(given)
}

/** Checkout of an offer by its customer: they choose addresses as they do for the cart, and the cart itself is left alone. */
export async function orderOffer(
  shop: Shop,
  given: string,
  { customerId, ...wish }: Wish & { staffMail: string },
): Promise<number> {
  const offerId = await getOwnOfferId(shop, offerIdOf(given), customerId)
  const { rows } = await shop.db.execute<Pick<LoadedCart, 'invoiceAddressId' | 'deliveryAddressId'>>(sql`
    select invoice_address_id as "invoiceAddressId", delivery_address_id as "deliveryAddressId" from carts where customer_id = ${customerId}`)
  return acceptOffer(shop, offerId, {
    ...wish,
    name: undefined,
    invoiceAddress: undefined,
    addresses: rows[0],
  })
}
