import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { certificateStates } from '../../../contract/rules/accounts/certificates.ts'
import { certificateResponse } from '../../../contract/wire/accounts/certificate.ts'
import { paginationResponse } from '../../../contract/wire/pagination.ts'
import { forbidden, invalid, json, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { pagedQuery, someOf } from '../../platform/http/requests/paged-query.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { listCertificates } from './list-certificates.ts'

const certificatesRoute = createRoute({
  method: 'get',
  path: '/customer/certificates',
  tags: ['customer'],
  summary:
    'Certificates of the customer’s people and their own, the most urgent first, each with its renewal',
  description: '`state` is a comma-separated list of renew_now, expiring, expired, valid.',
  request: { query: pagedQuery.extend({ state: someOf(certificateStates) }) },
  responses: {
    200: json(z.object({ data: z.array(certificateResponse), meta: paginationResponse }), 'The certificates'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
  },
})

export const certificatesApi = newPersonalRouter().openapi(certificatesRoute, async (c) => {
  const { state, page, per_page } = c.req.valid('query')
  const customerId = await requireAccount(c)
  return c.json(
    await listCertificates(c.var.shop, customerId, { states: state, page, perPage: per_page }),
    200,
  )
})
