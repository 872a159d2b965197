import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { inspectionReference } from '../../../contract/rules/references.ts'
import {
  inspectionOffersResponse,
  inspectionRequestBody,
  inspectionRequestResponse,
} from '../../../contract/wire/service/inspection-request.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueTables } from '../../catalogue/tables/table-names.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { type Counter, rateLimit } from '../../platform/http/rate-limit.ts'
import { invalid, json, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { listInspectionOffers } from './list-offers.ts'
import { requestInspection } from './request-inspection.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string; requireCaptcha: RequireCaptcha }

const anHour = 60 * 60

const offers = createRoute({
  method: 'get',
  path: '/inspections',
  tags: ['inspections'],
  summary: 'What we inspect, what it costs, and what can be booked of it',
  middleware: cacheRead({ tables: catalogueTables }),
  responses: { 200: json(inspectionOffersResponse, 'The inspections') },
})

export const inspectionRequestsApi = ({ staffMail, requireCaptcha, ...limits }: Options) => {
  const ask = createRoute({
    method: 'post',
    path: '/inspectionRequests',
    tags: ['inspections'],
    summary: 'Tell what is to be inspected, and be answered with a day and a price',
    description: 'At most ten an hour from one address.',
    middleware: rateLimit({ name: 'inspection requests', limit: 10, windowSeconds: anHour, ...limits }),
    request: { body: { content: { 'application/json': { schema: inspectionRequestBody } }, required: true } },
    responses: {
      201: json(z.object({ data: inspectionRequestResponse }), 'Kept; `reference` is what one may quote'),
      ...tooMany,
      ...invalid,
    },
  })
  return newRouter()
    .openapi(offers, async (c) => c.json(await listInspectionOffers(c.var.shop), 200))
    .openapi(ask, async (c) => {
      const asked = c.req.valid('json')
      // A program that filled in the field nobody sees is told what it hopes for, and nothing is kept.
      if (asked.website) return c.json({ data: { reference: inspectionReference(0) } }, 201)
      await requireCaptcha(c.var.shop, asked.gre_response)
      return c.json({ data: await requestInspection(c.var.shop, asked, staffMail) }, 201)
    })
}
