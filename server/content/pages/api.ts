import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { pageTypes } from '../../../contract/rules/pages.ts'
import { maxPage, pageSizes } from '../../../contract/rules/pagination.ts'
import { contentPageResponse, pageCardResponse } from '../../../contract/wire/content/content.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { referenceTables } from '../../catalogue/tables/table-names.ts'
import { gone, invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { getPage } from './get-page.ts'
import { listPages, pageOrders, pageTables } from './list-pages.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/pages',
  tags: ['content'],
  summary: 'A list of content pages',
  description: `\`parent\` lists the pages directly below one page, \`parent_all\` all pages below it, and \`search\` the pages with every word in title, summary or text. By default ${pageSizes.pages} per page, and ${pageSizes.pagesAtOnce} for choice help.`,
  middleware: cacheRead({
    tables: pageTables,
    query: ['parent', 'parent_all', 'type_code', 'per_page', 'order_by', 'page', 'search'],
  }),
  request: {
    query: z.object({
      parent: idParam.optional(),
      parent_all: idParam.optional(),
      type_code: z.enum(pageTypes).optional(),
      per_page: z.coerce.number().int().min(1).max(pageSizes.max).optional(),
      order_by: z.enum(pageOrders).default('position'),
      page: z.coerce.number().int().min(1).max(maxPage).default(1),
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
  middleware: cacheRead({ tables: [...pageTables, ...referenceTables] }),
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: {
    200: json(z.object({ data: contentPageResponse }), 'The page'),
    ...notFound,
    ...gone,
    ...invalid,
  },
})

const defaultPerPage = (typeCode: string | undefined) =>
  typeCode === 'choice_help' ? pageSizes.pagesAtOnce : pageSizes.pages

export const pagesApi = newRouter()
  .openapi(listRoute, async (c) => {
    const query = c.req.valid('query')
    const list = await listPages(c.var.shop, {
      parent: query.parent,
      parentAll: query.parent_all,
      typeCode: query.type_code,
      search: query.search?.trim() || undefined,
      orderBy: query.order_by,
      page: query.page,
      perPage: query.per_page ?? defaultPerPage(query.type_code),
    })
    return c.json(list, 200)
  })
  .openapi(pageRoute, async (c) =>
    c.json({ data: await getPage(catalogueShopOf(c), c.req.valid('param').slug) }, 200),
  )
