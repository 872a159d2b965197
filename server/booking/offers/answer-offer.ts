import type { AcceptOfferBody, DeclineOfferBody, Offer } from '../../../contract/wire/booking/offer.ts'
import type { Shop } from '../../platform/shop.ts'
import { leadToPayment } from '../checkout/lead-to-payment.ts'
import { acceptOffer } from './accept-offer.ts'
import type { OfferDesk } from './context.ts'
import { declineOffer } from './decline-offer.ts'
import { getOffer } from './get-offer.ts'

/** Yes, by link or from the dashboard: the same order, and the way to pay for it. */
export async function answerYes(shop: Shop, desk: OfferDesk, offerId: number, answer: AcceptOfferBody) {
  const { till, signer, pickupPoints, staffMail } = desk
  const { name, invoice_address, ...given } = answer
  const orderId = await acceptOffer(shop, offerId, {
    key: null,
    given,
    name,
    invoiceAddress: invoice_address,
    addresses: undefined,
    pickupPoint: given.pickup_point ? await pickupPoints.find(given.pickup_point) : undefined,
    provider: till.provider.name,
    staffMail,
  })
  const order = await leadToPayment(shop, { till, signer }, orderId)
  return { offer: await getOffer(shop, signer, offerId), order }
}

export async function answerNo(
  shop: Shop,
  { signer, staffMail }: OfferDesk,
  offerId: number,
  answer: DeclineOfferBody,
): Promise<Offer> {
  await declineOffer(shop, offerId, { ...answer, staffMail })
  return getOffer(shop, signer, offerId)
}
