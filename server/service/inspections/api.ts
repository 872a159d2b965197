import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { inspectionStates } from '../../../contract/rules/service/inspections.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { inspectedItemResponse, inspectionCountsResponse } from '../../../contract/wire/service/inspection.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { keyedQuery, someOf } from '../../platform/http/requests/paged-query.ts'
import { type Counter, pdfLimit, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { findItem, listItems } from './list-items.ts'
import { reportFile } from './report-file.ts'

const list = createRoute({
  method: 'get',
  path: '/customer/inspections',
  tags: ['customer'],
  summary: 'Your inspected equipment, the most urgent first',
  description:
    '`state` is a comma-separated list of overdue, due, rejected, ok. With `after`, the items that follow the one with this id.',
  request: { query: keyedQuery.extend({ state: someOf(inspectionStates) }) },
  responses: {
    200: json(
      z.object({
        data: z.array(inspectedItemResponse),
        meta: paginationResponse,
        counts: inspectionCountsResponse,
      }),
      'The items; `counts` is of all states',
    ),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
  },
})

export const inspectionsApi = (limits: { counter: Counter; trustProxy: boolean }) => {
  const report = createRoute({
    method: 'get',
    path: '/customer/inspections/{id}/report',
    tags: ['customer'],
    summary: 'The report of an item’s last inspection',
    middleware: rateLimit({ ...pdfLimit, ...limits }),
    request: { params: z.object({ id: idParam }) },
    responses: {
      200: {
        description: 'The report',
        content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...notLoggedIn,
      ...forbidden,
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })

  return newPersonalRouter()
    .openapi(list, async (c) => {
      const { state, page, per_page, after } = c.req.valid('query')
      const customerId = await requireAccount(c)
      const wanted = { states: state, page, perPage: per_page, after }
      return c.json(await listItems(c.var.shop, customerId, wanted), 200)
    })
    .openapi(report, async (c) => {
      const customerId = await requireAccount(c)
      const item = await findItem(c.var.shop, customerId, c.req.valid('param').id)
      if (!item) throw new Problem('not_found')
      const { name, type, content } = await reportFile(c.var.shop, item, customerId)
      return c.body(new Uint8Array(content), 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      })
    })
}
