import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireAccount } from '../../platform/http/session.ts'
import { addFavourite, removeFavourite } from './favourites.ts'

const request = {
  params: z.object({ productId: z.coerce.number().int().positive().max(2_147_483_647) }),
}
const standing = json(
  z.object({ data: z.object({ product_id: z.int(), favorite: z.boolean() }) }),
  'How it stands now',
)
const refusals = { ...notLoggedIn, ...forbidden, ...notFound, ...invalid }

const add = createRoute({
  method: 'put',
  path: '/customer/favorites/{productId}',
  tags: ['customer'],
  summary: 'Make a product a favourite; it may be one already',
  request,
  responses: { 200: standing, ...refusals },
})

const remove = createRoute({
  method: 'delete',
  path: '/customer/favorites/{productId}',
  tags: ['customer'],
  summary: 'Make a product a favourite no more; it need not be one',
  request,
  responses: { 200: standing, ...refusals },
})

export const favouritesApi = newRouter()
  .openapi(add, async (c) => {
    const { productId } = c.req.valid('param')
    await addFavourite(c.var.shop, await requireAccount(c), productId)
    return c.json({ data: { product_id: productId, favorite: true } }, 200)
  })
  .openapi(remove, async (c) => {
    const { productId } = c.req.valid('param')
    await removeFavourite(c.var.shop, await requireAccount(c), productId)
    return c.json({ data: { product_id: productId, favorite: false } }, 200)
  })
