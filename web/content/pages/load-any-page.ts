import { redirect } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { loadCategory, loadListOfShownCategory } from '../../catalogue/category/load-category.ts'
import { isAboutList } from '../../catalogue/listing/listing-query.ts'
import { loadProduct } from '../../catalogue/product/load-product.ts'
import { paths } from '../../lib/i18n/paths.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { takePrefetched } from '../../lib/load/prefetched-pages.ts'
import { loadContent } from './load-content.ts'
import { categoryPage, contentPage, productPage } from './page-codes.ts'

const pages = { category: categoryPage, product: productPage, page: contentPage }

type Page = { ready: (locale: Locale) => Promise<unknown> }

/** Loads data in parallel with the code and texts of its page. */
const withCode = async <T>(loading: Promise<T>, page: Page, locale: Locale): Promise<T> =>
  (await Promise.all([loading, page.ready(locale)]))[0]

type Resolved = Awaited<ReturnType<LoadArgs['api']['resolve']>>

/** Categories, products and content pages share one URL space; the API resolves what a path is. */
export const loadAnyPage = async (args: LoadArgs) =>
  loadResolved(args, await args.api.resolve(args.url.pathname).catch((error) => toDeals(args, error)))

/** The specification's `/aanbiedingen*`: an unknown path that begins with the deals path leads there. */
function toDeals({ url, locale }: LoadArgs, error: unknown): never {
  throw url.pathname.startsWith(paths.deals[locale]) ? redirect(paths.deals[locale], 308) : error
}

async function loadResolved(args: LoadArgs, { kind, slug, to, alternate_lang_hrefs: alternates }: Resolved) {
  const { url, locale } = args
  if (kind === 'redirect') throw redirect(to ?? '/', 308)
  if (kind === 'page') {
    const content = loadContent(args, slug)
    return { kind, alternates, ...(await withCode(content, contentPage, locale)) }
  }
  if (kind === 'category') return withCode(loadCategory(args, slug), categoryPage, locale)
  // Only lists have pages and filters; redirect to the URL without them.
  if (isAboutList(url.searchParams)) throw redirect(url.pathname, 308)
  const fromCategory = url.searchParams.get('from_category') ?? undefined
  if (fromCategory && !/^[1-9]\d{0,8}$/.test(fromCategory)) throw redirect(url.pathname, 308)
  return {
    kind,
    alternates,
    ...(await withCode(loadProduct(args, slug, fromCategory), productPage, locale)),
  }
}

export type AnyPageData = Awaited<ReturnType<typeof loadAnyPage>>

/** In the browser: what is there already is not loaded again. */
export const loadNextPage = async (args: LoadArgs) =>
  (await loadListOfShownCategory(args)) ?? (await takePrefetched<AnyPageData>(args.url)) ?? loadAnyPage(args)

/** Prefetches a page: content with its data, of the catalogue only the code, as seats and prices must be current. Undefined without data. */
export async function loadAhead(args: LoadArgs): Promise<AnyPageData | undefined> {
  const resolved = await args.api.resolve(args.url.pathname)
  if (resolved.kind === 'page') return loadResolved(args, resolved)
  if (resolved.kind !== 'redirect') await pages[resolved.kind].ready(args.locale)
  return undefined
}
