import { redirect } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { isMissing } from '../../lib/load/status-of.ts'
import { loadListing } from '../listing/load-listing.ts'

/** The deals of one category: the deals path followed by the category's slug. */
export const dealsPath = (locale: Locale, categoryUri: string) =>
  `${paths.deals[locale]}/${categoryUri.split('/').at(-1)}`

const nullIfMissing = (error: unknown) => {
  if (error instanceof ApiProblem && isMissing(error.status)) return null
  throw error
}

/** The category named in the path. A slug of the other language redirects to ours; null when the path names none. */
async function findCategory(api: ShopApi, locale: Locale, { pathname, search }: URL, rest: string) {
  const home = paths.home[locale] === '/' ? '' : paths.home[locale]
  const resolved = await api.resolve(`${home}/${rest}`).catch(nullIfMissing)
  if (!resolved || resolved.kind === 'product' || resolved.kind === 'page') return null
  const category = await api.category(resolved.slug).catch(nullIfMissing)
  if (!category) return null
  const href = dealsPath(locale, category.uri)
  if (pathname.replace(/\.html$/, '') !== href) throw redirect(href + search, 308)
  return {
    id: category.id,
    title: category.title,
    uri: category.uri,
    alternates: category.alternate_lang_hrefs,
  }
}

/** What the list of deals is asked for: those of one category, or all. */
export const dealsOf = (category: { id: number } | null) => ({
  deals: true,
  ...(category && { category_id: category.id }),
})

/** The deals path is a wildcard: after it comes a category, and any other path shows all deals. */
export async function loadDeals(args: LoadArgs) {
  const { api, locale, params, url } = args
  const rest = params['*'] ?? ''
  const category = rest ? await findCategory(api, locale, url, rest) : null
  const [listing, { categories, search_meta }] = await Promise.all([
    loadListing(args, dealsOf(category)),
    // For the links to the deals of other categories.
    api.queryProducts({ deals: true, per_page: 1 }),
  ])
  const alternates = category
    ? { nl: dealsPath('nl', category.alternates.nl), en: dealsPath('en', category.alternates.en) }
    : paths.deals
  return {
    listing,
    category,
    total: search_meta.total_hits,
    categories: categories.map(({ id, title, uri, count }) => ({
      id,
      title,
      count,
      href: dealsPath(locale, uri),
    })),
    /** The page's URLs without filters; `alternates` keeps the filters. */
    hrefs: alternates,
    alternates: { nl: alternates.nl + url.search, en: alternates.en + url.search },
  }
}
