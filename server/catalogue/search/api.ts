import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { wishNames } from '../../../contract/rules/catalogue/wish.ts'
import { maxSearchLength } from '../../../contract/rules/limits.ts'
import { pageSizes } from '../../../contract/rules/pagination.ts'
import { suggestionsResponse } from '../../../contract/wire/catalogue/search.ts'
import { wishOfQuery, wishQuery } from '../../../contract/wire/catalogue/wish.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { invalid, json } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { catalogueShopOf } from '../memory/catalogue-shop.ts'
import { referenceTables } from '../tables/table-names.ts'
import { searchTables } from './parse-search.ts'
import { suggest } from './suggest.ts'

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/search/suggestions',
  tags: ['search'],
  summary: 'The best matching products, pages and categories for a term of three or more characters',
  description:
    '`limit` applies to each of the three. A product has its first date that matches the wish, which is written as in the addresses of pages; the wish does not filter.',
  middleware: cacheRead({
    tables: [...referenceTables, 'pages', 'page_texts', 'reference_numbers', 'shop_info', ...searchTables],
    query: ['term', 'limit', ...wishNames],
  }),
  request: {
    query: wishQuery.extend({
      term: z.string().max(maxSearchLength).default(''),
      limit: z.coerce.number().int().min(1).max(20).default(pageSizes.suggestions),
    }),
  },
  responses: { 200: json(suggestionsResponse, 'The suggestions'), ...invalid },
})

export const searchApi = newRouter().openapi(suggestionsRoute, async (c) => {
  const { term, limit, ...wish } = c.req.valid('query')
  return c.json(await suggest(catalogueShopOf(c), { term, limit, wish: wishOfQuery(wish) }), 200)
})
