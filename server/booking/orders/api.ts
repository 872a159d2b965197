import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { orderSummaryResponse } from '../../../contract/wire/booking/order.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { keyedQuery } from '../../platform/http/requests/paged-query.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Signer } from '../../platform/signature.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { linkEnded, oneOrder, orderKeyQuery, orderParams } from './order-routes.ts'
import { requireOrderAccess, requireOwnOrder } from './require-order-access.ts'

const list = createRoute({
  method: 'get',
  path: '/customer/orders',
  tags: ['customer'],
  summary: 'The customer’s orders, newest first',
  description:
    'With `after`, those that follow the order with this id, also if others were placed meanwhile.',
  request: {
    query: keyedQuery.extend({
      status: z
        .string()
        .regex(/^[0-6](,[0-6])*$/)
        .max(20)
        .default('1,2,3,4,5,6'),
    }),
  },
  responses: {
    200: json(z.object({ data: z.array(orderSummaryResponse), meta: paginationResponse }), 'The orders'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
  },
})
const own = createRoute({
  method: 'get',
  path: '/customer/orders/{id}',
  tags: ['customer'],
  summary: 'One of the customer’s orders',
  request: { params: orderParams },
  responses: { 200: oneOrder, ...notLoggedIn, ...forbidden, ...notFound, ...invalid },
})
const byKey = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['orders'],
  summary: 'An order, by its signed link or by the session of the customer who placed it',
  request: { params: orderParams, query: orderKeyQuery },
  responses: { 200: oneOrder, ...notFound, ...linkEnded, ...invalid },
})

/** A customer's orders, and any order by its signed link. */
export const ordersApi = ({ signer }: { signer: Signer }) =>
  newPersonalRouter()
    .openapi(list, async (c) => {
      const { status, page, per_page, after } = c.req.valid('query')
      const customerId = await requireAccount(c)
      const statuses = status.split(',').map(Number)
      const wanted = { statuses, page, perPage: per_page, after }
      return c.json(await listOrders(c.var.shop, customerId, wanted), 200)
    })
    .openapi(own, async (c) => {
      const { id } = c.req.valid('param')
      await requireOwnOrder(c, id)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(byKey, async (c) => {
      const { id } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
