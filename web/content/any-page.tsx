import { redirect } from 'react-router'
import { CategoryPage } from '../catalogue/category-page.tsx'
import { ProductPage } from '../catalogue/product-page.tsx'
import { inBrowser, type Load, onServer } from '../load.ts'
import type { Route } from './+types/any-page'
import { ContentPage } from './content-page.tsx'
import { loadContent } from './load-content.ts'

/** Categories, products and content share one address space; the shop says what stands where. */
const load = async ({ api, url }: Load) => {
  const { kind, slug, to, alternate_lang_hrefs: alternates } = await api.resolve(url.pathname)
  const page = url.searchParams.get('page')
  if (kind === 'redirect') throw redirect(to ?? '/', 308)
  if (kind === 'page') return { kind, alternates, ...(await loadContent(api, slug, page)) }
  // Only lists have pages; an address that asks for one elsewhere is this same page.
  if (page !== null) throw redirect(url.pathname, 308)
  if (kind === 'category') return { kind, alternates, category: await api.category(slug) }
  const fromCategory = url.searchParams.get('from_category') ?? undefined
  return { kind, alternates, found: await api.product(slug, fromCategory) }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** The key makes a page start anew: answers given on one page do not show up on the next. */
export default function AnyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category') return <CategoryPage category={loaderData.category} />
  if (loaderData.kind === 'product')
    return <ProductPage key={loaderData.found.product.id} found={loaderData.found} />
  return <ContentPage key={loaderData.page.id} page={loaderData.page} posts={loaderData.posts} />
}
