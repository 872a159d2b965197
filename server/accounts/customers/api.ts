import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  changeCustomerBody,
  customerResponse,
  registerBody,
  registerResponse,
} from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { deviceOf } from '../../platform/http/requests/device.ts'
import { consume } from '../../platform/http/requests/rate-limit.ts'
import { addressOf } from '../../platform/http/requests/request.ts'
import { findCustomer, requireCustomer, sessionTokenOf } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { type AccountsOptions, browserOf } from '../auth/api.ts'
import { rememberBrowser } from '../auth/known-browser.ts'
import { logSecurityEvent } from '../auth/security-log.ts'
import { clearSessionCookies, setSessionCookies } from '../auth/session-cookies.ts'
import { changeCustomer } from './change-customer.ts'
import { getCustomer } from './get-customer.ts'
import { register } from './register.ts'

/** Registrations from one IP address. */
const registrationsPerHour = 60

const registerRoute = createRoute({
  method: 'post',
  path: '/customer',
  tags: ['customer'],
  summary: 'Register, or continue as a guest',
  description:
    'Creates an account with a password, or a guest without one, and logs in. Merges the visitor’s cart. ' +
    `A guest who is logged in stays the same customer. At most ${registrationsPerHour} an hour from one IP address.`,
  request: jsonBody(registerBody),
  responses: {
    201: json(registerResponse, 'The customer, logged in'),
    409: json(problemResponse, 'There is an account with this e-mail address (`account_exists`)'),
    ...invalid,
    ...tooMany,
  },
})

const meRoute = createRoute({
  method: 'get',
  path: '/customer/me',
  tags: ['customer'],
  summary: 'The customer who is logged in',
  responses: { 200: json(z.object({ data: customerResponse }), 'The customer, or a guest'), ...notLoggedIn },
})

const changeRoute = createRoute({
  method: 'put',
  path: '/customer/me',
  tags: ['customer'],
  summary: 'Change your own data, in full or in part',
  description:
    'The e-mail address cannot change. A new password needs `current_password`, ends all sessions and opens a new one, in the session cookie.',
  request: jsonBody(changeCustomerBody),
  responses: {
    200: json(z.object({ data: customerResponse }), 'The changed customer'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
    ...tooMany,
  },
})

export const customerApi = (options: AccountsOptions) => {
  const { trustProxy, counter } = options
  return newPersonalRouter()
    .openapi(registerRoute, async (c) => {
      const visitor = await findCustomer(c)
      const guestId = visitor?.isGuest ? visitor.customerId : undefined
      const key = `register ${addressOf(c, trustProxy)}`
      await consume({
        key,
        limit: registrationsPerHour,
        windowSeconds: 60 * 60,
        counter,
        now: c.var.shop.now,
      })
      const browser = { ...browserOf(c, options), guestId }
      const registration = await register(c.var.shop, c.req.valid('json'), browser)
      if (registration.outcome !== 'registered') throw new Problem(registration.outcome)
      const { session, itemsMerged, customer } = registration
      setSessionCookies(c, session)
      if (customer.account_exists) rememberBrowser(c, options.signer, customer.id)
      return c.json({ data: customer, scart_items_merged: itemsMerged }, 201)
    })
    .openapi(meRoute, async (c) => {
      const visitor = await findCustomer(c)
      if (!visitor) {
        // The session has ended; without the cookies, pages stop asking for the customer.
        if (sessionTokenOf(c)) clearSessionCookies(c)
        throw new Problem('not_logged_in')
      }
      return c.json({ data: await getCustomer(c.var.shop, visitor.customerId) }, 200)
    })
    .openapi(changeRoute, async (c) => {
      const { customerId } = await requireCustomer(c)
      const from = { device: deviceOf(c.req.header('user-agent')) }
      const { customer, session } = await changeCustomer(c.var.shop, customerId, c.req.valid('json'), from)
      if (session) {
        setSessionCookies(c, session)
        rememberBrowser(c, options.signer, customerId)
        logSecurityEvent(options.log, c, 'password_changed', customerId)
      }
      return c.json({ data: customer }, 200)
    })
}
