import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { sessionResponse } from '../../../contract/wire/accounts/session.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { forbidden, invalid, json, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { requireAccount, sessionTokenOf } from '../../platform/http/requests/session.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import type { AccountsOptions } from '../auth/api.ts'
import { logSecurityEvent } from '../auth/security-log.ts'
import { maxSessions } from '../auth/sessions.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

const listResponse = json(z.object({ data: z.array(sessionResponse) }), 'The sessions, last used first')
const refusals = { ...notLoggedIn, ...forbidden }

const listRoute = createRoute({
  method: 'get',
  path: '/customer/sessions',
  tags: ['customer'],
  summary: 'Where you are logged in',
  description: `An account has at most ${maxSessions} sessions at a time; one more login ends the oldest.`,
  responses: { 200: listResponse, ...refusals },
})

const endOneRoute = createRoute({
  method: 'delete',
  path: '/customer/sessions/{id}',
  tags: ['customer'],
  summary: 'Log out on one device',
  request: { params: z.object({ id: idParam }) },
  responses: { 200: listResponse, ...refusals, ...notFound, ...invalid },
})

const endOthersRoute = createRoute({
  method: 'delete',
  path: '/customer/sessions',
  tags: ['customer'],
  summary: 'Log out on all other devices',
  responses: { 200: listResponse, ...refusals },
})

export const sessionsApi = ({ log }: AccountsOptions) => {
  const listOf = async (c: Context<RouterEnv>, customerId: number) => ({
    data: await listSessions(c.var.shop, customerId, sessionTokenOf(c) ?? ''),
  })
  return newPersonalRouter()
    .openapi(listRoute, async (c) => c.json(await listOf(c, await requireAccount(c)), 200))
    .openapi(endOneRoute, async (c) => {
      const customerId = await requireAccount(c)
      if (!(await endOneSession(c.var.shop, customerId, c.req.valid('param').id)))
        throw new Problem('not_found')
      logSecurityEvent(log, c, 'session_ended', customerId)
      return c.json(await listOf(c, customerId), 200)
    })
    .openapi(endOthersRoute, async (c) => {
      const customerId = await requireAccount(c)
      await endOtherSessions(c.var.shop, customerId, sessionTokenOf(c) ?? '')
      logSecurityEvent(log, c, 'other_sessions_ended', customerId)
      return c.json(await listOf(c, customerId), 200)
    })
}
