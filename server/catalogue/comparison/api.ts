import { createRoute } from '@hono/zod-openapi'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { comparisonBody, savedComparisonResponse } from '../../../contract/wire/catalogue/comparison.ts'
import { invalid, json } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { findComparison, keepComparison } from './saved-comparison.ts'

/** Functional: it exists only while something is chosen, says nothing about who chose, and ends with the browser. */
const cookieName = 'comparison'

const kept = json(z.object({ data: savedComparisonResponse }), 'The products, in the order chosen')

const load = createRoute({
  method: 'get',
  path: '/comparison',
  tags: ['catalogue'],
  summary: 'The products this visitor has chosen to compare',
  responses: { 200: kept },
})

const save = createRoute({
  method: 'put',
  path: '/comparison',
  tags: ['catalogue'],
  summary: 'Keep the products to compare: at most four, each once; unknown ones are dropped',
  request: { body: { content: { 'application/json': { schema: comparisonBody } }, required: true } },
  responses: { 200: kept, ...invalid },
})

export const comparisonApi = (origin: string) =>
  newRouter()
    .openapi(load, async (c) => {
      c.header('cache-control', 'private, no-store')
      return c.json({ data: { products: await findComparison(c.var.shop, getCookie(c, cookieName)) } }, 200)
    })
    .openapi(save, async (c) => {
      const given = getCookie(c, cookieName)
      const { products, token } = await keepComparison(c.var.shop, given, c.req.valid('json').products)
      const cookie = {
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        secure: origin.startsWith('https:'),
      } as const
      if (token && token !== given) setCookie(c, cookieName, token, cookie)
      if (!token && given) deleteCookie(c, cookieName, cookie)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: { products } }, 200)
    })
