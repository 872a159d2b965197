import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { Shop } from '../../platform/shop.ts'
import { getSeller } from '../invoices/get-seller.ts'
import { findOffer } from './find-offer.ts'
import { offerTexts } from './offer-texts.ts'
import { isStillHeld } from './offer-to-json.ts'

/** The link in a mail. */
export const linkOf = (origin: string, locale: Shop['locale'], token: string) =>
  `${origin}${linkedPaths.offerLink[locale]}/${token}`

/** For customers with an account. */
export const dashboardLinkOf = (origin: string, locale: Shop['locale'], id: number) =>
  `${origin}${linkedPaths.dashboardOffers[locale]}/${id}`

type Options = {
  origin: string
  token?: string | undefined
  /** For colleagues. */
  withDrafts?: boolean
}

/** The PDF, in the offer's own language. Its link is the mailed one, or the dashboard's if requested from there. */
export async function offerFile(shop: Shop, id: number, { origin, token, withDrafts = false }: Options) {
  const found = await findOffer(shop, id, { withDrafts })
  if (!found) return undefined
  // Locations and option names in the offer's language too.
  const own = { ...shop, locale: found.locale }
  const offer = (found.locale === shop.locale ? found : await findOffer(own, id, { withDrafts })) ?? found
  const { locale } = offer
  // The PDF renderer is heavy and seldom needed.
  const { renderOfferPdf } = await import('./offer-pdf.tsx')
  return {
    name: `${offerTexts[locale].file}-${offer.number}.pdf`,
    type: 'application/pdf',
    content: await renderOfferPdf({
      offer,
      seller: await getSeller(shop),
      link: token ? linkOf(origin, locale, token) : dashboardLinkOf(origin, locale, id),
      isDraft: (offer.state as string) === 'draft',
      isHeld: offer.state === 'sent' && isStillHeld(offer, shop.now),
    }),
  }
}
