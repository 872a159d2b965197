import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { maxCompared } from '../../../contract/rules/limits.ts'
import {
  compareBody,
  comparisonBody,
  comparisonResponse,
  savedComparisonResponse,
} from '../../../contract/wire/catalogue/comparison.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { invalid, json, jsonBody } from '../../platform/http/answers/responses.ts'
import { clearCookie, findCookie, writeCookie } from '../../platform/http/requests/cookies.ts'
import { newRouter } from '../../platform/http/router.ts'
import { catalogueShopOf } from '../memory/catalogue-shop.ts'
import { referenceTables } from '../tables/table-names.ts'
import { compareProducts } from './compare-products.ts'
import { findComparison, saveComparison } from './save-comparison.ts'

/** A functional session cookie: set only while products are selected, and without anything that identifies the visitor. */
const comparisonCookie = 'comparison'

const compareRoute = createRoute({
  method: 'post',
  path: '/productComparison',
  tags: ['catalogue'],
  summary: `Up to ${maxCompared} products side by side`,
  middleware: cacheRead({ tables: referenceTables }),
  request: jsonBody(compareBody),
  responses: { 200: json(z.object({ data: comparisonResponse }), 'The comparison'), ...invalid },
})

const saved = json(z.object({ data: savedComparisonResponse }), 'The products, in the order chosen')

const findRoute = createRoute({
  method: 'get',
  path: '/comparison',
  tags: ['catalogue'],
  summary: 'The products this visitor has selected for comparison',
  responses: { 200: saved },
})

const saveRoute = createRoute({
  method: 'put',
  path: '/comparison',
  tags: ['catalogue'],
  summary: `Save the products to compare: at most ${maxCompared}, each once; unknown ids are dropped`,
  request: jsonBody(comparisonBody),
  responses: { 200: saved, ...invalid },
})

export const comparisonApi = newRouter()
  .openapi(compareRoute, async (c) =>
    c.json({ data: await compareProducts(catalogueShopOf(c), c.req.valid('json')) }, 200),
  )
  .openapi(findRoute, async (c) => {
    c.header('cache-control', 'private, no-store')
    return c.json(
      { data: { products: await findComparison(c.var.shop, findCookie(c, comparisonCookie)) } },
      200,
    )
  })
  .openapi(saveRoute, async (c) => {
    const oldToken = findCookie(c, comparisonCookie)
    const { products, token } = await saveComparison(c.var.shop, oldToken, c.req.valid('json').products)
    if (token && token !== oldToken) writeCookie(c, comparisonCookie, token)
    if (!token && oldToken) clearCookie(c, comparisonCookie)
    c.header('cache-control', 'private, no-store')
    return c.json({ data: { products } }, 200)
  })
