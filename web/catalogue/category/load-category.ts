import type { Alternates } from '../../../contract/wire/catalogue/product.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { categoryToListing, type Listing } from '../listing/listing.ts'
import { hasListingQuery } from '../listing/listing-query.ts'
import { loadListing, requireCanonicalSearch } from '../listing/load-listing.ts'

type Found = Awaited<ReturnType<ShopApi['category']>>
/** What a category is, apart from its list. */
export type Category = Omit<
  Found,
  'products' | 'brands' | 'specs' | 'stock_count' | 'pagination' | 'price_range'
>

export type CategoryData = { kind: 'category'; alternates: Alternates; category: Category; listing: Listing }

/** What is chosen means the same in the other language. */
const dataOf = (category: Category, listing: Listing, { search }: URL): CategoryData => {
  const { nl, en } = category.alternate_lang_hrefs
  return { kind: 'category', alternates: { nl: nl + search, en: en + search }, category, listing }
}

export async function loadCategory({ api, url }: LoadArgs, slug: string): Promise<CategoryData> {
  requireCanonicalSearch(url)
  const { products, brands, specs, stock_count, pagination, price_range, ...category } =
    await api.category(slug)
  // The whole list comes with the category, in one answer that is kept.
  const listing = hasListingQuery(url.searchParams)
    ? await loadListing(api, url, { category_id: category.id })
    : categoryToListing({ ...category, products, brands, specs, stock_count, pagination, price_range })
  return dataOf(category, listing, url)
}

let shown: Category | undefined

/** In the browser only: the category that is on the screen. */
export const rememberCategory = (category: Category) => {
  shown = category
}

/** Another choice in the list on the screen: what the page is about is known, so only the list is asked for. */
export async function loadListOfShownCategory({ api, url }: LoadArgs): Promise<CategoryData | undefined> {
  if (shown?.uri !== url.pathname) return undefined
  const category = shown
  return dataOf(category, await loadListing(api, url, { category_id: category.id }), url)
}
