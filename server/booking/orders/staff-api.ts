import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { orderResponse } from '../../../contract/wire/booking/order.ts'
import { anId } from '../../../contract/wire/catalogue/product-query.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireStaff } from '../../platform/http/session.ts'
import type { Signer } from '../../platform/signature.ts'
import type { Till } from '../payments/payments.ts'
import { sendRefunds } from '../payments/refund.ts'
import { approveOrder } from './approve-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder } from './get-order.ts'

const request = { params: z.object({ id: z.coerce.number().pipe(anId) }) }
const responses = {
  200: json(z.object({ data: orderResponse }), 'The order as it is now'),
  409: json(problemResponse, 'The order has moved on'),
  ...notLoggedIn,
  ...forbidden,
  ...notFound,
  ...invalid,
}

const approve = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/approve',
  tags: ['staff'],
  summary: 'Let an order on account stand although it goes beyond the credit limit',
  request,
  responses,
})
const cancel = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/cancel',
  tags: ['staff'],
  summary: 'Cancel an order on our side, or because its buyer withdrew: whoever paid gets everything back',
  request: {
    ...request,
    query: z.object({ why: z.enum(['cancelled_by_us', 'withdrawn']).default('cancelled_by_us') }),
  },
  responses,
})

/** What only staff may do with an order, until the back office has pages for it. */
export const staffOrdersApi = ({ signer, till }: { signer: Signer; till: Till }) =>
  newRouter()
    .openapi(approve, async (c) => {
      await requireStaff(c)
      const { id } = c.req.valid('param')
      await approveOrder(c.var.shop, id)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(cancel, async (c) => {
      await requireStaff(c)
      const { id } = c.req.valid('param')
      await cancelOrder(c.var.shop, id, c.req.valid('query'))
      await sendRefunds(c.var.shop, till)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
