import type { Alternates } from '../../../contract/wire/catalogue/product.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { categoryToListing, type Listing } from '../listing/listing.ts'
import { hasListingQuery } from '../listing/listing-query.ts'
import { loadListing, requireCanonicalSearch } from '../listing/load-listing.ts'
import { stillCards } from '../listing/still-cards.ts'

type CategoryResponse = Awaited<ReturnType<ShopApi['category']>>
/** A category without its list of products. */
export type Category = Omit<
  CategoryResponse,
  'products' | 'brands' | 'specs' | 'stock_count' | 'pagination' | 'price_range'
>

export type CategoryData = { kind: 'category'; alternates: Alternates; category: Category; listing: Listing }

/** Filters work in both languages, so the alternate URLs keep the query. */
const dataOf = (category: Category, listing: Listing, { search }: URL): CategoryData => {
  const { nl, en } = category.alternate_lang_hrefs
  return { kind: 'category', alternates: { nl: nl + search, en: en + search }, category, listing }
}

export async function loadCategory(args: LoadArgs, slug: string): Promise<CategoryData> {
  const { api, url, locale } = args
  requireCanonicalSearch(url)
  const [response] = await Promise.all([api.category(slug), stillCards.ready(locale)])
  const { products, brands, specs, stock_count, pagination, price_range, ...category } = response
  // The unfiltered list is part of the category's response, which the server caches.
  const listing = hasListingQuery(url.searchParams)
    ? await loadListing(args, { category_id: category.id })
    : categoryToListing(response)
  return dataOf(category, listing, url)
}

/** In the browser only: the category on the screen. */
let shown: Category | undefined

export const rememberCategory = (category: Category) => {
  shown = category
}

/** When only filters, sorting or page changed, loads the list alone; undefined when the URL is another category. */
export async function loadListOfShownCategory(args: LoadArgs): Promise<CategoryData | undefined> {
  const { url } = args
  if (shown?.uri !== url.pathname) return undefined
  const category = shown
  return dataOf(category, await loadListing(args, { category_id: category.id }), url)
}
