import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { resetPasswordBody as reset, sendResetTokenBody } from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { consume } from '../../platform/http/rate-limit.ts'
import { addressOf } from '../../platform/http/request.ts'
import { invalid, json, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { hashToken } from '../../platform/token.ts'
import type { AccountDoor } from './api.ts'
import { resetPassword } from './reset-password.ts'
import { sendResetLink } from './send-reset-link.ts'

const send = createRoute({
  method: 'post',
  path: '/customer/sendResetToken',
  tags: ['customer'],
  summary: 'Mail a link to set a new password with',
  description:
    'The link lives an hour and works once; the newest counts. A guest may make an account of it. At most 5 an hour to one address and ' +
    '20 an hour from one place.',
  middleware: noStore,
  request: { body: { content: { 'application/json': { schema: sendResetTokenBody } }, required: true } },
  responses: {
    200: json(z.object({ data: z.object({ sent: z.literal(true) }) }), 'On its way'),
    404: json(problemResponse, 'Nobody has this address (`unknown_email`)'),
    ...invalid,
    ...tooMany,
  },
})

const set = createRoute({
  method: 'post',
  path: '/customer/resetPassword',
  tags: ['customer'],
  summary: 'Set a new password with the token of the mailed link',
  description: 'Ends all sessions: one logs in with the new password.',
  middleware: noStore,
  request: { body: { content: { 'application/json': { schema: reset } }, required: true } },
  responses: {
    200: json(z.object({ data: z.object({ changed: z.literal(true) }) }), 'The new password counts'),
    409: json(problemResponse, 'Meanwhile somebody made an account with this address'),
    410: json(problemResponse, 'The link is too old, was used, or never was (`link_ended`)'),
    ...invalid,
  },
})

const anHour = 60 * 60

export const resetApi = ({ trustProxy, counter }: AccountDoor) =>
  newRouter()
    .openapi(send, async (c) => {
      const { email } = c.req.valid('json')
      const room = { windowSeconds: anHour, counter, now: c.var.shop.now }
      await consume({ ...room, key: `reset from ${addressOf(c, trustProxy)}`, limit: 20 })
      // Unknown addresses count too: this call tells who is a customer, and must not do so at speed.
      const address = hashToken(email.toLowerCase()).toString('base64url')
      await consume({ ...room, key: `reset to ${address}`, limit: 5 })
      await sendResetLink(c.var.shop, email)
      return c.json({ data: { sent: true as const } }, 200)
    })
    .openapi(set, async (c) => {
      await resetPassword(c.var.shop, c.req.valid('json'))
      return c.json({ data: { changed: true as const } }, 200)
    })
