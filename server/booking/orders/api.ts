import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  cancelOrderBody as cancelBody,
  cancellationResponse,
  moveLineBody as moveBody,
  orderResponse,
  orderSummaryResponse,
  setParticipantsBody as participantsBody,
} from '../../../contract/wire/booking/order.ts'
import { anId } from '../../../contract/wire/catalogue/product-query.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/problem.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireAccount } from '../../platform/http/session.ts'
import type { Signer } from '../../platform/signature.ts'
import type { Till } from '../payments/payments.ts'
import { sendRefunds } from '../payments/refund.ts'
import { cancelOrder, tellCancellation } from './cancel-order.ts'
import { findOwner } from './find-owner.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'
import { moveLine } from './move-line.ts'
import { requireSight } from './require-order-access.ts'
import { setParticipants } from './set-participants.ts'

const params = z.object({ id: z.coerce.number().pipe(anId) })
const query = z.object({
  key: z.string().max(100).optional().meta({ description: 'The signature in links of mails and pages' }),
})
const body = { content: { 'application/json': { schema: participantsBody } }, required: true }
const one = json(z.object({ data: orderResponse }), 'The order')
const tooLate = { 409: json(problemResponse, 'The order has ended') }

const list = createRoute({
  method: 'get',
  path: '/customer/orders',
  tags: ['customer'],
  summary: 'One’s own orders, the newest first',
  request: {
    query: z.object({
      status: z
        .string()
        .regex(/^[0-6](,[0-6])*$/)
        .max(20)
        .default('1,2,3,4,5,6'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: z.coerce.number().int().min(1).max(100).default(10),
    }),
  },
  responses: {
    200: json(z.object({ data: z.array(orderSummaryResponse), meta: paginationResponse }), 'The orders'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
  },
})
const mine = createRoute({
  method: 'get',
  path: '/customer/orders/{id}',
  tags: ['customer'],
  summary: 'An order of one’s own',
  request: { params },
  responses: { 200: one, ...notLoggedIn, ...forbidden, ...notFound, ...invalid },
})
const nameMine = createRoute({
  method: 'put',
  path: '/customer/orders/{id}/participants',
  tags: ['customer'],
  summary: 'Who takes part, until five days before the course',
  request: { params, body: body },
  responses: { 200: one, ...notLoggedIn, ...forbidden, ...notFound, ...tooLate, ...invalid },
})
const byKey = createRoute({
  method: 'get',
  path: '/orders/{id}',
  tags: ['orders'],
  summary: 'An order, opened by its signed link or by the session of who placed it',
  request: { params, query },
  responses: { 200: one, ...notFound, ...invalid },
})
const nameByKey = createRoute({
  method: 'put',
  path: '/orders/{id}/participants',
  tags: ['orders'],
  summary: 'The same for guests, by signed link',
  request: { params, query, body: body },
  responses: { 200: one, ...notFound, ...tooLate, ...invalid },
})

const cancelCost = createRoute({
  method: 'get',
  path: '/orders/{id}/cancellation',
  tags: ['orders'],
  summary: 'What it would cost to cancel the order today',
  request: { params, query },
  responses: { 200: json(z.object({ data: cancellationResponse }), 'The cost'), ...notFound, ...invalid },
})
const cancel = createRoute({
  method: 'post',
  path: '/orders/{id}/cancel',
  tags: ['orders'],
  summary: 'Cancel the order at the cost that was shown',
  request: {
    params,
    query,
    body: { content: { 'application/json': { schema: cancelBody } }, required: true },
  },
  responses: {
    200: one,
    409: json(problemResponse, '`not_possible` (any more), or `price_changed`: it costs more by now'),
    ...notFound,
    ...invalid,
  },
})
const move = createRoute({
  method: 'post',
  path: '/orders/{id}/move',
  tags: ['orders'],
  summary:
    'Move a line to another date of the same course: once, until two weeks before; always where there is no place yet',
  request: { params, query, body: { content: { 'application/json': { schema: moveBody } }, required: true } },
  responses: {
    200: one,
    409: json(problemResponse, '`not_possible`, `not_bookable`, or `out_of_stock` with `max`'),
    ...notFound,
    ...invalid,
  },
})

/** A customer's orders, and any order by its signed link. */
export const orderPagesApi = ({ signer, till }: { signer: Signer; till: Till }) =>
  newRouter()
    .openapi(cancelCost, async (c) => {
      const { id } = c.req.valid('param')
      await requireSight(c, signer, id, c.req.valid('query').key)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await tellCancellation(c.var.shop, id) }, 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      await requireSight(c, signer, id, c.req.valid('query').key)
      const agreedCostCents = Math.round(c.req.valid('json').agreed_cost * 100)
      await cancelOrder(c.var.shop, id, { why: 'cancelled_by_customer', agreedCostCents })
      await sendRefunds(c.var.shop, till)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(move, async (c) => {
      const { id } = c.req.valid('param')
      await requireSight(c, signer, id, c.req.valid('query').key)
      const { line_id, po_id } = c.req.valid('json')
      await moveLine(c.var.shop, id, line_id, po_id)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(list, async (c) => {
      const { status, page, per_page } = c.req.valid('query')
      const customerId = await requireAccount(c)
      c.header('cache-control', 'private, no-store')
      const statuses = status.split(',').map(Number)
      return c.json(await listOrders(c.var.shop, customerId, { statuses, page, perPage: per_page }), 200)
    })
    .openapi(mine, async (c) => {
      const { id } = c.req.valid('param')
      const customerId = await requireAccount(c)
      if ((await findOwner(c.var.shop, id)) !== customerId) throw new Problem('not_found')
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(nameMine, async (c) => {
      const { id } = c.req.valid('param')
      const customerId = await requireAccount(c)
      if ((await findOwner(c.var.shop, id)) !== customerId) throw new Problem('not_found')
      await setParticipants(c.var.shop, id, c.req.valid('json').lines)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(byKey, async (c) => {
      const { id } = c.req.valid('param')
      await requireSight(c, signer, id, c.req.valid('query').key)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(nameByKey, async (c) => {
      const { id } = c.req.valid('param')
      await requireSight(c, signer, id, c.req.valid('query').key)
      await setParticipants(c.var.shop, id, c.req.valid('json').lines)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
