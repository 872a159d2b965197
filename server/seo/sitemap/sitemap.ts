import { locales } from '../../../contract/rules/locale.ts'
import { declaration, xml } from '../../platform/xml.ts'
import type { Address, Part } from './addresses.ts'

export const pathOfPart = ({ kind, number }: Pick<Part, 'kind' | 'number'>) =>
  number === 1 ? `/sitemap-${kind}.xml` : `/sitemap-${kind}-${number}.xml`

const lastmod = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

export const sitemapIndex = (origin: string, parts: Part[]) =>
  `${declaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.map((part) => `<sitemap><loc>${xml(origin + pathOfPart(part))}</loc>${lastmod(part.changedAt)}</sitemap>\n`).join('')}</sitemapindex>
`

/** Every page once per language, each with links to all its languages. */
export function sitemap(origin: string, addresses: Address[]) {
  const urls = addresses.flatMap((address) => {
    const link = (hreflang: string, uri: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xml(origin + uri)}"/>`
    const links = [
      ...locales.map((locale) => link(locale, address[locale].uri)),
      link('x-default', address.nl.uri),
    ].join('')
    return locales.map(
      (locale) =>
        `<url><loc>${xml(origin + address[locale].uri)}</loc>${lastmod(address[locale].changedAt)}${links}</url>\n`,
    )
  })
  return `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('')}</urlset>
`
}
