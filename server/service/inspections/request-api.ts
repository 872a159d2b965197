import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { inspectionReference } from '../../../contract/rules/references.ts'
import {
  inspectionOffersResponse,
  inspectionRequestBody,
  inspectionRequestResponse,
} from '../../../contract/wire/service/inspection-request.ts'
import { cacheRead } from '../../cache/read-cache.ts'
import { catalogueShopOf } from '../../catalogue/memory/catalogue-shop.ts'
import { optionTables } from '../../catalogue/tables/table-names.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newRouter } from '../../platform/http/router.ts'
import { listInspectionOffers } from './list-offers.ts'
import { requestInspection } from './request-inspection.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string; requireCaptcha: RequireCaptcha }

const offersRoute = createRoute({
  method: 'get',
  path: '/inspections',
  tags: ['inspections'],
  summary: 'The inspections we offer, with prices and bookable options',
  middleware: cacheRead({ tables: optionTables }),
  responses: { 200: json(inspectionOffersResponse, 'The inspections') },
})

const requestLimit: Limit = { name: 'inspection requests', limit: 40, windowSeconds: 60 * 60 }

export const inspectionRequestsApi = ({ staffMail, requireCaptcha, ...limits }: Options) => {
  const requestRoute = createRoute({
    method: 'post',
    path: '/inspectionRequests',
    tags: ['inspections'],
    summary: 'Request an inspection; staff answer with a day and a price',
    description: limitText(requestLimit),
    middleware: rateLimit({ ...requestLimit, ...limits }),
    request: jsonBody(inspectionRequestBody),
    responses: {
      201: json(z.object({ data: inspectionRequestResponse }), 'Stored; the visitor may quote `reference`'),
      ...tooMany,
      ...invalid,
    },
  })
  return newRouter()
    .openapi(offersRoute, async (c) => {
      return c.json(await listInspectionOffers(catalogueShopOf(c)), 200)
    })
    .openapi(requestRoute, async (c) => {
      const body = c.req.valid('json')
      // A bot filled in the hidden field: pretend success and store nothing.
      if (body.website) return c.json({ data: { reference: inspectionReference(0) } }, 201)
      await requireCaptcha(c.var.shop, body.gre_response)
      return c.json({ data: await requestInspection(c.var.shop, body, staffMail) }, 201)
    })
}
