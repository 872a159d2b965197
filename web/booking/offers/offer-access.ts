import { orderPath } from '../../../contract/rules/links.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { AcceptOfferBody, DeclineOfferBody, Offer } from '../../../contract/wire/booking/offer.ts'
import { createApi, type ShopApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'

/** The way to one offer: its customer's own, or its mailed link, with which nobody need log in. */
export type OfferDoor = {
  /** As the calls for payment and shipping methods name it. */
  name: string
  read: () => Promise<Offer>
  accept: (answer: AcceptOfferBody) => ReturnType<ShopApi['acceptLinkedOffer']>
  decline: (answer: DeclineOfferBody) => Promise<Offer>
  paper: string
  /** Where the order that it became is shown. */
  orderPathOf: (order: { id: number; key: string }) => string
  /** The same offer through the checkout; only its customer can. */
  checkout?: string
}

/** What `/bestellen/…` is called with for an offer. */
export const offerAction = { nl: 'offerte', en: 'offer' } as const

export function ownDoor(locale: Locale, id: string): OfferDoor {
  const api = createApi(locale)
  return {
    name: id,
    read: () => api.myOffer(id),
    accept: (answer) => api.acceptMyOffer(id, answer),
    decline: (answer) => api.declineMyOffer(id, answer),
    paper: `/api/customer/offers/${id}/pdf`,
    orderPathOf: (order) => `${paths.myOrder[locale]}/${order.id}`,
    checkout: `${paths.checkoutOrder[locale]}/${offerAction[locale]}/${id}`,
  }
}

export function linkDoor(locale: Locale, token: string): OfferDoor {
  const api = createApi(locale)
  return {
    name: token,
    read: () => api.linkedOffer(token),
    accept: (answer) => api.acceptLinkedOffer(token, answer),
    decline: (answer) => api.declineLinkedOffer(token, answer),
    paper: `/api/offers/${encodeURIComponent(token)}/pdf`,
    orderPathOf: ({ id, key }) => orderPath(locale, id, key),
  }
}
