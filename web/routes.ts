import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type Locale, locales } from '../contract/locale.ts'
import { type PathName, paths } from './i18n/paths.ts'

const pages: Record<PathName, string> = {
  home: 'home/home-page.tsx',
  styleGuide: 'ui/style-guide-page.tsx',
}

/** The same pages twice, once per language; each language's layout brings its own texts. */
const routesIn = (locale: Locale) => [
  ...(Object.keys(pages) as PathName[]).map((name) =>
    route(paths[name][locale], pages[name], { id: `${name}.${locale}` }),
  ),
  route(locale === 'nl' ? '*' : `${locale}/*`, 'content/any-page.tsx', { id: `any.${locale}` }),
]

export default locales.map((locale) =>
  layout(`i18n/${locale}.tsx`, { id: locale }, routesIn(locale)),
) satisfies RouteConfig
