import { type Wish, writeWish } from '../../../contract/rules/catalogue/wish.ts'
import type { QueryCalendarBody, QueryDatesBody } from '../../../contract/wire/catalogue/agenda.ts'
import type { ChosenAttributes } from '../../../contract/wire/catalogue/product-choice.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

export const catalogueApi = (api: ApiClient) => ({
  home: () => data(bodyOf(api.home.$get())),
  rootCategories: () => data(bodyOf(api.categories.rootCategories.$get())),
  rootCategoriesWithProducts: () => data(bodyOf(api.categories.rootCategoriesWithProducts.$get())),
  category: (slug: string) => data(bodyOf(api.categories[':slug'].$get({ param: { slug } }))),
  queryProducts: (question: Partial<QueryProductsBody>) =>
    bodyOf(api.queryProducts.$post({ json: question })),
  queryDates: (query: Partial<QueryDatesBody>) => bodyOf(api.queryDates.$post({ json: query })),
  queryCalendar: (query: QueryCalendarBody) => bodyOf(api.queryCalendar.$post({ json: query })),
  product: (slug: string, { fromCategory, wish = {} }: { fromCategory?: string; wish?: Wish } = {}) =>
    bodyOf(
      api.products[':slug'].$get({
        param: { slug },
        query: { from_category: fromCategory, ...writeWish(wish) },
      }),
    ),
  suggestions: (term: string, { limit, wish }: { limit: number; wish?: Wish }, signal?: AbortSignal) =>
    bodyOf(
      api.search.suggestions.$get(
        { query: { term, limit: String(limit), ...writeWish(wish ?? {}) } },
        { init: { signal } },
      ),
    ),
  compareProducts: (products: number[], people: number) =>
    data(bodyOf(api.productComparison.$post({ json: { products, people } }))),
  savedComparison: () => data(bodyOf(api.comparison.$get())),
  saveComparison: (products: number[]) =>
    data(bodyOf(api.comparison.$put({ json: { products } }, { init: { keepalive: true } }))),
  productAttributes: (product_id: number, attributes: ChosenAttributes) =>
    bodyOf(api.queryProductAttributes.$post({ json: { product_id, attributes } })),
  productOption: async (product_id: number, attributes: ChosenAttributes, amount: number) =>
    (await bodyOf(api.queryProductOption.$post({ json: { product_id, attributes, amount } }))).option,
  /** `after`: the key of the last review before this page. */
  reviews: (id: number, page: number, after: string) =>
    bodyOf(
      api.products[':id'].reviews.$get({ param: { id: String(id) }, query: { page: String(page), after } }),
    ),
  productOptions: (id: number) =>
    data(bodyOf(api.products[':id'].options.$get({ param: { id: String(id) } }))),
})
