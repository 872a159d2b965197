import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import type { Signer } from '../../platform/signature.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { approveOrder } from '../approval/approve-order.ts'
import { refuseAccount } from '../approval/refuse-account.ts'
import { getOrder } from '../orders/get-order.ts'
import { oneOrder, orderParams } from '../orders/order-routes.ts'
import type { Payments } from '../payments/provider.ts'
import { toProblem } from '../purchase/refusals.ts'

const approve = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/{id}/approve',
    summary:
      'Approve an order of a new company on account, above the credit limit, or with many unpaid seats',
    description:
      'One on account is confirmed. One with many unpaid seats holds its seats from now on and can be paid; 409 with `reason: out_of_stock` if they are gone.',
    request: { params: orderParams },
    responses: {
      200: oneOrder,
      409: json(problemResponse, 'The order does not wait for approval'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'order.approved' },
)
const refuse = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/{id}/refuse',
    summary: 'Refuse an order on account; the buyer can pay otherwise, and the seats are held for that',
    request: { params: orderParams },
    responses: {
      200: oneOrder,
      409: json(problemResponse, 'The order does not wait for approval on account'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'order.account_refused' },
)
/** What colleagues decide about orders. */
export const orderDecisionsApi = ({ signer, payments }: { signer: Signer; payments: Payments }) =>
  newStaffRouter()
    .openapi(approve, async (c) => {
      const { id } = c.req.valid('param')
      const approved = await approveOrder(c.var.shop, payments.provider.name, id)
      if (approved.outcome !== 'approved') throw toProblem(approved)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(refuse, async (c) => {
      const { id } = c.req.valid('param')
      const refused = await refuseAccount(c.var.shop, payments.provider.name, id)
      if (refused.outcome !== 'refused') throw toProblem(refused)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
