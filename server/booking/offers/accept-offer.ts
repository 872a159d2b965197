import { sql } from 'drizzle-orm'
import type { OfferAddressBody } from '../../../contract/wire/booking/offer.ts'
import type { PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import { optionDescription } from '../../catalogue/products/catalogue.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { LoadedCart } from '../cart/cart.ts'
import { type PricedCart, type ShippingPrice, shippingPart } from '../cart/price-cart.ts'
import { totalsOf } from '../cart/totals.ts'
import { findPlaced } from '../checkout/find-placed.ts'
import { finishOrder, type Wish } from '../checkout/finish-order.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import type { FoundOffer } from './find-offer.ts'
import { getFoundOffer } from './get-offer.ts'
import { lockOffer } from './lock-offer.ts'
import { tellStaffOfAnswer } from './mails/mail-staff.ts'
import { requireAllThere, requireOpen } from './require-open.ts'
import { keepAddress } from './save-address.ts'

/** What the offer comes to, at its own prices, whatever the catalogue asks by now. Shipping comes on top. */
export function priceOffer({ lines }: Pick<FoundOffer, 'lines'>, shipping?: ShippingPrice): PricedCart {
  const parts: PricedCart['parts'] = [
    ...lines.map((line) => ({
      of: line.lineKind === 'fee' ? ('fee' as const) : ('line' as const),
      line,
      name: line.name,
      optionName: line.optionId === null ? '' : optionDescription(line),
      priced: { unitNetCents: line.netCents, amount: line.amount, vat: line.vat, isDiscounted: false },
    })),
    ...shippingPart(shipping),
  ]
  return {
    parts,
    totals: totalsOf(
      parts.map(({ priced }) => priced),
      null,
    ),
    code: null,
  }
}

type Addresses = Pick<LoadedCart, 'invoiceAddressId' | 'deliveryAddressId'>

/** Where the customer has mail and goods sent to, unless something else was chosen. */
async function primaryAddresses({ db }: Shop, customerId: number): Promise<Addresses> {
  const { rows } = await db.execute<Addresses>(sql`
    select max(id) filter (where type = 'invoice') as "invoiceAddressId", max(id) filter (where type = 'delivery') as "deliveryAddressId"
    from addresses where customer_id = ${customerId} and "primary"`)
  return rows[0] ?? { invoiceAddressId: null, deliveryAddressId: null }
}

export type Acceptance = Omit<Wish, 'customerId' | 'given'> & {
  given: PlaceOrderBody
  /** Who says yes; the customer where nobody else is named. */
  name: string | undefined
  invoiceAddress: OfferAddressBody | undefined
  /** Chosen at checkout. */
  addresses: Addresses | undefined
  staffMail: string
}

/**
 * Turns an offer into an order: the offer is locked, then its seats, then as with any order. Of two who accept at once one gets the order; where
 * something cannot be had any more nothing happens, and the offer stays open.
 */
export const acceptOffer = (shop: Shop, offerId: number, acceptance: Acceptance) =>
  inTransaction(shop, async (shop): Promise<number> => {
    const { customerId } = await lockOffer(shop, offerId)
    const placed = await findPlaced(shop, customerId, acceptance.key)
    if (placed !== undefined) return placed
    await lockSeats(shop, sql`select option_id from offer_lines where offer_id = ${offerId}`)
    const offer = await getFoundOffer(shop, offerId)
    requireOpen(offer)
    requireAllThere(offer, shop.now)
    if (acceptance.invoiceAddress && !offer.invoice_address)
      await keepAddress(shop, customerId, acceptance.invoiceAddress)
    const primary = await primaryAddresses(shop, customerId)
    const addresses = acceptance.addresses?.invoiceAddressId ? acceptance.addresses : primary
    const orderId = await finishOrder(
      shop,
      { ...acceptance, customerId },
      { ...addresses, lines: offer.lines, offerId, price: async (shipping) => priceOffer(offer, shipping) },
    )
    const name = acceptance.name || offer.customer.name
    await shop.db.execute(sql`
      update offers set state = 'accepted', answered_by = ${name}, answered_at = ${shop.now}, decline_reason = null where id = ${offerId}`)
    await tellStaffOfAnswer(shop, offerId, { answer: 'accepted', staffMail: acceptance.staffMail })
    return orderId
  })
