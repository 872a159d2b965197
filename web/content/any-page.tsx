import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadListOfShown } from '../catalogue/load-category.ts'
import { meaningOf } from '../i18n/paths.ts'
import { inBrowser, onServer } from '../load.ts'
import { takeAhead } from '../shell/page-buffer.ts'
import type { Route } from './+types/any-page'
import { LatePage } from './late-page.tsx'
import { type AnyPageData, categoryPage, contentPage, loadAnyPage, productPage } from './load-any-page.ts'

export const loader = onServer(loadAnyPage)
export const clientLoader = inBrowser(
  async (given) =>
    (await loadListOfShown(given)) ?? (await takeAhead<AnyPageData>(given.url)) ?? loadAnyPage(given),
)

/** A step of the choice help, or a date that one picked, changes the address and not what the page is made of. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search || meaningOf(currentUrl) !== meaningOf(nextUrl)
    ? defaultShouldRevalidate
    : false

/** The key makes a page start anew: answers given on one page do not show up on the next. */
export default function AnyPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'category')
    return <LatePage key={loaderData.category.id} code={categoryPage} given={loaderData} />
  if (loaderData.kind === 'product')
    return <LatePage key={loaderData.found.product.id} code={productPage} given={loaderData} />
  return <LatePage key={loaderData.page.id} code={contentPage} given={loaderData} />
}
