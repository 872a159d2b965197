import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { contentPageResponse } from '../../../contract/wire/content/content.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Signer } from '../../platform/signature.ts'
import { previewPage } from './preview.ts'

const previewRoute = createRoute({
  method: 'get',
  path: '/previews/{token}',
  tags: ['content'],
  summary: 'A page as it is being written, by the link of a colleague; never cached',
  request: { params: z.object({ token: z.string().max(200) }) },
  responses: {
    200: json(z.object({ data: contentPageResponse }), 'The page'),
    410: json(problemResponse, '`link_ended`: its hour has passed'),
    ...notFound,
    ...invalid,
  },
})

/** Pages that are not published, for whoever has the link. */
export const previewsApi = (signer: Signer) =>
  newPersonalRouter().openapi(previewRoute, async (c) => {
    c.header('x-robots-tag', 'noindex')
    const page = await previewPage(catalogueShopOf(c), signer, c.req.valid('param').token)
    return c.json({ data: page }, 200)
  })
