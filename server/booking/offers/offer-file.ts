import { linkedPaths } from '../../../contract/rules/links.ts'
import type { Shop } from '../../platform/shop.ts'
import { getSeller } from '../invoices/get-seller.ts'
import { findOffer } from './find-offer.ts'
import { offerWords } from './offer-words.ts'

/** The link in a mail. */
export const linkOf = (origin: string, locale: Shop['locale'], token: string) =>
  `${origin}${linkedPaths.offerLink[locale]}/${token}`

/** In the dashboard of who has an account. */
export const dashboardLinkOf = (origin: string, locale: Shop['locale'], id: number) =>
  `${origin}${linkedPaths.dashboardOffers[locale]}/${id}`

type Options = { origin: string; token?: string | undefined }

/** The paper itself, in the offer's own language whoever asks; it leads to where it was asked from. */
export async function offerFile(shop: Shop, id: number, { origin, token }: Options) {
  const found = await findOffer(shop, id)
  if (!found) return undefined
  // Places and colours in the language of the paper too.
  const own = { ...shop, locale: found.locale }
  const offer = (found.locale === shop.locale ? found : await findOffer(own, id)) ?? found
  const { locale } = offer
  // Setting type is heavy and seldom needed.
  const { offerPaper } = await import('./offer-pdf.tsx')
  return {
    name: `${offerWords[locale].file}-${offer.number}.pdf`,
    type: 'application/pdf',
    content: await offerPaper({
      offer,
      seller: await getSeller(shop),
      link: token ? linkOf(origin, locale, token) : dashboardLinkOf(origin, locale, id),
    }),
  }
}
