import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadListOfShownCategory } from '../../catalogue/category/load-category.ts'
import { meaningOf } from '../../lib/i18n/paths.ts'
import { LazyPage } from '../../lib/lazy/lazy-page.tsx'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { takePrefetched } from '../../lib/load/prefetched-pages.ts'
import type { Route } from './+types/any-page'
import { type AnyPageData, categoryPage, contentPage, loadAnyPage, productPage } from './load-any-page.ts'

export const loader = serverLoader(loadAnyPage)
export const clientLoader = browserLoader(
  async (args) =>
    (await loadListOfShownCategory(args)) ??
    (await takePrefetched<AnyPageData>(args.url)) ??
    loadAnyPage(args),
)

/** A step of the guided choice or a chosen date changes the URL but not the page's data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search || meaningOf(currentUrl) !== meaningOf(nextUrl)
    ? defaultShouldRevalidate
    : false

/** The key resets a page's state when another page of the same kind is shown. */
export default function AnyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category')
    return <LazyPage key={loaderData.category.id} code={categoryPage} props={loaderData} />
  if (loaderData.kind === 'product')
    return <LazyPage key={loaderData.page.product.id} code={productPage} props={loaderData} />
  return <LazyPage key={loaderData.page.id} code={contentPage} props={loaderData} />
}
