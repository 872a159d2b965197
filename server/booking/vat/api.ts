import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { vatNumberParams, vatNumberResponse } from '../../../contract/wire/booking/vat.ts'
import { invalid, json, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { checkVatNumber } from './check-vat-number.ts'
import type { VatRegister } from './vies.ts'

type Options = { register: VatRegister; counter: Counter; trustProxy: boolean }

const checkLimit: Limit = { name: 'VAT numbers', limit: 60, windowSeconds: 600 }

export const vatApi = ({ register, ...limits }: Options) => {
  const check = createRoute({
    method: 'get',
    path: '/vatNumbers/{number}',
    tags: ['checkout'],
    summary: 'Whether a VAT number of another EU country is valid, so that VAT is reverse-charged',
    description: limitText(checkLimit),
    middleware: rateLimit({ ...checkLimit, ...limits }),
    request: { params: vatNumberParams },
    responses: { 200: json(z.object({ data: vatNumberResponse }), 'Its state'), ...tooMany, ...invalid },
  })
  return newPersonalRouter().openapi(check, async (c) => {
    const { number } = c.req.valid('param')
    return c.json({ data: { number, state: await checkVatNumber(c.var.shop, register, number) } }, 200)
  })
}
