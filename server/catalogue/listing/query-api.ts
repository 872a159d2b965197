import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { comparisonBody, comparisonResponse } from '../../../contract/wire/catalogue/comparison.ts'
import { productOptionResponse } from '../../../contract/wire/catalogue/product.ts'
import {
  attributeChoicesResponse,
  queryProductAttributesBody,
  queryProductOptionBody,
} from '../../../contract/wire/catalogue/product-choice.ts'
import { queryProductsBody, queryProductsResponse } from '../../../contract/wire/catalogue/product-query.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireAccount } from '../../platform/http/session.ts'
import { compareProducts } from '../comparison/compare-products.ts'
import { catalogueTables } from '../products/catalogue.ts'
import { getAttributeChoices, getOption } from '../products/product-options.ts'
import { searchTables } from '../search/hits.ts'
import { queryProducts } from './query-products.ts'

/** Reads that are posted, because what they ask does not fit an address. */
const body = <S extends z.ZodType>(schema: S) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})

const asksFavourites = (asked: unknown) =>
  typeof asked === 'object' && asked !== null && 'favorites' in asked && asked.favorites === true

const products = createRoute({
  method: 'post',
  path: '/queryProducts',
  tags: ['catalogue'],
  summary: 'Products by category, search and filters, with what they can be narrowed down by',
  description:
    'Options of a filter are counted with all other filters applied but not their own. A page beyond the last is empty. `total_hits` counts all products found, also beyond `limit`.',
  middleware: cacheRead({
    tables: [...catalogueTables, 'reference_numbers', ...searchTables],
    isPersonal: asksFavourites,
  }),
  request: body(queryProductsBody),
  responses: { 200: json(queryProductsResponse, 'The products'), ...notLoggedIn, ...forbidden, ...invalid },
})

const attributes = createRoute({
  method: 'post',
  path: '/queryProductAttributes',
  tags: ['catalogue'],
  summary: 'What can be chosen of a product, beside what has been chosen',
  middleware: cacheRead({ tables: catalogueTables }),
  request: body(queryProductAttributesBody),
  responses: {
    200: json(z.object({ data: attributeChoicesResponse }), 'The attributes'),
    ...notFound,
    ...invalid,
  },
})

const option = createRoute({
  method: 'post',
  path: '/queryProductOption',
  tags: ['catalogue'],
  summary: 'The option for a choice of attributes: the earliest that can be booked for so many',
  middleware: cacheRead({ tables: catalogueTables }),
  request: body(queryProductOptionBody),
  responses: { 200: json(z.object({ data: productOptionResponse }), 'The option'), ...notFound, ...invalid },
})

const comparing = createRoute({
  method: 'post',
  path: '/productComparison',
  tags: ['catalogue'],
  summary: 'Products side by side, at most four',
  middleware: cacheRead({ tables: catalogueTables }),
  request: body(comparisonBody),
  responses: { 200: json(z.object({ data: comparisonResponse }), 'The comparison'), ...invalid },
})

export const productQueryApi = newRouter()
  .openapi(products, async (c) => {
    const question = c.req.valid('json')
    const customerId = question.favorites ? await requireAccount(c) : undefined
    return c.json(await queryProducts(c.var.shop, question, customerId), 200)
  })
  .openapi(attributes, async (c) => {
    const { product_id, attributes } = c.req.valid('json')
    return c.json({ data: await getAttributeChoices(c.var.shop, product_id, attributes) }, 200)
  })
  .openapi(option, async (c) => {
    const { product_id, attributes, amount } = c.req.valid('json')
    return c.json({ data: await getOption(c.var.shop, product_id, attributes, amount) }, 200)
  })
  .openapi(comparing, async (c) =>
    c.json({ data: await compareProducts(c.var.shop, c.req.valid('json').products) }, 200),
  )
