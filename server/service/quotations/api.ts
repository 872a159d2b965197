import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { quotationReference } from '../../../contract/rules/references.ts'
import {
  quotationRequestBody,
  quotationRequestResponse,
} from '../../../contract/wire/service/quotation-request.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { requestQuotation } from './request-quotation.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string; requireCaptcha: RequireCaptcha }

const requestLimit: Limit = { name: 'offer requests', limit: 40, windowSeconds: 60 * 60 }

export const quotationsApi = ({ staffMail, requireCaptcha, ...limits }: Options) => {
  const requestRoute = createRoute({
    method: 'post',
    path: '/offerRequests',
    tags: ['quotations'],
    summary: 'Ask for a quotation for a product, one of its options, or several of them',
    description: limitText(requestLimit),
    middleware: rateLimit({ ...requestLimit, ...limits }),
    request: jsonBody(quotationRequestBody),
    responses: {
      201: json(z.object({ data: quotationRequestResponse }), 'Stored; the visitor may quote `reference`'),
      ...tooMany,
      ...notFound,
      ...invalid,
    },
  })
  return newPersonalRouter().openapi(requestRoute, async (c) => {
    const body = c.req.valid('json')
    // A bot filled in the hidden field: pretend success and store nothing.
    if (body.website) return c.json({ data: { reference: quotationReference(0) } }, 201)
    await requireCaptcha(c.var.shop, body.gre_response)
    return c.json({ data: await requestQuotation(c.var.shop, body, staffMail) }, 201)
  })
}
