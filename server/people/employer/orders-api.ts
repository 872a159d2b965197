import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { companyOrderResponse, refuseOrderBody } from '../../../contract/wire/booking/company-order.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { approveAsManager, refuseAsManager } from '../../booking/approval/manager-approval.ts'
import { findInvoice, invoiceFile } from '../../booking/invoices/invoice-file.ts'
import type { Payments } from '../../booking/payments/provider.ts'
import { toProblem } from '../../booking/purchase/refusals.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { pagedQuery } from '../../platform/http/requests/paged-query.ts'
import { type Counter, pdfLimit, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { isOrderOf, listCompanyOrders } from './list-orders.ts'
import { type Member, requireMember } from './require-member.ts'

const tags = ['company']
const params = z.object({ id: idParam })
const refusals = { ...notLoggedIn, ...forbidden, ...invalid }
const orders = json(
  z.object({ data: z.array(companyOrderResponse), meta: paginationResponse }),
  'The orders; those that wait for a manager come first',
)
const decided = {
  409: json(problemResponse, '`not_possible`: it was decided before, or its time has passed'),
}

const list = createRoute({
  method: 'get',
  path: '/customer/company/orders',
  tags,
  summary: 'The orders in the name of your company, with their invoices; for managers and finance',
  request: { query: pagedQuery },
  responses: { 200: orders, ...refusals },
})
const approve = createRoute({
  method: 'post',
  path: '/customer/company/orders/{id}/approve',
  tags,
  summary: 'Managers approve what a booker ordered',
  request: { params },
  responses: { 200: orders, ...refusals, ...notFound, ...decided },
})
const refuse = createRoute({
  method: 'post',
  path: '/customer/company/orders/{id}/refuse',
  tags,
  summary: 'Managers refuse what a booker ordered, with a reason; its seats are free again',
  request: { params, ...jsonBody(refuseOrderBody) },
  responses: { 200: orders, ...refusals, ...notFound, ...decided },
})

type Options = { payments: Payments; staffMail: string; counter: Counter; trustProxy: boolean }

/** The orders of a company, for those of its members who pay and decide. */
export const companyOrdersApi = ({ payments, staffMail, ...limits }: Options) => {
  const invoice = createRoute({
    method: 'get',
    path: '/customer/company/orders/{id}/invoices/{invoiceId}',
    tags,
    summary: 'An invoice or credit note of your company as PDF',
    middleware: rateLimit({ ...pdfLimit, ...limits }),
    request: { params: z.object({ id: idParam, invoiceId: idParam }) },
    responses: {
      200: {
        description: 'The PDF',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...refusals,
      ...notFound,
      ...tooMany,
    },
  })
  const requireOrder = async (shop: Shop, { companyId }: Member, id: number) => {
    if (!(await isOrderOf(shop, companyId, id))) throw new Problem('not_found')
  }
  const firstPage = { page: 1, perPage: 25 }
  return newPersonalRouter()
    .openapi(list, async (c) => {
      const { companyId } = await requireMember(c, 'orders')
      const { page, per_page } = c.req.valid('query')
      return c.json(await listCompanyOrders(c.var.shop, companyId, { page, perPage: per_page }), 200)
    })
    .openapi(approve, async (c) => {
      const me = await requireMember(c, 'manage')
      const { id } = c.req.valid('param')
      await requireOrder(c.var.shop, me, id)
      const context = { provider: payments.provider.name, staffMail }
      const answer = await approveAsManager(c.var.shop, context, id)
      if (answer.outcome !== 'approved') throw toProblem(answer)
      return c.json(await listCompanyOrders(c.var.shop, me.companyId, firstPage), 200)
    })
    .openapi(refuse, async (c) => {
      const me = await requireMember(c, 'manage')
      const { id } = c.req.valid('param')
      await requireOrder(c.var.shop, me, id)
      const answer = await refuseAsManager(c.var.shop, id, {
        by: me.customerId,
        reason: c.req.valid('json').reason,
      })
      if (answer.outcome !== 'refused') throw toProblem(answer)
      return c.json(await listCompanyOrders(c.var.shop, me.companyId, firstPage), 200)
    })
    .openapi(invoice, async (c) => {
      const me = await requireMember(c, 'orders')
      const { id, invoiceId } = c.req.valid('param')
      await requireOrder(c.var.shop, me, id)
      const found = await findInvoice(c.var.shop, invoiceId)
      if (found?.order_id !== id) throw new Problem('not_found')
      const { name, type, content } = await invoiceFile(found)
      return c.body(new Uint8Array(content), 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      })
    })
}
