import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { loginBody, loginResponse } from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { cartTokenOf } from '../../booking/cart/cart-owner.ts'
import { noStore } from '../../platform/http/no-store.ts'
import type { Counter } from '../../platform/http/rate-limit.ts'
import { addressOf } from '../../platform/http/request.ts'
import { invalid, json, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { findCustomer, sessionTokenOf } from '../../platform/http/session.ts'
import { logIn } from './log-in.ts'
import { endAllSessions } from './open-session.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'

/** Limits here always count in PostgreSQL: a second process must not mean a second round of guesses. */
export type AccountDoor = { origin: string; trustProxy: boolean; counter: Counter }

const logInRoute = createRoute({
  method: 'post',
  path: '/customerAuth/login',
  tags: ['customer'],
  summary: 'Log in with e-mail address and password',
  description:
    'Sets the session cookie; `token` is the same, for `Authorization: Bearer`. The visitor’s cart comes along into the account’s. ' +
    'After 5 failures at one address or 20 from one place within 15 minutes there is a wait, longer every time.',
  middleware: noStore,
  request: { body: { content: { 'application/json': { schema: loginBody } }, required: true } },
  responses: {
    200: json(loginResponse, 'Logged in, for 30 days'),
    401: json(problemResponse, 'This address and password do not belong together'),
    ...invalid,
    ...tooMany,
  },
})

const logOutRoute = createRoute({
  method: 'post',
  path: '/customerAuth/logout',
  tags: ['customer'],
  summary: 'Log out, here and everywhere else',
  middleware: noStore,
  responses: {
    200: json(z.object({ data: z.object({ logged_in: z.literal(false) }) }), 'Nobody is logged in any more'),
  },
})

export const authApi = ({ origin, trustProxy }: AccountDoor) =>
  newRouter()
    .openapi(logInRoute, async (c) => {
      const { session, itemsMerged } = await logIn(
        c.var.shop,
        { ...c.req.valid('json'), ip: addressOf(c, trustProxy) },
        { oldToken: sessionTokenOf(c), cart: cartTokenOf(c) },
      )
      setSessionCookies(c, origin, session)
      return c.json({ token: session.token, scart_items_merged: itemsMerged }, 200)
    })
    .openapi(logOutRoute, async (c) => {
      const visitor = await findCustomer(c)
      if (visitor) await endAllSessions(c.var.shop, visitor.customerId)
      clearSessionCookies(c, origin)
      return c.json({ data: { logged_in: false as const } }, 200)
    })
