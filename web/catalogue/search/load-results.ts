import { redirect } from 'react-router'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { LoadArgs } from '../../lib/load/load.ts'
import { readTerm, searchUrl } from './search-url.ts'

/** So many are listed at first, and so many more at every wish. */
const step = 24
/** A list of thousands helps nobody and would keep the server busy. */
const mostSteps = 40
const stepsPerCall = 4
const otherHits = 20

/** The search page: what was found for a term, and as much of it as was asked for. Without a term it invites to search. */
export async function loadResults({ api, url, locale }: LoadArgs) {
  const term = readTerm(url.searchParams.get('term'))
  const asked = url.searchParams.get('page')
  const steps = asked === null ? 1 : Number(asked)
  if (!isAllowed(asked, steps) || (asked !== null && !term)) throw redirect(searchUrl(locale, term), 308)
  const alternates = { nl: searchUrl('nl', term, steps), en: searchUrl('en', term, steps) }
  if (!term) return { term, steps, alternates, ...nothing }
  const [{ products, total }, others] = await Promise.all([
    findProducts(api, term, steps),
    // Products are what one comes for; without the rest the page still serves.
    api.suggestions(term, otherHits).catch(() => nothing),
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
    mayGrow: steps < mostSteps,
  }
}

export type Results = Awaited<ReturnType<typeof loadResults>>

const nothing = {
  products: [] as ProductCard[],
  total: 0,
  pages: [] as { id: number; title: string; uri: string }[],
  categories: [] as { id: number; title: string; uri: string }[],
  mayGrow: false,
}

const isAllowed = (asked: string | null, steps: number) =>
  asked === null || (Number.isInteger(steps) && steps > 1 && steps <= mostSteps && String(steps) === asked)

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
