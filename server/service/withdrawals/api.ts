import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { withdrawBody, withdrawResponse } from '../../../contract/wire/service/withdrawal.ts'
import { type Counter, rateLimit } from '../../platform/http/rate-limit.ts'
import { invalid, json, tooMany } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { withdraw } from './withdraw.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string }

const aDay = 24 * 60 * 60
const mostReceipts = 10

export const withdrawalsApi = ({ staffMail, ...limits }: Options) => {
  const declare = createRoute({
    method: 'post',
    path: '/withdrawals',
    tags: ['withdrawals'],
    summary: 'Withdraw from an order, without logging in',
    description:
      'Counts from the moment it came in; a receipt with that moment goes to the address given, ten a day at most; beyond that staff confirm it. The answer is the same whether or not there is such an order. At most ten an hour from one address.',
    middleware: rateLimit({ name: 'withdrawals', limit: 10, windowSeconds: 60 * 60, ...limits }),
    request: { body: { content: { 'application/json': { schema: withdrawBody } }, required: true } },
    responses: {
      201: json(z.object({ data: withdrawResponse }), 'Received'),
      ...invalid,
      ...tooMany,
    },
  })
  return newRouter().openapi(declare, async (c) => {
    const given = c.req.valid('json')
    // No captcha stands before a right; so nobody's mailbox may be filled with receipts. Nor may anybody use up another's right so: what
    // is declared beyond that counts all the same, and staff confirm it.
    const key = `withdrawal receipts ${given.email.toLowerCase()}`
    const { count } = await limits.counter.hit(key, aDay, c.var.shop.now)
    const data = await withdraw(c.var.shop, given, staffMail, { isReceipted: count <= mostReceipts })
    return c.json({ data }, 201)
  })
}
