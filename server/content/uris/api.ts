import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { resolveResponse } from '../../../contract/wire/content/content.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { gone, invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { resolveUri } from './resolve-uri.ts'

const resolveRoute = createRoute({
  method: 'get',
  path: '/resolve',
  tags: ['content'],
  summary: 'The product, category, page or redirect at a path',
  middleware: cacheRead({ tables: ['slugs', 'redirects', 'shop_info'], query: ['uri'] }),
  request: { query: z.object({ uri: z.string().min(1).max(500) }) },
  responses: {
    200: json(z.object({ data: resolveResponse }), 'The target'),
    ...notFound,
    ...gone,
    ...invalid,
  },
})

export const urisApi = newRouter().openapi(resolveRoute, async (c) =>
  c.json({ data: await resolveUri(catalogueShopOf(c), c.req.valid('query').uri) }, 200),
)
