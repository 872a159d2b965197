import { readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { OrderOutcome } from '../checkout/place-order.ts'
import { savedAddressIds } from '../purchase/primary-addresses.ts'
import type { OrderRequest } from '../purchase/purchase.ts'
import { acceptOffer } from './accept-offer.ts'
import { getOwnOfferId } from './get-offer.ts'

/** The id of an offer in a path or body; 404 where it cannot be one. */
export function offerIdOf(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text) || Number(text) > 2_147_483_647) throw new Problem('not_found')
  return Number(text)
}

/** Checkout of an offer by its customer. The cart stays as it is; addresses chosen for it are used unless the request names others. */
export async function orderOffer(
  shop: Shop,
  offer: string,
  { customerId, ...request }: OrderRequest,
): Promise<OrderOutcome> {
  const offerId = await getOwnOfferId(shop, offerIdOf(offer), customerId)
  const rows = await readRows(shop.db, savedAddressIds)`
    select invoice_address_id as "invoiceAddressId", delivery_address_id as "deliveryAddressId" from carts where customer_id = ${customerId}`
  return acceptOffer(shop, offerId, { ...request, name: undefined, cartAddresses: rows[0] })
}
