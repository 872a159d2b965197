import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  changeDiscountBody,
  discountBulkBody,
  newDiscountBody,
  tryDiscountBody,
} from '../../../contract/staff/booking/discounts.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { type ListQuery, param, until } from '../requests.ts'
import { written } from '../written.ts'

/** The requests of discount codes. */
export const discountsApi = {
  discounts: (query: ListQuery, signal?: AbortSignal) =>
    bodyOf(staff.discounts.$get({ query }, until(signal))),
  discount: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.discounts[':id'].$get({ param: param(id) }, until(signal)))),
  makeDiscounts: (json: z.input<typeof newDiscountBody>) => data(bodyOf(staff.discounts.$post({ json }))),
  changeDiscount: (id: number, json: z.input<typeof changeDiscountBody>) =>
    written(staff.discounts[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeDiscount: (id: number) => bodyOf(staff.discounts[':id'].$delete({ param: param(id) })),
  endDiscounts: (json: z.input<typeof discountBulkBody>) =>
    data(bodyOf(staff.discounts.bulk.$post({ json }))),
  tryDiscount: (id: number, lines: z.input<typeof tryDiscountBody>['lines'], signal?: AbortSignal) =>
    data(bodyOf(staff.discounts[':id'].try.$post({ param: param(id), json: { lines } }, until(signal)))),
  discountOptions: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.discounts.options.$get({ query: { q } }, until(signal)))),
  discountTargets: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.discounts.targets.$get({ query: { q } }, until(signal)))),
}

export const discountQuery = (id: number) =>
  queryOptions({ queryKey: ['discount', id], queryFn: ({ signal }) => discountsApi.discount(id, signal) })
