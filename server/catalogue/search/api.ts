import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { suggestionsResponse } from '../../../contract/wire/catalogue/search.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { pageTables } from '../../content/content.ts'
import { invalid, json } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { catalogueTables } from '../products/catalogue.ts'
import { searchTables } from './hits.ts'
import { suggest } from './suggest.ts'

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/search/suggestions',
  tags: ['search'],
  summary: 'The first products, pages and categories for a term of three characters or more',
  description:
    '`limit` counts for each of the three. `total_hits` is the number of products there are in all.',
  middleware: cacheRead({
    tables: [...catalogueTables, ...pageTables, 'reference_numbers', ...searchTables],
    query: ['term', 'limit'],
  }),
  request: {
    query: z.object({
      term: z.string().default(''),
      limit: z.coerce.number().int().min(1).max(20).default(3),
    }),
  },
  responses: { 200: json(suggestionsResponse, 'What was found'), ...invalid },
})

export const searchApi = newRouter().openapi(suggestionsRoute, async (c) => {
  const { term, limit } = c.req.valid('query')
  return c.json(await suggest(c.var.shop, term, limit), 200)
})
