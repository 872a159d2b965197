import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { deleteCustomerBody, personalDataResponse } from '../../../contract/wire/accounts/personal-data.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import { addressOf } from '../../platform/http/request.ts'
import { forbidden, invalid, json, notLoggedIn, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireCustomer } from '../../platform/http/session.ts'
import type { AccountsOptions } from '../auth/api.ts'
import { clearSessionCookies } from '../auth/session-cookies.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportData } from './export-data.ts'

const exportRoute = createRoute({
  method: 'get',
  path: '/customer/export',
  tags: ['customer'],
  summary: 'Everything we hold about whoever is logged in, as a file; for guests too',
  description: 'At most ten an hour.',
  middleware: noStore,
  responses: { 200: json(personalDataResponse, 'The file'), ...notLoggedIn, ...tooMany },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/customer/me',
  tags: ['customer'],
  summary: 'Delete one’s data and account',
  description:
    'With one’s password; a guest has none. Invoices stay, as the law demands, and of orders what was sold for how much. All sessions end.',
  middleware: noStore,
  request: { body: { content: { 'application/json': { schema: deleteCustomerBody } }, required: false } },
  responses: {
    200: json(z.object({ data: z.object({ deleted: z.literal(true) }) }), 'Gone'),
    409: json(problemResponse, '`orders_open` with `orders`: these must be cancelled, paid or over first'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
    ...tooMany,
  },
})

const anHour = 60 * 60

export const personalDataApi = ({ origin, trustProxy, counter }: AccountsOptions) =>
  newRouter()
    .openapi(exportRoute, async (c) => {
      const { customerId } = await requireCustomer(c)
      const { now } = c.var.shop
      await consume({ key: `export ${customerId}`, limit: 10, windowSeconds: anHour, counter, now })
      c.header('content-disposition', 'attachment; filename="vangnet.json"')
      return c.json(await exportData(c.var.shop, customerId), 200)
    })
    .openapi(deleteRoute, async (c) => {
      const { customerId } = await requireCustomer(c)
      // Without a body the validator has nothing to hand over.
      const { password } = c.req.valid('json') ?? {}
      await deleteCustomer(c.var.shop, customerId, { password, ip: addressOf(c, trustProxy) })
      clearSessionCookies(c, origin)
      return c.json({ data: { deleted: true as const } }, 200)
    })
