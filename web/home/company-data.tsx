import { StructuredData } from '../content/structured-data.tsx'
import { useFormat } from '../i18n/format.ts'
import { paths } from '../i18n/paths.ts'
import { useOrigin } from '../shell/origin.ts'
import { useShellData } from '../shell/use-shell-data.ts'

/** Who we are and what this site is, for search engines. */
export function CompanyData() {
  const { shop } = useShellData()
  const { locale } = useFormat()
  const origin = useOrigin()
  const company = `${origin}/#company`
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Organization',
            '@id': company,
            name: shop.name,
            url: `${origin}/`,
            logo: `${origin}/favicon.svg`,
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
            name: shop.name,
            url: origin + paths.home[locale],
            inLanguage: locale,
            publisher: { '@id': company },
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${origin}${paths.search[locale]}?term={search_term_string}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  )
}
