import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { idParam } from '../../../contract/wire/fields.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { addFavourite, removeFavourite } from './favourites.ts'

const request = {
  params: z.object({ productId: idParam }),
}
const favouriteJson = json(
  z.object({ data: z.object({ product_id: z.int(), favorite: z.boolean() }) }),
  'Whether the product is a favourite now',
)
const refusals = { ...notLoggedIn, ...forbidden, ...notFound, ...invalid }

const addRoute = createRoute({
  method: 'put',
  path: '/customer/favorites/{productId}',
  tags: ['customer'],
  summary: 'Add a product to your favourites; no error when it is one already',
  request,
  responses: { 200: favouriteJson, ...refusals },
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/customer/favorites/{productId}',
  tags: ['customer'],
  summary: 'Remove a product from your favourites; no error when it is not one',
  request,
  responses: { 200: favouriteJson, ...refusals },
})

export const favouritesApi = newPersonalRouter()
  .openapi(addRoute, async (c) => {
    const { productId } = c.req.valid('param')
    await addFavourite(c.var.shop, await requireAccount(c), productId)
    return c.json({ data: { product_id: productId, favorite: true } }, 200)
  })
  .openapi(removeRoute, async (c) => {
    const { productId } = c.req.valid('param')
    await removeFavourite(c.var.shop, await requireAccount(c), productId)
    return c.json({ data: { product_id: productId, favorite: false } }, 200)
  })
