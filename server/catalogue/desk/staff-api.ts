import { z } from 'zod'
import { locales } from '../../../contract/rules/locale.ts'
import { bulkResponse } from '../../../contract/staff/bulk.ts'
import { productListQuery } from '../../../contract/staff/catalogue/product-list.ts'
import { changeListsBody } from '../../../contract/staff/catalogue/product-lists.ts'
import {
  changeProductBody,
  changeTextsBody,
  copyProductBody,
  newProductBody,
  problemsResponse,
  productChoicesResponse,
  productCountsResponse,
  productResponse,
  productRowResponse,
  publishBody,
  retireBody,
  stateBulkBody,
} from '../../../contract/staff/catalogue/products.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { exportRoute } from '../../platform/staff/export-list.ts'
import { conflict, type Saved } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changeStates } from './bulk-products.ts'
import { changeProduct } from './change-product.ts'
import { changeTexts } from './change-texts.ts'
import { getProduct, listChoices } from './get-product.ts'
import { exportProducts, listProducts } from './list-products.ts'
import { copyProduct, makeProduct, removeProduct } from './new-product.ts'
import { changeLists } from './product-lists.ts'
import { publishProduct, reinstateProduct, retireProduct } from './publish.ts'

const params = z.object({ id: idParam })
export const oneProduct = json(z.object({ data: productResponse }), 'The product')
const notPossible = { 409: json(problemResponse, '`not_possible` in its present state') }
const notReady = { 409: json(problemResponse, '`not_ready`: `problems` says what is missing and where') }

const list = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/products',
  summary: 'List products: search, filters, order and page',
  request: { query: productListQuery },
  responses: {
    200: json(
      listResponse(productRowResponse).extend({ counts: productCountsResponse }),
      'The products; `counts` is of all products',
    ),
    ...invalid,
  },
})
const choices = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/products/choices',
  summary: 'What the forms of products choose from: brands, categories, locations, characteristics, pages',
  responses: { 200: json(z.object({ data: productChoicesResponse }), 'The choices') },
})
const make = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products',
    summary: 'Make a draft',
    request: jsonBody(newProductBody),
    responses: { 201: oneProduct, ...invalid },
  },
  { does: 'product.made' },
)
const bulk = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/bulk',
    summary: 'Retire or reinstate many products; a dry run counts them',
    request: jsonBody(stateBulkBody),
    responses: {
      200: json(z.object({ data: bulkResponse }), 'What was changed, or would be'),
      409: json(problemResponse, '`selection_changed`: not as many match as were seen'),
      ...invalid,
    },
  },
  { does: 'product.state_changed' },
)
const read = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/products/{id}',
  summary: 'One product with its texts, lists, prices, dates and history',
  request: { params },
  responses: { 200: oneProduct, ...notFound, ...invalid },
})
const change = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/products/{id}',
    summary: 'Change fields of a product; only changed fields are sent',
    request: { params, ...jsonBody(changeProductBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.changed' },
)
const write = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/products/{id}/texts/{locale}',
    summary: 'Change texts and the address of a product in one language; only changed fields are sent',
    request: { params: params.extend({ locale: z.enum(locales) }), ...jsonBody(changeTextsBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.texts_changed' },
)
const arrange = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/products/{id}/lists',
    summary: 'Replace lists of a product: categories, characteristics, questions, alternatives and the like',
    request: { params, ...jsonBody(changeListsBody) },
    responses: { 200: oneProduct, ...conflict, ...notFound, ...invalid },
  },
  { does: 'product.lists_changed' },
)
const copy = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/{id}/copy',
    summary: 'Make a draft with the same content under another code',
    request: { params, ...jsonBody(copyProductBody) },
    responses: { 201: oneProduct, ...notFound, ...invalid },
  },
  { does: 'product.copied' },
)
const publish = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/{id}/publish',
    summary: 'Put a draft into the shop; a dry run says what it lacks',
    request: { params, ...jsonBody(publishBody) },
    responses: {
      200: json(
        z.object({ data: z.object({ is_done: z.boolean(), problems: problemsResponse }) }),
        'Published, or what a dry run found',
      ),
      ...notReady,
      ...notFound,
      ...invalid,
    },
  },
  { does: 'product.published' },
)
const retire = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/{id}/retire',
    summary: 'Take a product out of the shop; its address answers 410 or leads to its successor',
    request: { params, ...jsonBody(retireBody) },
    responses: { 200: oneProduct, ...notPossible, ...notFound, ...invalid },
  },
  { does: 'product.retired' },
)
const reinstate = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/products/{id}/reinstate',
    summary: 'Put a retired product back into the shop',
    request: { params },
    responses: { 200: oneProduct, ...notReady, ...notFound, ...invalid },
  },
  { does: 'product.reinstated' },
)
const remove = staffRoute(
  'catalogue:write',
  {
    method: 'delete',
    path: '/staff/products/{id}',
    summary: 'Delete a draft',
    request: { params },
    responses: { 204: { description: 'Deleted' }, ...notPossible, ...notFound, ...invalid },
  },
  { does: 'product.removed' },
)

/** Refuses a save that collides with a colleague's. */
export function requireSaved(saved: Saved) {
  if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
}

/** Products in the back office. */
export const staffProductsApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listProducts(c.var.shop, c.req.valid('query')), 200))
  .openapi(choices, async (c) => c.json({ data: await listChoices(c.var.shop) }, 200))
  .openapi(exportRoute('catalogue:read', 'products', 'csv', productListQuery), async (c) => {
    const { content, headers } = await exportProducts(c.var.shop, c.req.valid('query'), 'csv')
    return c.body(content, 200, headers)
  })
  .openapi(exportRoute('catalogue:read', 'products', 'xlsx', productListQuery), async (c) => {
    const { content, headers } = await exportProducts(c.var.shop, c.req.valid('query'), 'xlsx')
    return c.body(content, 200, headers)
  })
  .openapi(make, async (c) => {
    const id = await makeProduct(c.var.shop, c.req.valid('json'))
    return c.json({ data: await getProduct(c.var.shop, id) }, 201)
  })
  .openapi(bulk, async (c) => c.json({ data: await changeStates(c.var.shop, c.req.valid('json')) }, 200))
  .openapi(read, async (c) => c.json({ data: await getProduct(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    requireSaved(await changeProduct(c.var.shop, id, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(write, async (c) => {
    const { id, locale } = c.req.valid('param')
    requireSaved(await changeTexts(c.var.shop, id, locale, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(arrange, async (c) => {
    const { id } = c.req.valid('param')
    requireSaved(await changeLists(c.var.shop, id, c.req.valid('json')))
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(copy, async (c) => {
    const copyId = await copyProduct(c.var.shop, c.req.valid('param').id, c.req.valid('json').code)
    return c.json({ data: await getProduct(c.var.shop, copyId) }, 201)
  })
  .openapi(publish, async (c) => {
    const { dry_run } = c.req.valid('json')
    const problems = await publishProduct(c.var.shop, c.req.valid('param').id, dry_run)
    return c.json({ data: { is_done: !dry_run, problems } }, 200)
  })
  .openapi(retire, async (c) => {
    const { id } = c.req.valid('param')
    await retireProduct(c.var.shop, id, c.req.valid('json').successor_id)
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(reinstate, async (c) => {
    const { id } = c.req.valid('param')
    await reinstateProduct(c.var.shop, id)
    return c.json({ data: await getProduct(c.var.shop, id) }, 200)
  })
  .openapi(remove, async (c) => {
    await removeProduct(c.var.shop, c.req.valid('param').id)
    return c.body(null, 204)
  })
