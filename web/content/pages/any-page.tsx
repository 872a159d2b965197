import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { meaningOf } from '../../lib/i18n/paths.ts'
import { LazyPage } from '../../lib/lazy/lazy-page.tsx'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import type { Route } from './+types/any-page'
import { categoryPage, contentPage, productPage } from './page-codes.ts'

/** The first page has its data in the HTML, so the browser loads this code for the next page. */
const loading = () => import('./load-any-page.ts')
export const loader = serverLoader(async (args) => (await loading()).loadAnyPage(args))
export const clientLoader = browserLoader(async (args) => (await loading()).loadNextPage(args))

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
