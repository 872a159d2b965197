import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { homeResponse } from '../../../contract/wire/content/content.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { referenceTables } from '../../catalogue/tables/table-names.ts'
import { json } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { pageTables } from '../pages/list-pages.ts'
import { getHome } from './get-home.ts'

const homeRoute = createRoute({
  method: 'get',
  path: '/home',
  tags: ['home'],
  summary: 'The home page: next dates, best sellers, deals, reviews and news',
  middleware: cacheRead({ tables: [...referenceTables, ...pageTables, 'reviews'] }),
  responses: { 200: json(z.object({ data: homeResponse }), 'The home page') },
})

export const homeApi = newRouter().openapi(homeRoute, async (c) =>
  c.json({ data: await getHome(catalogueShopOf(c)) }, 200),
)
