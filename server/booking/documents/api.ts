import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { idParam } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, pdfLimit, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Signer } from '../../platform/signature.ts'
import { findInvoice, invoiceFile } from '../invoices/invoice-file.ts'
import { type FoundOrder, findOrder } from '../orders/find-order.ts'
import { linkEnded } from '../orders/order-routes.ts'
import { requireOrderAccess } from '../orders/require-order-access.ts'
import { calendarOf, courseDays } from './calendar.ts'

type Options = { origin: string; signer: Signer; counter: Counter; trustProxy: boolean }

const key = z.string().max(100).optional().meta({ description: 'The signature in links of mails and pages' })
const file = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string().meta({ format: 'binary' }) } } },
  ...tooMany,
  ...notFound,
  ...linkEnded,
  ...invalid,
})
const description = 'Readable with `key`, or by the customer who placed the order; 404 for everyone else.'

const headersOf = (type: string, name: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})

const hasDays = ({ lines }: FoundOrder, lineId: number | undefined) =>
  lines.some((line) => (lineId === undefined || line.id === lineId) && courseDays(line).length > 0)

export const documentsApi = ({ origin, signer, ...limits }: Options) => {
  const middleware = rateLimit({ ...pdfLimit, ...limits })

  const invoice = createRoute({
    method: 'get',
    path: '/orders/{id}/invoices/{invoiceId}',
    tags: ['orders'],
    summary: 'An invoice or credit note as PDF',
    description,
    middleware,
    request: { params: z.object({ id: idParam, invoiceId: idParam }), query: z.object({ key }) },
    responses: file('application/pdf', 'The PDF'),
  })

  const calendar = createRoute({
    method: 'get',
    path: '/orders/{id}/calendar',
    tags: ['orders'],
    summary: 'The course days of an order, or of one of its lines, for a calendar',
    description,
    middleware,
    request: {
      params: z.object({ id: idParam }),
      query: z.object({ key, line: idParam.optional() }),
    },
    responses: file('text/calendar', 'One event per course day'),
  })

  return newPersonalRouter()
    .openapi(invoice, async (c) => {
      const { id, invoiceId } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      const found = await findInvoice(c.var.shop, invoiceId)
      if (found?.order_id !== id) throw new Problem('not_found')
      const { name, type, content } = await invoiceFile(found)
      return c.body(new Uint8Array(content), 200, headersOf(type, name))
    })
    .openapi(calendar, async (c) => {
      const { id } = c.req.valid('param')
      const { key, line } = c.req.valid('query')
      await requireOrderAccess(c, signer, id, key)
      const order = await findOrder(c.var.shop, id)
      if (!order || !hasDays(order, line)) throw new Problem('not_found')
      const text = calendarOf(order, { origin, now: c.var.shop.now, lineId: line })
      return c.body(text, 200, headersOf('text/calendar; charset=utf-8', `vangnet-${order.number}.ics`))
    })
}
