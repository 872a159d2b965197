import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  categoryPageResponse,
  queryProductsBody,
  queryProductsResponse,
} from '../../../contract/wire/catalogue/product-query.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
} from '../../platform/http/answers/responses.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newRouter } from '../../platform/http/router.ts'
import { catalogueShopOf } from '../memory/catalogue-shop.ts'
import { searchTables } from '../search/parse-search.ts'
import { countMissOf } from '../search/search-misses.ts'
import { referenceTables } from '../tables/table-names.ts'
import { getCategory } from './get-category.ts'
import { queryProducts } from './query-products.ts'

const wantsFavourites = (body: unknown) =>
  typeof body === 'object' && body !== null && 'favorites' in body && body.favorites === true

/** A read, but sent as POST because the filters do not fit into a URL. */
const queryRoute = createRoute({
  method: 'post',
  path: '/queryProducts',
  tags: ['catalogue'],
  summary: 'Products by category, search and filters, with the facets to filter further',
  description:
    'The counts of a filter apply all other filters but not the filter itself. A page beyond the last is empty. `total_hits` counts all matching products, also beyond `limit`.',
  middleware: cacheRead({
    tables: [...referenceTables, 'reference_numbers', ...searchTables],
    isPersonal: wantsFavourites,
    onAnswer: countMissOf,
  }),
  request: jsonBody(queryProductsBody),
  responses: { 200: json(queryProductsResponse, 'The products'), ...notLoggedIn, ...forbidden, ...invalid },
})

const categoryRoute = createRoute({
  method: 'get',
  path: '/categories/{slug}',
  tags: ['catalogue'],
  summary: 'One category with its subcategories, its first products and the facets to filter them',
  description:
    '`tree_depth` is the level of the category: 1 for a root. More pages and filters: queryProducts.',
  middleware: cacheRead({ tables: referenceTables }),
  request: { params: z.object({ slug: z.string().max(200) }) },
  responses: {
    200: json(z.object({ data: categoryPageResponse }), 'The category'),
    ...notFound,
    ...invalid,
  },
})

export const listingApi = newRouter()
  .openapi(queryRoute, async (c) => {
    const query = c.req.valid('json')
    const customerId = query.favorites ? await requireAccount(c) : undefined
    return c.json(await queryProducts(catalogueShopOf(c), query, customerId), 200)
  })
  .openapi(categoryRoute, async (c) =>
    c.json({ data: await getCategory(catalogueShopOf(c), c.req.valid('param').slug) }, 200),
  )
