import type { Graph } from 'schema-dts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ShopInfo } from '../../../contract/wire/content/content.ts'
import { paths } from '../i18n/paths.ts'

/** A reference to the company. */
export const companyRef = (origin: string) =>
  ({ '@type': 'Organization', '@id': `${origin}/#company` }) as const

/** The company and its web site. */
export function companyData(
  shop: Omit<ShopInfo, 'page404' | 'chat_id'>,
  locale: Locale,
  origin: string,
): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...companyRef(origin),
        name: shop.name,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        telephone: shop.phone,
        email: shop.email,
        vatID: shop.vat_number,
        address: {
          '@type': 'PostalAddress',
          streetAddress: shop.address.street,
          postalCode: shop.address.postcode,
          addressLocality: shop.address.city,
          addressCountry: 'NL',
        },
        sameAs: shop.social_links.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}${paths.home[locale]}#site`,
        name: shop.name,
        url: origin + paths.home[locale],
        inLanguage: locale,
        publisher: companyRef(origin),
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${origin}${paths.search[locale]}?term={search_term_string}`,
          },
          // Google's property for the placeholder in the template; schema.org has it as an annotation.
          ...{ 'query-input': 'required name=search_term_string' },
        },
      },
    ],
  }
}
