import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { locationDatesResponse } from '../../../contract/wire/content/content.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { referenceTables } from '../../catalogue/tables/table-names.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { listLocationDates, maxDates } from './list-location-dates.ts'

const locationDatesRoute = createRoute({
  method: 'get',
  path: '/locations/{code}/dates',
  tags: ['content'],
  summary: `The next ${maxDates} dates with free seats at one location`,
  description: '`category` is the id of one of the root categories in the response.',
  middleware: cacheRead({ tables: referenceTables, query: ['category'] }),
  request: {
    params: z.object({ code: z.string().max(20) }),
    query: z.object({ category: idParam.optional() }),
  },
  responses: { 200: json(locationDatesResponse, 'The dates'), ...notFound, ...invalid },
})

export const locationsApi = newRouter().openapi(locationDatesRoute, async (c) =>
  c.json(
    await listLocationDates(catalogueShopOf(c), c.req.valid('param').code, c.req.valid('query').category),
    200,
  ),
)
