import { z } from 'zod'
import {
  changeVariantBody,
  orderVariantsBody,
  variantBody,
} from '../../../contract/staff/catalogue/product-variants.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { getProduct } from './get-product.ts'
import { addVariant, changeVariant, orderVariants, removeVariant } from './product-variants.ts'
import { oneProduct, requireSaved } from './staff-api.ts'

const params = z.object({ id: idParam })
const variantParams = params.extend({ variantId: idParam })

const add = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/{id}/variants',
    summary: 'Add a size or another variant of a product without dates',
    request: { params, ...jsonBody(variantBody) },
    responses: { 201: oneProduct, ...notFound, ...invalid },
  },
  { does: 'product.variant_added' },
)
const change = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/products/{id}/variants/{variantId}',
    summary: 'Change the surcharge or the values of a variant, or how many there are left',
    request: { params: variantParams, ...jsonBody(changeVariantBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.variant_changed' },
)
const order = staffRoute(
  'catalogue:write',
  {
    method: 'put',
    path: '/staff/products/{id}/variants',
    summary: 'Put the variants of a product in an order',
    request: { params, ...jsonBody(orderVariantsBody) },
    responses: {
      200: oneProduct,
      409: json(problemResponse, '`selection_changed`: these are not all variants'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'product.variants_ordered' },
)
const remove = staffRoute(
  'catalogue:write',
  {
    method: 'delete',
    path: '/staff/products/{id}/variants/{variantId}',
    summary: 'Delete a variant that nobody ordered',
    request: { params: variantParams },
    responses: {
      200: oneProduct,
      409: json(problemResponse, '`not_possible`: it was ordered or offered'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'product.variant_removed' },
)

/** Sizes and other variants of products in the back office. */
export const staffVariantsApi = newStaffRouter()
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    await addVariant(c.var.shop, id, c.req.valid('json'))
    return c.json({ data: await getProduct(c.var.shop, id) }, 201)
  })
  .openapi(change, async (c) => {
    const { id, variantId } = c.req.valid('param')
    requireSaved(await changeVariant(c.var.shop, id, variantId, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(order, async (c) => {
    const { id } = c.req.valid('param')
    await orderVariants(c.var.shop, id, c.req.valid('json').ids)
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(remove, async (c) => {
    const { id, variantId } = c.req.valid('param')
    await removeVariant(c.var.shop, id, variantId)
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
