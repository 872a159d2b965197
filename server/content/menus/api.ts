import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { menuItemResponse } from '../../../contract/wire/content/content.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { listMenus, menuTables } from './list-menus.ts'

const menusRoute = createRoute({
  method: 'get',
  path: '/menus',
  tags: ['content'],
  summary: 'Menu items',
  description:
    '`depth` is the number of levels of children below the listed items. The item titled "Footer" holds the columns of the footer. `parent` lists only the items below that one.',
  middleware: cacheRead({ tables: menuTables, query: ['depth', 'parent'] }),
  request: {
    query: z.object({ depth: z.coerce.number().int().min(0).max(5).default(2), parent: idParam.optional() }),
  },
  responses: {
    200: json(z.object({ data: z.array(menuItemResponse) }), 'The menu items'),
    ...notFound,
    ...invalid,
  },
})

export const menusApi = newRouter().openapi(menusRoute, async (c) =>
  c.json({ data: await listMenus(c.var.shop, c.req.valid('query')) }, 200),
)
