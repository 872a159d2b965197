import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { verificationResponse } from '../../contract/wire/accounts/verification.ts'
import { cacheRead } from '../cache/read-cache.ts'
import { invalid, json, notFound, tooMany } from '../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../platform/http/requests/rate-limit.ts'
import { newRouter } from '../platform/http/router.ts'
import { verify } from './certificates/verify.ts'

/** Enough for somebody who checks a whole crew, and too little to try codes. */
const verifyLimit: Limit = { name: 'certificates checked', limit: 60, windowSeconds: 60 }

/** Whether a certificate is valid: for everybody who has the code on it. */
export const verificationApi = (limits: { counter: Counter; trustProxy: boolean }) => {
  const verifyRoute = createRoute({
    method: 'get',
    path: '/certificates/{code}',
    tags: ['certificates'],
    summary: 'Whether a certificate is valid, by the code on it',
    description: limitText(verifyLimit),
    middleware: [rateLimit({ ...verifyLimit, ...limits }), cacheRead({ tables: ['certificates'] })] as const,
    request: { params: z.object({ code: z.string().max(40) }) },
    responses: {
      200: json(z.object({ data: verificationResponse }), 'What the code says'),
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })
  return newRouter().openapi(verifyRoute, async (c) =>
    c.json({ data: await verify(c.var.shop, c.req.valid('param').code) }, 200),
  )
}
