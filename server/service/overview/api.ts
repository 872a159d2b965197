import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { overviewResponse } from '../../../contract/wire/service/overview.ts'
import { forbidden, json, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { getOverview } from './get-overview.ts'

const overviewRoute = createRoute({
  method: 'get',
  path: '/customer/overview',
  tags: ['customer'],
  summary: 'The dashboard: what is coming, what is due and what needs attention; at most five of each',
  responses: {
    200: json(z.object({ data: overviewResponse }), 'The overview'),
    ...notLoggedIn,
    ...forbidden,
  },
})

export const overviewApi = newPersonalRouter().openapi(overviewRoute, async (c) => {
  const customerId = await requireAccount(c)
  return c.json({ data: await getOverview(c.var.shop, customerId) }, 200)
})
