import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  approvalAnswerResponse,
  approvalResponse,
  giveApprovalBody,
} from '../../../contract/wire/booking/approval.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { approvalSignatureSubject, type Signer } from '../../platform/signature.ts'
import { linkEnded, orderParams } from '../orders/order-routes.ts'
import { findLinkEnd } from '../orders/require-order-access.ts'
import type { Payments } from '../payments/provider.ts'
import { startPayment } from '../payments/start-payment.ts'
import { toProblem } from '../purchase/refusals.ts'
import { giveApproval, refuseApproval } from './answer-approval.ts'
import { getApproval } from './get-approval.ts'

const approvalKeyQuery = z.object({
  key: z.string().max(100).meta({ description: 'The signature in the link that was mailed to the approver' }),
})
const answered = { 409: json(problemResponse, 'It was answered before, or its time has passed') }

const read = createRoute({
  method: 'get',
  path: '/approvals/{id}',
  tags: ['orders'],
  summary: 'An order, for the person who is asked to approve or pay it',
  request: { params: orderParams, query: approvalKeyQuery },
  responses: {
    200: json(z.object({ data: approvalResponse }), 'The order'),
    ...notFound,
    ...linkEnded,
    ...invalid,
  },
})
const give = createRoute({
  method: 'post',
  path: '/approvals/{id}/approve',
  tags: ['orders'],
  summary: 'Approve the order, and pay it or leave that to the buyer',
  request: { params: orderParams, query: approvalKeyQuery, ...jsonBody(giveApprovalBody) },
  responses: {
    200: json(z.object({ data: approvalAnswerResponse }), 'Approved'),
    503: json(problemResponse, 'Approved, but the payment service does not respond'),
    ...answered,
    ...notFound,
    ...linkEnded,
    ...invalid,
  },
})
const decline = createRoute({
  method: 'post',
  path: '/approvals/{id}/refuse',
  tags: ['orders'],
  summary: 'Refuse the order; its seats are free again and the buyer is mailed',
  request: { params: orderParams, query: approvalKeyQuery },
  responses: {
    200: json(z.object({ data: approvalResponse }), 'The order'),
    ...answered,
    ...notFound,
    ...linkEnded,
    ...invalid,
  },
})

export const approvalApi = ({ signer, payments }: { signer: Signer; payments: Payments }) => {
  const requireApprover = async (shop: Shop, id: number, key: string) => {
    if (!signer.isSigned(approvalSignatureSubject(id), key)) throw new Problem('not_found')
    const end = await findLinkEnd(shop, id)
    if (!end || end <= shop.now) throw new Problem('link_ended')
  }
  return newPersonalRouter()
    .openapi(read, async (c) => {
      const { id } = c.req.valid('param')
      await requireApprover(c.var.shop, id, c.req.valid('query').key)
      return c.json({ data: await getApproval(c.var.shop, signer, id) }, 200)
    })
    .openapi(give, async (c) => {
      const { id } = c.req.valid('param')
      await requireApprover(c.var.shop, id, c.req.valid('query').key)
      const method = c.req.valid('json').payment_method
      const given = await giveApproval(c.var.shop, payments.provider.name, id, method)
      if (given.outcome !== 'approved') throw toProblem(given)
      const started = method && (await startPayment(c.var.shop, payments, id))
      return c.json({ data: { redirect_url: started?.url ?? null } }, 200)
    })
    .openapi(decline, async (c) => {
      const { id } = c.req.valid('param')
      await requireApprover(c.var.shop, id, c.req.valid('query').key)
      const refused = await refuseApproval(c.var.shop, id)
      if (refused.outcome !== 'refused') throw toProblem(refused)
      return c.json({ data: await getApproval(c.var.shop, signer, id) }, 200)
    })
}
