import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { withdrawal, withdrawalReceipt } from '../../contract/withdrawal.ts'
import { invalid, json, tooMany } from '../platform/answers.ts'
import { newDoor } from '../platform/door.ts'
import { type Counter, rateLimit, requireRoom } from '../platform/rate-limit.ts'
import { withdraw } from './withdraw.ts'

type Options = { counter: Counter; trustProxy: boolean; staffMail: string }

const aDay = 24 * 60 * 60

export const withdrawalsApi = ({ staffMail, ...limits }: Options) => {
  const declare = createRoute({
    method: 'post',
    path: '/withdrawals',
    tags: ['withdrawals'],
    summary: 'Withdraw from an order, without logging in',
    description:
      'Counts from the moment it came in; a receipt with that moment goes to the address given. The answer is the same whether or not there is such an order. At most ten an hour from one address, and ten a day to one.',
    middleware: rateLimit({ name: 'withdrawals', limit: 10, windowSeconds: 60 * 60, ...limits }),
    request: { body: { content: { 'application/json': { schema: withdrawal } }, required: true } },
    responses: {
      201: json(z.object({ data: withdrawalReceipt }), 'Received'),
      ...invalid,
      ...tooMany,
    },
  })
  return newDoor().openapi(declare, async (c) => {
    const given = c.req.valid('json')
    // No captcha stands before a right; so nobody's mailbox may be filled with receipts.
    await requireRoom({
      key: `withdrawal receipts ${given.email.toLowerCase()}`,
      limit: 10,
      windowSeconds: aDay,
      counter: limits.counter,
      now: c.var.shop.now,
    })
    return c.json({ data: await withdraw(c.var.shop, given, staffMail) }, 201)
  })
}
