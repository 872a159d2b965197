import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { certificate, certificateStates } from '../../contract/certificate.ts'
import { pageMeta } from '../../contract/content.ts'
import { overview } from '../../contract/overview.ts'
import { forbidden, invalid, json, notLoggedIn } from '../platform/answers.ts'
import { newDoor } from '../platform/door.ts'
import { neverKept } from '../platform/never-kept.ts'
import { pagedQuery, someOf } from '../platform/paged-query.ts'
import { requireAccount } from '../platform/session.ts'
import { listCertificates } from './certificates.ts'
import { getOverview } from './overview.ts'

const overviewRoute = createRoute({
  method: 'get',
  path: '/customer/overview',
  tags: ['customer'],
  summary: 'What is coming, what is due and what needs the customer; at most five of each',
  middleware: neverKept,
  responses: { 200: json(z.object({ data: overview }), 'The overview'), ...notLoggedIn, ...forbidden },
})

const certificatesRoute = createRoute({
  method: 'get',
  path: '/customer/certificates',
  tags: ['customer'],
  summary: 'Certificates of oneself and one’s people, the most urgent first, each with how to renew it',
  description: '`state` names one or more of renew_now, expiring, expired, valid, with commas between them.',
  middleware: neverKept,
  request: { query: pagedQuery.extend({ state: someOf(certificateStates) }) },
  responses: {
    200: json(z.object({ data: z.array(certificate), meta: pageMeta }), 'The certificates'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
  },
})

export const dashboardApi = newDoor()
  .openapi(overviewRoute, async (c) => {
    const customerId = await requireAccount(c)
    return c.json({ data: await getOverview(c.var.shop, customerId) }, 200)
  })
  .openapi(certificatesRoute, async (c) => {
    const { state, page, per_page } = c.req.valid('query')
    const customerId = await requireAccount(c)
    return c.json(
      await listCertificates(c.var.shop, customerId, { states: state, page, perPage: per_page }),
      200,
    )
  })
