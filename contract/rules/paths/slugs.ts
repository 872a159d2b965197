import { slugPattern } from '../catalogue/product-texts.ts'
import type { Locale } from '../locale.ts'
import { linkedPaths } from './links.ts'

/** The first parts of paths that are not pages of the shop. */
const reserved = ['api', 'staff', 'assets', 'media', 'pictures', 'en']

/** Addresses of the shop's own pages. */
export const fixedPaths: ReadonlySet<string> = new Set<string>([
  ...Object.values(linkedPaths).flatMap(({ nl, en }) => [nl, en]),
  // Pages of the shop that the server links to nowhere.
  '/zoeken',
  '/en/search',
  '/vergelijken',
  '/en/compare',
  '/inloggen',
  '/en/login',
])

/** Whether a page or category may have this address: it is written as one, and the shop itself has nothing there. */
export const isPossibleSlug = (locale: Locale, slug: string) =>
  slugPattern.test(slug) &&
  !reserved.includes(slug) &&
  !fixedPaths.has(locale === 'nl' ? `/${slug}` : `/${locale}/${slug}`)
