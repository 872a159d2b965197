import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  contentPageResponse,
  countryResponse,
  locationDatesResponse,
  menuItemResponse,
  pageCardResponse,
  resolveResponse,
  shopInfoResponse,
} from '../../contract/wire/content/content.ts'
import { paginationResponse } from '../../contract/wire/pagination.ts'
import { cacheRead } from '../cache/read-cache.ts'
import { catalogueTables } from '../catalogue/products/catalogue.ts'
import { invalid, json, notFound } from '../platform/http/responses.ts'
import { newRouter } from '../platform/http/router.ts'
import { menuTables, pageTables } from './content.ts'
import { listPlaceDates } from './locations/list-location-dates.ts'
import { getPage } from './pages/get-page.ts'
import { listPages, pageOrders } from './pages/list-pages.ts'
import { getShopInfo, listCountries, listMenus, resolve } from './queries.ts'
import { pageTypes } from './tables.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

const shopInfoRoute = createRoute({
  method: 'get',
  path: '/shopInfo',
  tags: ['content'],
  summary: 'The shop: contact details, chat id and the page-not-found text',
  middleware: cacheRead({ tables: ['shop_info', 'pages', 'page_texts'] }),
  responses: { 200: json(z.object({ data: shopInfoResponse }), 'The shop'), ...notFound },
})

const menusRoute = createRoute({
  method: 'get',
  path: '/menus',
  tags: ['content'],
  summary: 'Menu entries',
  description:
    '`depth` counts the levels of children below the entries listed. The entry titled "Footer" holds the columns of the footer. `parent` lists the entries below one.',
  middleware: cacheRead({ tables: menuTables, query: ['depth', 'parent'] }),
  request: {
    query: z.object({ depth: z.coerce.number().int().min(0).max(5).default(2), parent: id.optional() }),
  },
  responses: {
    200: json(z.object({ data: z.array(menuItemResponse) }), 'The entries'),
    ...notFound,
    ...invalid,
  },
})

const countriesRoute = createRoute({
  method: 'get',
  path: '/countries',
  tags: ['content'],
  summary: 'Countries for addresses',
  middleware: cacheRead({ tables: ['countries'] }),
  responses: { 200: json(z.object({ data: z.array(countryResponse) }), 'The countries') },
})

const resolveRoute = createRoute({
  method: 'get',
  path: '/resolve',
  tags: ['content'],
  summary: 'What stands at an address',
  middleware: cacheRead({ tables: ['slugs', 'redirects'], query: ['uri'] }),
  request: { query: z.object({ uri: z.string().min(1).max(500) }) },
  responses: { 200: json(z.object({ data: resolveResponse }), 'What it is'), ...notFound, ...invalid },
})

const pagesRoute = createRoute({
  method: 'get',
  path: '/pages',
  tags: ['content'],
  summary: 'A list of content pages',
  description:
    '`parent` lists what lies directly below a page, `parent_all` all below it, `search` what holds every word in title, summary or text. Ten to a page, a hundred of choice help.',
  middleware: cacheRead({
    tables: pageTables,
    query: ['parent', 'parent_all', 'type_code', 'per_page', 'order_by', 'page', 'search'],
  }),
  request: {
    query: z.object({
      parent: id.optional(),
      parent_all: id.optional(),
      type_code: z.enum(pageTypes).optional(),
      per_page: z.coerce.number().int().min(1).max(100).optional(),
      order_by: z.enum(pageOrders).default('position'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      search: z.string().max(200).optional(),
    }),
  },
  responses: {
    200: json(z.object({ data: z.array(pageCardResponse), meta: paginationResponse }), 'The pages'),
    ...invalid,
  },
})

const pageRoute = createRoute({
  method: 'get',
  path: '/pages/{slug}',
  tags: ['content'],
  summary: 'One content page',
  middleware: cacheRead({ tables: [...pageTables, ...catalogueTables] }),
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: { 200: json(z.object({ data: contentPageResponse }), 'The page'), ...notFound, ...invalid },
})

const placeDatesRoute = createRoute({
  method: 'get',
  path: '/locations/{code}/dates',
  tags: ['content'],
  summary: 'The next twenty dates with free seats at one place',
  description: '`category` is one of the main categories that the answer lists.',
  middleware: cacheRead({ tables: catalogueTables, query: ['category'] }),
  request: {
    params: z.object({ code: z.string().max(20) }),
    query: z.object({ category: id.optional() }),
  },
  responses: { 200: json(locationDatesResponse, 'The dates'), ...notFound, ...invalid },
})

/** Ten to a page of texts and blog posts; choice-help pages all at once. */
const defaultPerPage = (typeCode: string | undefined) => (typeCode === 'choice_help' ? 100 : 10)

export const contentApi = newRouter()
  .openapi(shopInfoRoute, async (c) => c.json({ data: await getShopInfo(c.var.shop) }, 200))
  .openapi(menusRoute, async (c) => c.json({ data: await listMenus(c.var.shop, c.req.valid('query')) }, 200))
  .openapi(countriesRoute, async (c) => c.json({ data: await listCountries(c.var.shop) }, 200))
  .openapi(resolveRoute, async (c) =>
    c.json({ data: await resolve(c.var.shop, c.req.valid('query').uri) }, 200),
  )
  .openapi(pagesRoute, async (c) => {
    const asked = c.req.valid('query')
    const list = await listPages(c.var.shop, {
      parent: asked.parent,
      parentAll: asked.parent_all,
      typeCode: asked.type_code,
      search: asked.search?.trim() || undefined,
      orderBy: asked.order_by,
      page: asked.page,
      perPage: asked.per_page ?? defaultPerPage(asked.type_code),
    })
    return c.json(list, 200)
  })
  .openapi(pageRoute, async (c) =>
    c.json({ data: await getPage(c.var.shop, c.req.valid('param').slug) }, 200),
  )
  .openapi(placeDatesRoute, async (c) =>
    c.json(await listPlaceDates(c.var.shop, c.req.valid('param').code, c.req.valid('query').category), 200),
  )
