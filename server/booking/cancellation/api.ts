import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  cancellationResponse,
  cancelledPartQuery,
  cancelOrderBody,
} from '../../../contract/wire/booking/order.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Signer } from '../../platform/signature.ts'
import { getOrder } from '../orders/get-order.ts'
import { linkEnded, oneOrder, orderKeyQuery, orderParams } from '../orders/order-routes.ts'
import { requireOrderAccess } from '../orders/require-order-access.ts'
import { sendRefunds } from '../payments/create-refund.ts'
import type { Payments } from '../payments/provider.ts'
import { toProblem } from '../purchase/refusals.ts'
import { cancelOrder, getCancellationCost } from './cancel-order.ts'
import type { CancelledPart } from './cancellation-cost.ts'

const cost = createRoute({
  method: 'get',
  path: '/orders/{id}/cancellation',
  tags: ['orders'],
  summary: 'What it would cost to cancel the order, or a part of it, today',
  request: { params: orderParams, query: orderKeyQuery.extend(cancelledPartQuery.shape) },
  responses: {
    200: json(z.object({ data: cancellationResponse }), 'The cost'),
    ...notFound,
    ...linkEnded,
    ...invalid,
  },
})
const cancel = createRoute({
  method: 'post',
  path: '/orders/{id}/cancel',
  tags: ['orders'],
  summary: 'Cancel the order, or a part of it, at the cost that was shown',
  description:
    'With `line_id` and `amount`: so many participants or pieces of one line. Of a paid order with goods only the rest is cancelled. The invoice is credited.',
  request: {
    params: orderParams,
    query: orderKeyQuery,
    ...jsonBody(cancelOrderBody),
  },
  responses: {
    200: oneOrder,
    409: json(problemResponse, '`not_possible` (any more), or `price_changed`: it costs more by now'),
    ...notFound,
    ...linkEnded,
    ...invalid,
  },
})
const partOf = ({ line_id, amount = 1 }: { line_id?: number; amount?: number }): CancelledPart =>
  line_id === undefined ? 'all' : { lineId: line_id, amount }

export const cancellationApi = ({ signer, payments }: { signer: Signer; payments: Payments }) =>
  newPersonalRouter()
    .openapi(cost, async (c) => {
      const { id } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      const part = partOf(c.req.valid('query'))
      return c.json({ data: await getCancellationCost(c.var.shop, id, part) }, 200)
    })
    .openapi(cancel, async (c) => {
      const { id } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      const body = c.req.valid('json')
      const cancelled = await cancelOrder(c.var.shop, id, {
        why: 'cancelled_by_customer',
        agreedCostCents: Math.round(body.agreed_cost * 100),
        part: partOf(body),
        leaving: body.leaving ?? [],
      })
      if (cancelled.outcome !== 'cancelled') throw toProblem(cancelled)
      await sendRefunds(c.var.shop, payments)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
