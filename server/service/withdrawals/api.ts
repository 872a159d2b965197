import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { withdrawBody, withdrawResponse } from '../../../contract/wire/service/withdrawal.ts'
import { invalid, json, jsonBody, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { withdraw } from './withdraw.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string }

/** Receipts mailed to one address in a day. */
const maxReceiptsPerDay = 10

const withdrawalLimit: Limit = { name: 'withdrawals', limit: 40, windowSeconds: 60 * 60 }

export const withdrawalsApi = ({ staffMail, ...limits }: Options) => {
  const withdrawRoute = createRoute({
    method: 'post',
    path: '/withdrawals',
    tags: ['withdrawals'],
    summary: 'Withdraw from an order, without logging in',
    description: `Takes effect at the moment of receipt. A receipt with that moment is mailed, at most ${maxReceiptsPerDay} a day to one e-mail address; beyond that staff confirm it. The response does not reveal whether the order exists. ${limitText(withdrawalLimit)}`,
    middleware: rateLimit({ ...withdrawalLimit, ...limits }),
    request: jsonBody(withdrawBody),
    responses: {
      201: json(z.object({ data: withdrawResponse }), 'Received'),
      ...invalid,
      ...tooMany,
    },
  })
  return newPersonalRouter().openapi(withdrawRoute, async (c) => {
    const body = c.req.valid('json')
    // There is no captcha before a legal right, so receipts are limited to keep anybody from flooding a mailbox. A withdrawal above the
    // limit is still valid; staff confirm it.
    const key = `withdrawal receipts ${body.email.toLowerCase()}`
    const { count } = await limits.counter.hit(key, 24 * 60 * 60, c.var.shop.now)
    const data = await withdraw(c.var.shop, body, staffMail, { sendReceipt: count <= maxReceiptsPerDay })
    return c.json({ data }, 201)
  })
}
