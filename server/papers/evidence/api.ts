import { Readable } from 'node:stream'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { evidenceQuery, evidenceResponse } from '../../../contract/wire/accounts/evidence.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { zipOf } from '../../platform/zip.ts'
import { evidenceFiles } from './evidence-files.ts'
import { countEvidence } from './read-evidence.ts'

/** Each takes as much work as two hundred PDFs. */
const evidenceLimit: Limit = { name: 'evidence files', limit: 10, windowSeconds: 3600 }

const names = { nl: 'bewijsmap', en: 'evidence' }

const summary = createRoute({
  method: 'get',
  path: '/customer/evidence',
  tags: ['customer'],
  summary: 'How much the evidence file of a period holds',
  request: { query: evidenceQuery },
  responses: {
    200: json(z.object({ data: evidenceResponse }), 'What is in it'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
  },
})

/** Evidence for subsidies: the invoices, attendance and certificates of the customer's own orders. */
export const evidenceApi = ({
  origin,
  ...limits
}: {
  origin: string
  counter: Counter
  trustProxy: boolean
}) => {
  const file = createRoute({
    method: 'get',
    path: '/customer/evidence/file',
    tags: ['customer'],
    summary: 'The invoices, attendance list and certificates of a period in one zip file',
    description: limitText(evidenceLimit),
    middleware: rateLimit({ ...evidenceLimit, ...limits }),
    request: { query: evidenceQuery },
    responses: {
      200: {
        description: 'The zip file',
        content: { 'application/zip': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...notLoggedIn,
      ...forbidden,
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })
  return newPersonalRouter()
    .openapi(summary, async (c) => {
      const customerId = await requireAccount(c)
      return c.json({ data: await countEvidence(c.var.shop, customerId, c.req.valid('query')) }, 200)
    })
    .openapi(file, async (c) => {
      const customerId = await requireAccount(c)
      const { locale, ...period } = c.req.valid('query')
      const shop = { ...c.var.shop, ...(locale && { locale }) }
      const counted = await countEvidence(shop, customerId, period)
      if (!counted.courses) throw new Problem('not_found')
      if (counted.is_too_much) throw new Problem('invalid', { fields: { to: ['too_long'] } })
      const zip = zipOf(evidenceFiles(shop, customerId, period, origin), shop.now)
      // The next PDF is drawn when the one before has been sent.
      const body = Readable.toWeb(Readable.from(zip, { highWaterMark: 1 })) as ReadableStream
      return c.body(body, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${names[shop.locale]}-${period.from}-${period.to}.zip"`,
      })
    })
}
