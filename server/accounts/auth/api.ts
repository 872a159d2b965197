import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { loginBody, loginResponse } from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import { deviceOf } from '../../platform/http/requests/device.ts'
import type { Counter } from '../../platform/http/requests/rate-limit.ts'
import { addressOf, isFromBrowser } from '../../platform/http/requests/request.ts'
import { findCustomer, sessionTokenOf } from '../../platform/http/requests/session.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import type { Log } from '../../platform/log.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { freeGuesses } from './guess-limit.ts'
import { findKnownBrowser, rememberBrowser } from './known-browser.ts'
import { type Browser, logIn } from './log-in.ts'
import { logSecurityEvent } from './security-log.ts'
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts'
import { endAllSessions, sessionDays } from './sessions.ts'

export type AccountsOptions = {
  trustProxy: boolean
  /** Counts in PostgreSQL, so that a second process does not double the limit. */
  counter: Counter
  /** Adds the visitor's cart to the customer's at login; true when it had lines. Carts belong to a higher domain. */
  mergeCart: (c: Context<RouterEnv>, shop: Shop, customerId: number) => Promise<boolean>
  /** Holds the seats of bank transfers for their whole term, once the address is confirmed. Orders belong to a higher domain. */
  confirmOrders: (shop: Shop, customerId: number) => Promise<void>
  log: Log
  signer: Signer
}

export const browserOf = (c: Context<RouterEnv>, { mergeCart, signer }: AccountsOptions): Browser => ({
  oldToken: sessionTokenOf(c),
  device: deviceOf(c.req.header('user-agent')),
  findKnown: (customerId) => findKnownBrowser(c, signer, customerId),
  mergeCart: (shop, customerId) => mergeCart(c, shop, customerId),
})

const logInRoute = createRoute({
  method: 'post',
  path: '/customerAuth/login',
  tags: ['customer'],
  summary: 'Log in with e-mail address and password',
  description:
    'Sets the session cookie. A program, which sends neither `Origin` nor `Sec-Fetch-Site`, also gets the `token` for `Authorization: Bearer`; ' +
    'a browser does not, so that no script can read it. Merges the visitor’s cart into the customer’s. ' +
    `After ${freeGuesses.atEmail} failed attempts in an hour for one e-mail address or ${freeGuesses.fromNetwork} from one IP address, an ` +
    'attempt waits before it is checked, each time longer, up to half a minute; 429 when others are waiting already. A browser that logged ' +
    'in to the account before (cookie `known_browser`) waits only for its own failed attempts.',
  request: jsonBody(loginBody),
  responses: {
    200: json(loginResponse, `Logged in, for ${sessionDays.customer} days`),
    401: json(problemResponse, 'Wrong e-mail address or password'),
    ...invalid,
    ...tooMany,
  },
})

const logOutRoute = createRoute({
  method: 'post',
  path: '/customerAuth/logout',
  tags: ['customer'],
  summary: 'Log out on all devices',
  responses: {
    200: json(z.object({ data: z.object({ logged_in: z.literal(false) }) }), 'Logged out'),
  },
})

export const authApi = (options: AccountsOptions) =>
  newPersonalRouter()
    .openapi(logInRoute, async (c) => {
      const credentials = { ...c.req.valid('json'), network: addressOf(c, options.trustProxy) }
      const login = await logIn(c.var.shop, credentials, browserOf(c, options))
      const isLoggedIn = login.outcome === 'logged_in'
      logSecurityEvent(options.log, c, isLoggedIn ? 'logged_in' : 'login_failed', login.customerId)
      if (!isLoggedIn) throw new Problem(login.outcome)
      setSessionCookies(c, login.session)
      rememberBrowser(c, options.signer, login.customerId)
      const token = isFromBrowser(c) ? {} : { token: login.session.token }
      return c.json({ ...token, scart_items_merged: login.itemsMerged }, 200)
    })
    .openapi(logOutRoute, async (c) => {
      const visitor = await findCustomer(c)
      if (visitor) {
        await endAllSessions(c.var.shop, visitor.customerId)
        logSecurityEvent(options.log, c, 'logged_out_everywhere', visitor.customerId)
      }
      clearSessionCookies(c)
      return c.json({ data: { logged_in: false as const } }, 200)
    })
