import { randomUUID } from 'node:crypto'
import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { confirmEmailBody } from '../../../contract/wire/accounts/customer.ts'
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
import { consume } from '../../platform/http/requests/rate-limit.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { AccountsOptions } from '../auth/api.ts'
import { confirmationDays, confirmWithToken } from '../confirmation/confirm-email.ts'
import { mailConfirmation } from '../confirmation/mail-customer.ts'
import { getCustomer } from './get-customer.ts'

/** How often a customer may request the link. */
const linksPerDay = 5

const sendRoute = createRoute({
  method: 'post',
  path: '/customer/sendConfirmation',
  tags: ['customer'],
  summary: 'Mail the link to confirm your e-mail address again',
  description: `Mails nothing if it is confirmed already. At most ${linksPerDay} a day.`,
  responses: {
    200: json(
      z.object({ data: z.object({ email_confirmed: z.boolean() }) }),
      'The mail is on its way, or not needed',
    ),
    ...notLoggedIn,
    ...forbidden,
    ...tooMany,
  },
})

const confirmRoute = createRoute({
  method: 'post',
  path: '/customer/confirmEmail',
  tags: ['customer'],
  summary: 'Confirm an e-mail address with the token of the mailed link',
  description: `The link works for ${confirmationDays} days, without login. Paying, setting a password by mailed link, and answering an offer or opening an order by mailed link confirm the address too. Bank transfers of the customer then have their whole term.`,
  request: jsonBody(confirmEmailBody),
  responses: {
    200: json(z.object({ data: z.object({ confirmed: z.literal(true) }) }), 'The address is confirmed'),
    410: json(problemResponse, 'The link has expired or is unknown (`link_ended`)'),
    ...invalid,
  },
})

export const confirmationApi = ({ counter, signer, confirmOrders }: AccountsOptions) =>
  newPersonalRouter()
    .openapi(sendRoute, async (c) => {
      const { customerId, isGuest } = await requireCustomer(c)
      if (isGuest) throw new Problem('forbidden')
      const { email, email_confirmed } = await getCustomer(c.var.shop, customerId)
      if (!email_confirmed) {
        const { now } = c.var.shop
        const key = `confirmation of ${customerId}`
        await consume({ key, limit: linksPerDay, windowSeconds: 24 * 60 * 60, counter, now })
        await mailConfirmation(c.var.shop, { id: customerId, email }, randomUUID())
      }
      return c.json({ data: { email_confirmed } }, 200)
    })
    .openapi(confirmRoute, async (c) => {
      const confirmation = await confirmWithToken(c.var.shop, signer, c.req.valid('json').token)
      if (confirmation.outcome !== 'confirmed') throw new Problem(confirmation.outcome)
      await confirmOrders(c.var.shop, confirmation.customerId)
      return c.json({ data: { confirmed: true as const } }, 200)
    })
