import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  checkResetTokenBody,
  resetPasswordBody,
  sendResetTokenBody,
} from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import { consume } from '../../platform/http/requests/rate-limit.ts'
import { addressOf } from '../../platform/http/requests/request.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { hashToken } from '../../platform/token.ts'
import type { AccountsOptions } from './api.ts'
import { rememberBrowser } from './known-browser.ts'
import { doesLinkWork, resetPassword } from './reset-password.ts'
import { logSecurityEvent } from './security-log.ts'
import { resetLinkMinutes, sendResetLink } from './send-reset-link.ts'

/** How many password links may be requested in an hour. */
const linksPerHour = { perEmail: 5, perIp: 60 }

const sendRoute = createRoute({
  method: 'post',
  path: '/customer/sendResetToken',
  tags: ['customer'],
  summary: 'Mail a link to set a new password with',
  description:
    `The link works once, within ${resetLinkMinutes} minutes; only the newest link works. A guest can use it to create an account. At most ` +
    `${linksPerHour.perEmail} an hour to one e-mail address and ${linksPerHour.perIp} an hour from one IP address.`,
  request: jsonBody(sendResetTokenBody),
  responses: {
    200: json(z.object({ data: z.object({ sent: z.literal(true) }) }), 'The mail is on its way'),
    404: json(problemResponse, 'No customer has this e-mail address (`unknown_email`)'),
    ...invalid,
    ...tooMany,
  },
})

const checkRoute = createRoute({
  method: 'post',
  path: '/customer/checkResetToken',
  tags: ['customer'],
  summary: 'Whether a mailed link still works, before a password is thought of',
  request: jsonBody(checkResetTokenBody),
  responses: {
    200: json(
      z.object({ data: z.object({ works: z.boolean() }) }),
      'False when it has expired, was used, or is unknown',
    ),
    ...invalid,
  },
})

const resetRoute = createRoute({
  method: 'post',
  path: '/customer/resetPassword',
  tags: ['customer'],
  summary: 'Set a new password with the token of the mailed link',
  description: 'Ends all sessions; the customer logs in with the new password.',
  request: jsonBody(resetPasswordBody),
  responses: {
    200: json(z.object({ data: z.object({ changed: z.literal(true) }) }), 'The password has been changed'),
    409: json(problemResponse, 'An account with this e-mail address was created in the meantime'),
    410: json(problemResponse, 'The link has expired, was used, or is unknown (`link_ended`)'),
    ...invalid,
  },
})

export const resetApi = ({ trustProxy, counter, log, signer, confirmOrders }: AccountsOptions) =>
  newPersonalRouter()
    .openapi(sendRoute, async (c) => {
      const { email } = c.req.valid('json')
      const perHour = { windowSeconds: 60 * 60, counter, now: c.var.shop.now }
      await consume({ ...perHour, key: `reset from ${addressOf(c, trustProxy)}`, limit: linksPerHour.perIp })
      // Unknown addresses count too: the response reveals who is a customer, so nobody may try addresses in bulk.
      const emailHash = hashToken(email.toLowerCase()).toString('base64url')
      await consume({ ...perHour, key: `reset to ${emailHash}`, limit: linksPerHour.perEmail })
      const { outcome, customerId } = await sendResetLink(c.var.shop, email)
      logSecurityEvent(log, c, 'reset_link_requested', customerId)
      if (outcome !== 'sent') throw new Problem(outcome)
      return c.json({ data: { sent: true as const } }, 200)
    })
    .openapi(checkRoute, async (c) => {
      const works = await doesLinkWork(c.var.shop, c.req.valid('json').token)
      return c.json({ data: { works } }, 200)
    })
    .openapi(resetRoute, async (c) => {
      const { outcome, customerId } = await resetPassword(c.var.shop, c.req.valid('json'))
      if (outcome !== 'changed') throw new Problem(outcome)
      logSecurityEvent(log, c, 'password_reset', customerId)
      if (customerId !== undefined) {
        await confirmOrders(c.var.shop, customerId)
        rememberBrowser(c, signer, customerId)
      }
      return c.json({ data: { changed: true as const } }, 200)
    })
