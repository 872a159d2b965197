import { createRoute } from '@hono/zod-openapi'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { requireStaffTo } from '../../platform/http/staff-actions.ts'
import type { Signer } from '../../platform/signature.ts'
import { getOrder } from '../orders/get-order.ts'
import { oneOrder, orderParams } from '../orders/order-routes.ts'
import type { Payments } from '../payments/provider.ts'
import { toProblem } from '../purchase/refusals.ts'
import { approveOrder } from './approve-order.ts'

const approve = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/approve',
  tags: ['staff'],
  summary: 'Approve an order that is above the credit limit, or that has many unpaid seats',
  description:
    'One on account is confirmed. One with many unpaid seats holds its seats from now on and can be paid; 409 with `reason: out_of_stock` if they are gone.',
  request: { params: orderParams },
  responses: {
    200: oneOrder,
    409: json(problemResponse, 'The order does not wait for approval'),
    ...notLoggedIn,
    ...forbidden,
    ...notFound,
    ...invalid,
  },
})

export const approvalApi = ({ signer, payments }: { signer: Signer; payments: Payments }) =>
  newPersonalRouter().openapi(approve, async (c) => {
    const { id } = c.req.valid('param')
    await requireStaffTo(c, 'approve_order', id)
    const approved = await approveOrder(c.var.shop, payments.provider.name, id)
    if (approved.outcome !== 'approved') throw toProblem(approved)
    return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
  })
