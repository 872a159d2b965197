import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type Locale, locales } from '../contract/locale.ts'
import { type PathName, paths, quotationSuffix } from './i18n/paths.ts'

const pages: Record<PathName, string> = {
  home: 'home/home-page.tsx',
  deals: 'deals/deals-page.tsx',
  search: 'search/search-page.tsx',
  compare: 'compare/compare-page.tsx',
  styleGuide: 'ui/style-guide-page.tsx',
}

/** What may follow their path is theirs to read. */
const wildcards: readonly PathName[] = ['deals']
const patternOf = (name: PathName, locale: Locale) =>
  wildcards.includes(name) ? `${paths[name][locale]}/*` : paths[name][locale]

/** The same pages twice, once per language; each language's layout brings its own texts. */
const routesIn = (locale: Locale) => [
  ...(Object.keys(pages) as PathName[]).map((name) =>
    route(patternOf(name, locale), pages[name], { id: `${name}.${locale}` }),
  ),
  // With the other language's word too: it moves to the right one.
  ...locales.map((word) =>
    route(
      `${locale === 'nl' ? '' : `${locale}/`}:slug/${quotationSuffix[word]}`,
      'quotation/quotation-page.tsx',
      { id: `quotation.${locale}.${word}` },
    ),
  ),
  route(locale === 'nl' ? '*' : `${locale}/*`, 'content/any-page.tsx', { id: `any.${locale}` }),
]

export default locales.map((locale) =>
  layout(`i18n/${locale}.tsx`, { id: locale }, routesIn(locale)),
) satisfies RouteConfig
