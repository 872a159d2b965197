import type {
  AcceptLinkedOfferBody,
  AcceptOfferBody,
  DeclineOfferBody,
  Offer,
} from '../../../contract/wire/booking/offer.ts'
import type { Shop } from '../../platform/shop.ts'
import { startOrderPayment } from '../checkout/start-order-payment.ts'
import { toProblem } from '../purchase/refusals.ts'
import { type Acceptance, acceptOffer } from './accept-offer.ts'
import type { OfferContext } from './context.ts'
import { declineOffer } from './decline-offer.ts'
import { getOffer } from './get-offer.ts'

type Answer = Pick<Acceptance, 'name' | 'body' | 'firstAddress'>

/** Accepts an offer and starts its payment. */
async function accept(shop: Shop, context: OfferContext, offerId: number, answer: Answer) {
  const { payments, signer, pickupPoints, staffMail } = context
  const { pickup_point } = answer.body
  const placed = await acceptOffer(shop, offerId, {
    ...answer,
    key: null,
    pickupPoint: pickup_point ? await pickupPoints.find(pickup_point) : undefined,
    provider: payments.provider.name,
    staffMail,
  })
  if (placed.outcome !== 'placed') throw toProblem(placed)
  const order = await startOrderPayment(shop, { payments, signer }, placed)
  return { offer: await getOffer(shop, signer, offerId), order }
}

/** By the customer, who chooses addresses and company data as at checkout. */
export function acceptOwnOffer(shop: Shop, context: OfferContext, offerId: number, answer: AcceptOfferBody) {
  const { name, invoice_address: typed, ...body } = answer
  if (!typed) return accept(shop, context, offerId, { name, body, firstAddress: undefined })
  const { company_number: _, vat_number: __, ...invoice_address } = typed
  return accept(shop, context, offerId, { name, body: { ...body, invoice_address }, firstAddress: typed })
}

/** By anybody who holds the link: they cannot change the addresses of the customer. */
export function acceptLinkedOffer(
  shop: Shop,
  context: OfferContext,
  offerId: number,
  { name, invoice_address, ...body }: AcceptLinkedOfferBody,
) {
  return accept(shop, context, offerId, { name, body, firstAddress: invoice_address })
}

export async function declineAnyOffer(
  shop: Shop,
  { signer, staffMail }: OfferContext,
  offerId: number,
  answer: DeclineOfferBody,
): Promise<Offer> {
  const declined = await declineOffer(shop, offerId, { ...answer, staffMail })
  if (declined.outcome !== 'declined') throw toProblem(declined)
  return getOffer(shop, signer, offerId)
}
