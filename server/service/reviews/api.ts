import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { maxPage } from '../../../contract/rules/pagination.ts'
import { reviewKey, reviewPageResponse } from '../../../contract/wire/catalogue/reviews.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { dependOnProduct } from '../../catalogue/memory/depend.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { listReviews } from './list-reviews.ts'

const ofProduct = createRoute({
  method: 'get',
  path: '/products/{id}/reviews',
  tags: ['reviews'],
  summary: 'Reviews of a product, ten per page: those in the requested language first, newest first',
  description:
    'With `after`, the reviews that follow one: its language, day and id, as in `nl_2026-03-01_12`. So none is repeated or left out when others are added or removed.',
  middleware: cacheRead({ tables: [], query: ['page', 'after'] }),
  request: {
    params: z.object({ id: idParam }),
    query: z.object({
      page: z.coerce.number().int().min(1).max(maxPage).default(1),
      after: reviewKey.optional(),
    }),
  },
  responses: { 200: json(reviewPageResponse, 'The reviews'), ...notFound, ...invalid },
})

export const reviewsApi = newRouter().openapi(ofProduct, async (c) => {
  const wanted = c.req.valid('query')
  const { id } = c.req.valid('param')
  await dependOnProduct(catalogueShopOf(c), id)
  return c.json(await listReviews(c.var.shop, id, wanted), 200)
})
