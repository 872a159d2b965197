import { redirect } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { ApiProblem, type ShopApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { loadListing } from '../listing/load-listing.ts'

/** Deals of one root category have the category's own slug behind the deals' path. */
export const dealsPath = (locale: Locale, categoryUri: string) =>
  `${paths.deals[locale]}/${categoryUri.split('/').at(-1)}`

/** The root category that the rest of the path names; a slug of the other language leads to ours, any other is unknown. */
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
    // All deals, for the way to those of other categories.
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
    /** The page's own addresses; what is chosen in the list goes along to the other language. */
    hrefs: alternates,
    alternates: { nl: alternates.nl + url.search, en: alternates.en + url.search },
  }
}
