import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  changeCustomerBody as change,
  changeCustomerResponse,
  customerResponse,
  registerBody as registering,
  registerResponse,
} from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { cartTokenOf } from '../../booking/cart/cart-owner.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { Problem } from '../../platform/http/problem.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import { addressOf } from '../../platform/http/request.ts'
import { forbidden, invalid, json, notLoggedIn, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { findCustomer, requireCustomer, sessionTokenOf } from '../../platform/http/session.ts'
import type { AccountDoor } from '../auth/api.ts'
import { clearSessionCookies, setSessionCookies } from '../auth/session-cookies.ts'
import { changeCustomer } from './change-customer.ts'
import { getCustomer } from './get-customer.ts'
import { register } from './register.ts'

const registerRoute = createRoute({
  method: 'post',
  path: '/customer',
  tags: ['customer'],
  summary: 'Register, or go on as a guest',
  description:
    'With a password an account, without one a guest for one checkout. Logged in at once; the visitor’s cart comes along. ' +
    'A guest who is logged in goes on as the same customer. At most twenty an hour from one place.',
  middleware: noStore,
  request: { body: { content: { 'application/json': { schema: registering } }, required: true } },
  responses: {
    201: json(registerResponse, 'The customer, logged in'),
    409: json(problemResponse, 'There is an account with this address (`account_exists`)'),
    ...invalid,
    ...tooMany,
  },
})

const meRoute = createRoute({
  method: 'get',
  path: '/customer/me',
  tags: ['customer'],
  summary: 'Who is logged in',
  middleware: noStore,
  responses: { 200: json(z.object({ data: customerResponse }), 'The customer, or a guest'), ...notLoggedIn },
})

const changeRoute = createRoute({
  method: 'put',
  path: '/customer/me',
  tags: ['customer'],
  summary: 'Change all or part of one’s own data',
  description:
    'The e-mail address stays. A new password needs `current_password`, ends all other sessions and gives this one a new token.',
  middleware: noStore,
  request: { body: { content: { 'application/json': { schema: change } }, required: true } },
  responses: {
    200: json(changeCustomerResponse, 'As it is now'),
    ...notLoggedIn,
    ...forbidden,
    ...invalid,
    ...tooMany,
  },
})

const anHour = 60 * 60

export const customerApi = ({ origin, trustProxy, counter }: AccountDoor) =>
  newRouter()
    .openapi(registerRoute, async (c) => {
      const visitor = await findCustomer(c)
      const guestId = visitor?.isGuest ? visitor.customerId : undefined
      const key = `register ${addressOf(c, trustProxy)}`
      await consume({ key, limit: 20, windowSeconds: anHour, counter, now: c.var.shop.now })
      const arrival = { oldToken: sessionTokenOf(c), cart: cartTokenOf(c), guestId }
      const { session, itemsMerged, customer } = await register(c.var.shop, c.req.valid('json'), arrival)
      setSessionCookies(c, origin, session)
      return c.json({ data: customer, token: session.token, scart_items_merged: itemsMerged }, 201)
    })
    .openapi(meRoute, async (c) => {
      const visitor = await findCustomer(c)
      if (!visitor) {
        // Its session has ended elsewhere; the pages need not ask again.
        if (sessionTokenOf(c)) clearSessionCookies(c, origin)
        throw new Problem('not_logged_in')
      }
      return c.json({ data: await getCustomer(c.var.shop, visitor.customerId) }, 200)
    })
    .openapi(changeRoute, async (c) => {
      const { customerId } = await requireCustomer(c)
      const ip = addressOf(c, trustProxy)
      const { customer, session } = await changeCustomer(c.var.shop, customerId, c.req.valid('json'), ip)
      if (session) setSessionCookies(c, origin, session)
      return c.json({ data: customer, ...(session ? { token: session.token } : {}) }, 200)
    })
