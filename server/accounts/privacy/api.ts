import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { deleteCustomerBody, personalDataResponse } from '../../../contract/wire/accounts/personal-data.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { forbidden, invalid, json, notLoggedIn, tooMany } from '../../platform/http/answers/responses.ts'
import { consume } from '../../platform/http/requests/rate-limit.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { AccountsOptions } from '../auth/api.ts'
import { logSecurityEvent } from '../auth/security-log.ts'
import { clearSessionCookies } from '../auth/session-cookies.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportData } from './export-data.ts'

const exportsPerHour = 10

const exportRoute = createRoute({
  method: 'get',
  path: '/customer/export',
  tags: ['customer'],
  summary: 'Download everything we store about you; for guests too',
  description: `At most ${exportsPerHour} an hour.`,
  responses: { 200: json(personalDataResponse, 'The file'), ...notLoggedIn, ...tooMany },
})

const deleteRoute = createRoute({
  method: 'delete',
  path: '/customer/me',
  tags: ['customer'],
  summary: 'Delete your data and account',
  description:
    'Requires the password, except from a guest, who has none. Invoices and the lines and amounts of orders are retained, as the law demands. Ends all sessions.',
  request: { body: { content: { 'application/json': { schema: deleteCustomerBody } }, required: false } },
  responses: {
    200: json(z.object({ data: z.object({ deleted: z.literal(true) }) }), 'Deleted'),
    409: json(
      problemResponse,
      '`orders_open` with `orders`: these must be cancelled, paid or finished first',
    ),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
    ...tooMany,
  },
})

export const personalDataApi = ({ counter, log }: AccountsOptions) =>
  newPersonalRouter()
    .openapi(exportRoute, async (c) => {
      const { customerId } = await requireCustomer(c)
      const { now } = c.var.shop
      await consume({
        key: `export ${customerId}`,
        limit: exportsPerHour,
        windowSeconds: 60 * 60,
        counter,
        now,
      })
      const data = await exportData(c.var.shop, customerId)
      logSecurityEvent(log, c, 'data_exported', customerId)
      c.header('content-disposition', 'attachment; filename="vangnet.json"')
      return c.json(data, 200)
    })
    .openapi(deleteRoute, async (c) => {
      const { customerId } = await requireCustomer(c)
      // Without a body `valid` gives undefined.
      const { password } = c.req.valid('json') ?? {}
      const deletion = await deleteCustomer(c.var.shop, customerId, password)
      if (deletion.outcome !== 'deleted')
        throw new Problem(deletion.outcome, { more: { orders: deletion.orders } })
      logSecurityEvent(log, c, 'account_deleted', customerId)
      clearSessionCookies(c)
      return c.json({ data: { deleted: true as const } }, 200)
    })
