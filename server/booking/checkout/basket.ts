import type { Context } from 'hono'
import type { Day } from '../../../contract/rules/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import { type BoughtLine, earliestDay, goodsNetCents, type LoadedCart } from '../cart/cart.ts'
import { findCartOwner } from '../cart/cart-owner.ts'
import { loadCart } from '../cart/load-cart.ts'
import { customerOf } from '../cart/owned-by.ts'
import { priceCart } from '../cart/price-cart.ts'
import { offerAskedAbout } from '../offers/offer-asked-about.ts'

const nothing: Pick<LoadedCart, 'lines' | 'discountCodeId' | 'invoiceAddressId' | 'deliveryAddressId'> = {
  lines: [],
  discountCodeId: null,
  invoiceAddressId: null,
  deliveryAddressId: null,
}

/** The cart of whoever asks, for questions that hang on what is in it. */
async function cartOf(c: Context<RouterEnv>) {
  const owner = await findCartOwner(c)
  const cart = owner && (await loadCart(c.var.shop, owner))
  return { cart: cart ?? nothing, customerId: customerOf(owner) }
}

export type Basket = {
  firstDay: Day | null
  toPayCents: number
  /** Whose offer it is: their credit counts, whoever holds the link. */
  customerId?: number
}

/** What is to be paid for: the caller's cart, or the offer named in the query. */
export async function basketOf(c: Context<RouterEnv>): Promise<Basket> {
  const offer = await offerAskedAbout(c)
  if (offer)
    return {
      firstDay: earliestDay(offer.lines),
      toPayCents: offer.net_cents + offer.vat_cents,
      customerId: offer.customer_id,
    }
  const { cart, customerId } = await cartOf(c)
  const { totals } = await priceCart(c.var.shop, cart, { customerId })
  return { firstDay: earliestDay(cart.lines), toPayCents: totals.netCents + totals.vatCents }
}

export async function goodsNetCentsOf(c: Context<RouterEnv>): Promise<number> {
  const lines: BoughtLine[] = (await offerAskedAbout(c))?.lines ?? (await cartOf(c)).cart.lines
  return goodsNetCents(lines)
}

/** Where the cart goes, as far as that was chosen. */
export async function postcodeOf(c: Context<RouterEnv>): Promise<string | null> {
  const { cart } = await cartOf(c)
  const address = cart.deliveryAddressId ?? cart.invoiceAddressId
  const rows = await readRows(c.var.shop.db, {
    postcode: col.text,
  })`select postcode from addresses where id = ${address}`
  return rows[0]?.postcode ?? null
}
