import { data, redirect } from 'react-router'
import { inBrowser, type Load, onServer } from '../load.ts'
import type { Route } from './+types/any-page'

/** Categories, products and content share one address space; the shop says what stands where. */
const load = async ({ api, url }: Load) => {
  const { kind, slug, to } = await api.resolve(url.pathname)
  if (kind === 'redirect') throw redirect(to ?? '/', 308)
  if (kind === 'category') return { kind, category: await api.category(slug) }
  if (kind === 'product')
    return { kind, product: await api.product(slug, url.searchParams.get('from_category') ?? undefined) }
  if (kind === 'page') return { kind, page: await api.page(slug) }
  throw data(null, { status: 404 })
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export default function AnyPage({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.kind}</h1>
}
