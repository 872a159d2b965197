import type { Locale } from '../../../contract/rules/locale.ts'
import { orderPath } from '../../../contract/rules/paths/links.ts'
import type { AcceptLinkedOfferBody, DeclineOfferBody, Offer } from '../../../contract/wire/booking/offer.ts'
import { createApi, type ShopApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { offerAction } from './offer-action.ts'

/** The API calls for one offer: as its customer, or with its mailed link, which needs no login. */
export type OfferAccess = {
  /** How the API for payment and shipping methods refers to the offer. */
  name: string
  read: () => Promise<Offer>
  accept: (body: AcceptLinkedOfferBody) => ReturnType<ShopApi['acceptLinkedOffer']>
  decline: (body: DeclineOfferBody) => Promise<Offer>
  pdf: string
  /** The page of the order that the offer became. */
  orderPathOf: (order: { id: number; key: string }) => string
  /** The offer's order step; only for its customer. */
  checkout?: string
  /** The path of the mailed link, to forward it. */
  link?: string
}

export function customerAccess(locale: Locale, id: string): OfferAccess {
  const api = createApi(locale)
  return {
    name: id,
    read: () => api.myOffer(id),
    accept: (body) => api.acceptMyOffer(id, body),
    decline: (body) => api.declineMyOffer(id, body),
    pdf: `/api/customer/offers/${id}/pdf`,
    orderPathOf: (order) => `${paths.myOrder[locale]}/${order.id}`,
    checkout: `${paths.checkoutOrder[locale]}/${offerAction[locale]}/${id}`,
  }
}

export function linkAccess(locale: Locale, token: string): OfferAccess {
  const api = createApi(locale)
  return {
    name: token,
    read: () => api.linkedOffer(token),
    accept: (body) => api.acceptLinkedOffer(token, body),
    decline: (body) => api.declineLinkedOffer(token, body),
    pdf: `/api/offers/${encodeURIComponent(token)}/pdf`,
    orderPathOf: ({ id, key }) => orderPath(locale, id, key),
    link: `${paths.offerLink[locale]}/${encodeURIComponent(token)}`,
  }
}
