import { redirect } from 'react-router'
import type { Locale } from '../../contract/locale.ts'
import { loadCategory, loadListOfShown } from '../catalogue/load-category.ts'
import { loadProduct } from '../catalogue/load-product.ts'
import { asksForList } from '../listing/listing-query.ts'
import { inBrowser, type Load, onServer } from '../load.ts'
import type { Route } from './+types/any-page'
import { LatePage, lateCode } from './late-page.tsx'
import { loadContent } from './load-content.ts'

const categoryPage = lateCode(
  'web/catalogue/category-page.tsx',
  async () => (await import('../catalogue/category-page.tsx')).CategoryPage,
  ['catalogue', 'listing'],
)
const productPage = lateCode(
  'web/catalogue/product-page.tsx',
  async () => (await import('../catalogue/product-page.tsx')).ProductPage,
  ['catalogue', 'product'],
)
const contentPage = lateCode(
  'web/content/content-page.tsx',
  async () => (await import('./content-page.tsx')).ContentPage,
  ['catalogue', 'content'],
)

type Page = { ready: (locale: Locale) => Promise<unknown> }

/** Data, and the code and texts of the page that shows it, fetched side by side. */
const both = async <T,>(loading: Promise<T>, page: Page, locale: Locale): Promise<T> =>
  (await Promise.all([loading, page.ready(locale)]))[0]

/** Categories, products and content share one address space; the shop says what stands where. */
const load = async (given: Load) => {
  const { api, url, locale } = given
  const { kind, slug, to, alternate_lang_hrefs: alternates } = await api.resolve(url.pathname)
  if (kind === 'redirect') throw redirect(to ?? '/', 308)
  if (kind === 'page') {
    const content = loadContent(api, slug, url.searchParams.get('page'))
    return { kind, alternates, ...(await both(content, contentPage, locale)) }
  }
  if (kind === 'category') return both(loadCategory(given, slug), categoryPage, locale)
  // Only lists have pages and filters; an address that asks for them elsewhere is this same page.
  if (asksForList(url.searchParams)) throw redirect(url.pathname, 308)
  const fromCategory = url.searchParams.get('from_category') ?? undefined
  if (fromCategory && !/^[1-9]\d{0,8}$/.test(fromCategory)) throw redirect(url.pathname, 308)
  return { kind, alternates, ...(await both(loadProduct(given, slug, fromCategory), productPage, locale)) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(async (given) => (await loadListOfShown(given)) ?? load(given))

/** The key makes a page start anew: answers given on one page do not show up on the next. */
export default function AnyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category')
    return <LatePage key={loaderData.category.id} code={categoryPage} given={loaderData} />
  if (loaderData.kind === 'product')
    return <LatePage key={loaderData.found.product.id} code={productPage} given={loaderData} />
  return <LatePage key={loaderData.page.id} code={contentPage} given={loaderData} />
}
