import { type ClientResponse, hc } from 'hono/client'
import { type Locale, languageIds } from '../contract/locale.ts'
import type { OfferRequest } from '../contract/offer-request.ts'
import type { ProblemBody } from '../contract/problem.ts'
import type { ChosenAttributes } from '../contract/product-choice.ts'
import type { ProductQuestion } from '../contract/product-query.ts'
import type { Api } from '../server/api.ts'

/** An answer that is not the one asked for. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: ProblemBody | undefined

  constructor(status: number, body?: ProblemBody) {
    super(body?.error ?? `status ${status}`)
    this.status = status
    this.body = body
  }
}

type Good<Answer> = Answer extends ClientResponse<infer Body, 200 | 201, 'json'> ? Body : never

async function good<Answer extends ClientResponse<unknown, number, string>>(
  asking: Promise<Answer>,
): Promise<Good<Answer>> {
  const answer = await asking
  if (answer.ok) return (await answer.json()) as Good<Answer>
  const body = await answer.json().catch(() => undefined)
  throw new ApiProblem(answer.status, body as ProblemBody | undefined)
}

/** What the pages ask of the shop. In the browser over the network; while rendering, in the same process. */
export function createApi(locale: Locale, fetch?: typeof globalThis.fetch) {
  const { api } = hc<Api>('/', {
    headers: { 'language-id': String(languageIds[locale]) },
    ...(fetch ? { fetch } : {}),
  })
  const data = async <T>(asking: Promise<{ data: T }>) => (await asking).data
  return {
    home: () => data(good(api.home.$get())),
    shopInfo: () => data(good(api.shopInfo.$get())),
    menus: () => data(good(api.menus.$get({ query: { depth: '2' } }))),
    rootCategories: () => data(good(api.categories.rootCategoriesWithProducts.$get())),
    knowledgePages: () => data(good(api.pages.$get({ query: { type_code: 'knowledge', per_page: '20' } }))),
    resolve: (uri: string) => data(good(api.resolve.$get({ query: { uri } }))),
    category: (slug: string) => data(good(api.categories[':slug'].$get({ param: { slug } }))),
    queryProducts: (question: Partial<ProductQuestion>) => good(api.queryProducts.$post({ json: question })),
    product: (slug: string, fromCategory?: string) =>
      good(api.products[':slug'].$get({ param: { slug }, query: { from_category: fromCategory } })),
    suggestions: (term: string, limit: number, signal?: AbortSignal) =>
      good(api.search.suggestions.$get({ query: { term, limit: String(limit) } }, { init: { signal } })),
    compareProducts: (products: number[]) => data(good(api.productComparison.$post({ json: { products } }))),
    keptComparison: () => data(good(api.comparison.$get())),
    saveComparison: (products: number[]) =>
      data(good(api.comparison.$put({ json: { products } }, { init: { keepalive: true } }))),
    setFavourite: (id: number, wanted: boolean) =>
      good(
        api.customer.favorites[':productId'][wanted ? '$put' : '$delete']({
          param: { productId: String(id) },
        }),
      ),
    productAttributes: (product_id: number, attributes: ChosenAttributes) =>
      data(good(api.queryProductAttributes.$post({ json: { product_id, attributes } }))),
    productOption: (product_id: number, attributes: ChosenAttributes, amount: number) =>
      data(good(api.queryProductOption.$post({ json: { product_id, attributes, amount } }))),
    reviews: (id: number, page: number) =>
      good(api.products[':id'].reviews.$get({ param: { id: String(id) }, query: { page: String(page) } })),
    requestQuotation: (asked: OfferRequest) => data(good(api.offerRequests.$post({ json: asked }))),
    page: (slug: string) => data(good(api.pages[':slug'].$get({ param: { slug } }))),
    pages: (query: { parent: number; page: number }) =>
      good(
        api.pages.$get({
          query: { parent: String(query.parent), page: String(query.page), order_by: 'newest' },
        }),
      ),
  }
}

export type ShopApi = ReturnType<typeof createApi>
