import { redirect } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { loadListing } from '../listing/load-listing.ts'

/** The deals of one root category: the deals path followed by the category's slug. */
export const dealsPath = (locale: Locale, categoryUri: string) =>
  `${paths.deals[locale]}/${categoryUri.split('/').at(-1)}`

/** The root category named in the path. A slug of the other language redirects to ours; an unknown one is a 404. */
async function findCategory(api: ShopApi, locale: Locale, { pathname, search }: URL, rest: string) {
  const home = paths.home[locale] === '/' ? '' : paths.home[locale]
  const { to, alternate_lang_hrefs: alternates } = await api.resolve(`${home}/${rest}`)
  const category = (await api.rootCategories()).find(({ uri }) => uri === alternates[locale])
  if (!category) throw new ApiProblem(404)
  const href = dealsPath(locale, category.uri)
  if (to !== undefined || pathname !== href) throw redirect(href + search, 308)
  return { id: category.id, title: category.title, uri: category.uri, alternates }
}

export async function loadDeals({ api, locale, params, url }: LoadArgs) {
  const rest = params['*'] ?? ''
  const category = rest ? await findCategory(api, locale, url, rest) : null
  const [listing, { categories, search_meta }] = await Promise.all([
    loadListing(api, url, { deals: true, ...(category && { category_id: category.id }) }),
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
