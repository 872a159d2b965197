import { sql } from 'drizzle-orm'
import type { OfferAddressBody } from '../../../contract/wire/booking/offer.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkOrder } from '../checkout/check-order.ts'
import type { OrderOutcome } from '../checkout/place-order.ts'
import { findPlaced, fromOffer, writeOrder } from '../checkout/write-order.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import {
  type AddressChoices,
  type CompanyNumbers,
  chooseAddresses,
  findBuyer,
  type SavedAddressIds,
} from '../purchase/find-buyer.ts'
import { lockBuyer } from '../purchase/lock-buyer.ts'
import { findPrimaryAddresses } from '../purchase/primary-addresses.ts'
import {
  findShipping,
  type OrderRequest,
  type PricedPurchase,
  type Purchase,
  type ShippingPrice,
  shippingPart,
} from '../purchase/purchase.ts'
import { saveBuyer } from '../purchase/save-buyer.ts'
import { totalsOf } from '../purchase/totals.ts'
import { releaseSeats } from '../seat-holds/hold-seats.ts'
import type { FoundOffer } from './find-offer.ts'
import { getFoundOffer } from './get-offer.ts'
import { lockOffer } from './lock-offer.ts'
import { mailStaffAboutAnswer } from './mails/mail-staff.ts'
import { discountOf, pricedLine } from './offer-to-json.ts'
import { whyNotOpen, whyUnavailable } from './require-open.ts'

/** The offer at its own prices, whatever the catalogue says now. Shipping is added to it. */
export function priceOffer(offer: FoundOffer, shipping?: ShippingPrice): PricedPurchase {
  const parts: PricedPurchase['parts'] = [
    ...offer.lines.map((line) => ({
      of: line.lineKind === 'fee' ? ('fee' as const) : ('line' as const),
      line,
      name: line.name,
      optionName: line.optionId === null ? '' : optionDescription(line),
      priced: pricedLine(line),
    })),
    ...shippingPart(shipping),
  ]
  return {
    parts,
    totals: totalsOf(
      parts.map(({ priced }) => priced),
      discountOf(offer),
    ),
    code: null,
  }
}

export type Acceptance = Omit<OrderRequest, 'customerId'> & {
  /** The name of the person who accepts it; the customer's by default. */
  name: string | undefined
  /** Required and saved if the customer has no invoice address yet; ignored otherwise. */
  firstAddress?: OfferAddressBody | undefined
  /** The addresses chosen for the cart; they take precedence over the primary ones. */
  cartAddresses?: SavedAddressIds | undefined
}

async function addressesFor(
  shop: Shop,
  { body, firstAddress, cartAddresses }: Acceptance,
  offer: FoundOffer,
): Promise<{ addresses: AddressChoices; numbers?: CompanyNumbers }> {
  const primary = await findPrimaryAddresses(shop, offer.customer_id)
  const addresses = chooseAddresses(body, cartAddresses?.invoiceAddressId ? cartAddresses : primary)
  if (!firstAddress || offer.invoice_address) return { addresses }
  const { company_number, vat_number, ...fields } = firstAddress
  return {
    addresses: { ...addresses, invoice: { id: null, fields: { ...fields, save: true } } },
    numbers: { company_number, vat_number },
  }
}

/** Adds missing company data to the customer; existing data stay. */
async function saveCompanyNumbers(
  { db }: Shop,
  customerId: number,
  company: string,
  numbers: CompanyNumbers,
) {
  await db.execute(sql`
    update customers set company = coalesce(company, ${company}),
      company_number = coalesce(company_number, ${numbers.company_number || null}),
      vat_number = coalesce(vat_number, ${numbers.vat_number || null})
    where id = ${customerId}`)
}

/**
 * Turns an offer into an order, with the same steps as a cart: lock everything, price, check, write. Of two acceptances at the same
 * time one gets the order. If something is no longer available, nothing changes and the offer stays open.
 */
export const acceptOffer = (shop: Shop, offerId: number, acceptance: Acceptance): Promise<OrderOutcome> =>
  inTransaction(shop, async (shop) => {
    const { customerId } = await lockOffer(shop, offerId)
    const placed = await findPlaced(shop, customerId, acceptance.key)
    if (placed !== undefined) return { outcome: 'placed', orderId: placed }
    await lockSeats(shop, sql`select option_id from offer_lines where offer_id = ${offerId}`)
    await lockBuyer(shop, customerId)

    const request = { ...acceptance, customerId }
    const { body } = request
    const offer = await getFoundOffer(shop, offerId)
    const unavailable = whyNotOpen(offer) ?? whyUnavailable(offer, shop.now)
    if (unavailable) return unavailable

    const { addresses, numbers } = await addressesFor(shop, acceptance, offer)
    const buyer = await findBuyer(shop, customerId, addresses, body.company, numbers)
    const shipping = await findShipping(shop, body, offer.lines)
    const purchase: Purchase = {
      lines: offer.lines,
      ...priceOffer(offer, shipping),
      buyer,
      shipping,
      offerId,
    }

    const refusal = checkOrder(shop, request, purchase)
    if (refusal) return refusal

    await saveBuyer(shop, buyer, addresses, body.company)
    if (numbers && buyer.invoiceAddress?.company)
      await saveCompanyNumbers(shop, customerId, buyer.invoiceAddress.company, numbers)
    const { id: orderId, toPay } = await writeOrder(shop, request, purchase, {
      ...fromOffer,
      manager: buyer.manager,
    })
    const name = acceptance.name || offer.customer.name
    await shop.db.execute(sql`
      update offers set state = 'accepted', answered_by = ${name}, answered_at = ${shop.now}, decline_reason = null where id = ${offerId}`)
    await releaseSeats(shop, { offerId })
    await mailStaffAboutAnswer(shop, offerId, { answer: 'accepted', staffMail: acceptance.staffMail })
    return { outcome: 'placed', orderId, toPay }
  })
