import { redirect } from 'react-router'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { readTerm, searchUrl } from './search-url.ts'

/** Products listed at first and added by each "Show more". */
const step = 24
/** Limits the length of the list. */
const maxSteps = 40
const stepsPerCall = 4
const maxOtherHits = 20

/** The search results for a term; without a term, an empty search page. */
export async function loadResults({ api, url, locale }: LoadArgs) {
  const term = readTerm(url.searchParams.get('term'))
  const page = url.searchParams.get('page')
  const steps = page === null ? 1 : Number(page)
  if (!isAllowed(page, steps) || (page !== null && !term)) throw redirect(searchUrl(locale, term), 308)
  const alternates = { nl: searchUrl('nl', term, steps), en: searchUrl('en', term, steps) }
  if (!term) return { term, steps, alternates, ...noResults }
  const [{ products, total }, others] = await Promise.all([
    findProducts(api, term, steps),
    // Pages and categories are optional: products alone are a useful result.
    api.suggestions(term, maxOtherHits).catch(() => noResults),
  ])
  const last = Math.max(1, Math.ceil(total / step))
  if (steps > last) throw redirect(searchUrl(locale, term, last), 308)
  const { pages, categories } = others
  return {
    term,
    steps,
    alternates,
    products,
    total,
    pages,
    categories,
    canExtend: steps < maxSteps,
  }
}

export type Results = Awaited<ReturnType<typeof loadResults>>

const noResults = {
  products: [] as ProductCard[],
  total: 0,
  pages: [] as { id: number; title: string; uri: string }[],
  categories: [] as { id: number; title: string; uri: string }[],
  canExtend: false,
}

const isAllowed = (page: string | null, steps: number) =>
  page === null || (Number.isInteger(steps) && steps > 1 && steps <= maxSteps && String(steps) === page)

async function findProducts(api: ShopApi, term: string, steps: number) {
  const perCall = Math.min(steps, stepsPerCall) * step
  const answers = await Promise.all(
    Array.from({ length: Math.ceil(steps / stepsPerCall) }, (_, index) =>
      api.queryProducts({ search: term, products_only: true, per_page: perCall, page: index + 1 }),
    ),
  )
  return {
    products: answers.flatMap(({ products }): ProductCard[] => products.data).slice(0, steps * step),
    total: answers[0]?.search_meta.total_hits ?? 0,
  }
}
