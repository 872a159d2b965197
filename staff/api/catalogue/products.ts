import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { changeDateBody, dateBody } from '../../../contract/staff/catalogue/product-dates.ts'
import type { changeListsBody } from '../../../contract/staff/catalogue/product-lists.ts'
import type {
  changePriceBody,
  dealBody,
  gridBody,
  plannedPriceBody,
  priceBulkBody,
} from '../../../contract/staff/catalogue/product-prices.ts'
import type {
  changeProductBody,
  changeTextsBody,
  newProductBody,
  stateBulkBody,
} from '../../../contract/staff/catalogue/products.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { type ListQuery, param, sendFile, until } from '../requests.ts'

/** The requests of products, their prices and their dates. */
export const productsApi = {
  products: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.products.$get({ query }, until(signal))),
  productChoices: () => data(bodyOf(staff.products.choices.$get())),
  product: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.products[':id'].$get({ param: param(id) }, until(signal)))),
  makeProduct: (json: z.input<typeof newProductBody>) => data(bodyOf(staff.products.$post({ json }))),
  copyProduct: (id: number, code: string) =>
    data(bodyOf(staff.products[':id'].copy.$post({ param: param(id), json: { code } }))),
  removeProduct: (id: number) => bodyOf(staff.products[':id'].$delete({ param: param(id) })),
  changeProduct: (id: number, json: z.input<typeof changeProductBody>) =>
    data(bodyOf(staff.products[':id'].$patch({ param: param(id), json }))),
  changeProductTexts: (id: number, locale: Locale, json: z.input<typeof changeTextsBody>) =>
    data(bodyOf(staff.products[':id'].texts[':locale'].$patch({ param: { id: String(id), locale }, json }))),
  changeProductLists: (id: number, json: z.input<typeof changeListsBody>) =>
    data(bodyOf(staff.products[':id'].lists.$patch({ param: param(id), json }))),
  changeProductPrice: (id: number, json: z.input<typeof changePriceBody>) =>
    data(bodyOf(staff.products[':id'].price.$patch({ param: param(id), json }))),
  addProductDocument: (id: number, file: File): Promise<unknown> =>
    sendFile(`/staff/products/${id}/documents`, file),
  publishProduct: (id: number) =>
    data(bodyOf(staff.products[':id'].publish.$post({ param: param(id), json: { dry_run: false } }))),
  retireProduct: (id: number, successor_id: number | null) =>
    data(bodyOf(staff.products[':id'].retire.$post({ param: param(id), json: { successor_id } }))),
  reinstateProduct: (id: number) => data(bodyOf(staff.products[':id'].reinstate.$post({ param: param(id) }))),
  planPrice: (id: number, json: z.input<typeof plannedPriceBody>) =>
    data(bodyOf(staff.products[':id']['planned-prices'].$post({ param: param(id), json }))),
  removePlannedPrice: (id: number, priceId: number) =>
    data(
      bodyOf(
        staff.products[':id']['planned-prices'][':priceId'].$delete({
          param: { id: String(id), priceId: String(priceId) },
        }),
      ),
    ),
  addDeal: (id: number, json: z.input<typeof dealBody>) =>
    data(bodyOf(staff.products[':id'].deals.$post({ param: param(id), json }))),
  endDeal: (id: number, dealId: number) =>
    data(
      bodyOf(
        staff.products[':id'].deals[':dealId'].$delete({ param: { id: String(id), dealId: String(dealId) } }),
      ),
    ),
  addDate: (id: number, json: z.input<typeof dateBody>) =>
    data(bodyOf(staff.products[':id'].dates.$post({ param: param(id), json }))),
  changeDate: (id: number, dateId: number, json: z.input<typeof changeDateBody>) =>
    data(
      bodyOf(
        staff.products[':id'].dates[':dateId'].$patch({
          param: { id: String(id), dateId: String(dateId) },
          json,
        }),
      ),
    ),
  saveProductGrid: (json: z.input<typeof gridBody>) => data(bodyOf(staff.products.grid.$patch({ json }))),
  changeProductStates: (json: z.input<typeof stateBulkBody>) =>
    data(bodyOf(staff.products.bulk.$post({ json }))),
  changeProductPrices: (json: z.input<typeof priceBulkBody>) =>
    data(bodyOf(staff.products['bulk-price'].$post({ json }))),
}

export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['product', id], queryFn: ({ signal }) => productsApi.product(id, signal) })

/** What the forms of products choose from. */
export const productChoicesQuery = queryOptions({
  queryKey: ['product choices'],
  queryFn: productsApi.productChoices,
  staleTime: 60_000,
})
