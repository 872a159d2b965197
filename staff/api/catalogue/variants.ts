import type { z } from 'zod'
import type { changeVariantBody, variantBody } from '../../../contract/staff/catalogue/product-variants.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'

const param = (id: number, variantId: number) => ({ id: String(id), variantId: String(variantId) })

/** Sizes and other variants of a product; each answers with the product as it is then. */
export const variantsApi = {
  add: (id: number, json: z.input<typeof variantBody>) =>
    data(bodyOf(staff.products[':id'].variants.$post({ param: { id: String(id) }, json }))),
  change: (id: number, variantId: number, json: z.input<typeof changeVariantBody>) =>
    data(bodyOf(staff.products[':id'].variants[':variantId'].$patch({ param: param(id, variantId), json }))),
  order: (id: number, ids: number[]) =>
    data(bodyOf(staff.products[':id'].variants.$put({ param: { id: String(id) }, json: { ids } }))),
  remove: (id: number, variantId: number) =>
    data(bodyOf(staff.products[':id'].variants[':variantId'].$delete({ param: param(id, variantId) }))),
}
