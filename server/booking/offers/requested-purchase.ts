import type { Context } from 'hono'
import { col, readRows } from '../../platform/database/rows.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import type { LoadedCart } from '../cart/cart.ts'
import { findOwnCart } from '../cart/cart-owner.ts'
import { customerOf } from '../cart/owned-by.ts'
import { priceCart } from '../cart/price-cart.ts'
import type { ToPay } from '../checkout/payment-methods-api.ts'
import { earliestDay, goodsNetCents, grossCentsOf, type PurchaseLine } from '../purchase/purchase.ts'
import type { FoundOffer } from './find-offer.ts'
import { getFoundOffer, getLinkedOfferId, getOwnOfferId } from './get-offer.ts'
import { offerIdOf } from './order-offer.ts'

/** Which purchase a request for payment or shipping methods is about: the offer in its query, or else the visitor's cart. */

const emptyCart: Pick<LoadedCart, 'lines' | 'discountCodeId' | 'invoiceAddressId' | 'deliveryAddressId'> = {
  lines: [],
  discountCodeId: null,
  invoiceAddressId: null,
  deliveryAddressId: null,
}

async function cartOf(c: Context<RouterEnv>) {
  const { owner, cart } = await findOwnCart(c)
  return { cart: cart ?? emptyCart, customerId: customerOf(owner) }
}

/** The offer in the query: an id for its own customer, or the token of a mailed link for anybody. */
async function findRequestedOffer(c: Context<RouterEnv>): Promise<FoundOffer | undefined> {
  const text = c.req.query('offer')
  if (!text) return undefined
  const { shop } = c.var
  const id = /^\d+$/.test(text)
    ? await getOwnOfferId(shop, offerIdOf(text), (await requireCustomer(c)).customerId)
    : await getLinkedOfferId(shop, text)
  return getFoundOffer(shop, id)
}

export async function toPayFor(c: Context<RouterEnv>): Promise<ToPay> {
  const offer = await findRequestedOffer(c)
  if (offer)
    return {
      firstDay: earliestDay(offer.lines),
      toPayCents: offer.net_cents + offer.vat_cents,
      customerId: offer.customer_id,
    }
  const { cart, customerId } = await cartOf(c)
  const priced = await priceCart(c.var.shop, cart, { customerId })
  return { firstDay: earliestDay(cart.lines), toPayCents: grossCentsOf(priced) }
}

export async function goodsNetCentsOf(c: Context<RouterEnv>): Promise<number> {
  const lines: PurchaseLine[] = (await findRequestedOffer(c))?.lines ?? (await cartOf(c)).cart.lines
  return goodsNetCents(lines)
}

/** The postcode of the address chosen for the cart, if any. */
export async function postcodeOf(c: Context<RouterEnv>): Promise<string | null> {
  const { cart } = await cartOf(c)
  const address = cart.deliveryAddressId ?? cart.invoiceAddressId
  const rows = await readRows(c.var.shop.db, {
    postcode: col.text,
  })`select postcode from addresses where id = ${address}`
  return rows[0]?.postcode ?? null
}
