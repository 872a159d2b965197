import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { testBankOutcomes } from '../../../contract/rules/booking/payment-states.ts'
import { testBankPaymentResponse } from '../../../contract/wire/booking/payment.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import type { Env } from '../../platform/env.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Log } from '../../platform/log.ts'
import { chooseOutcome, getTestBankPayment } from './choose-outcome.ts'

type Options = {
  env: Pick<Env, 'MOLLIE_API_KEY'>
  log: Log
  /** Called after a payment changed, as a provider calls a webhook. */
  onChange: (providerId: string) => Promise<unknown>
}

const params = z.object({ id: z.string().min(1).max(64) })
const known = json(z.object({ data: testBankPaymentResponse }), 'The payment at the test bank')

const look = createRoute({
  method: 'get',
  path: '/testBank/{id}',
  tags: ['payments'],
  summary: 'A payment at the built-in test bank; 404 if Mollie is configured',
  request: { params },
  responses: { 200: known, ...notFound, ...invalid },
})

const choose = createRoute({
  method: 'post',
  path: '/testBank/{id}',
  tags: ['payments'],
  summary: 'Choose how a payment at the test bank ends; a final state cannot change',
  request: {
    params,
    body: {
      content: { 'application/json': { schema: z.strictObject({ outcome: z.enum(testBankOutcomes) }) } },
      required: true,
    },
  },
  responses: {
    200: known,
    409: json(problemResponse, 'The payment has already ended'),
    ...notFound,
    ...invalid,
  },
})

export const testBankApi = ({ env, log, onChange }: Options) => {
  const requireTestBank = () => {
    if (env.MOLLIE_API_KEY) throw new Problem('not_found')
  }
  return newPersonalRouter()
    .openapi(look, async (c) => {
      requireTestBank()
      return c.json({ data: await getTestBankPayment(c.var.shop, c.req.valid('param').id) }, 200)
    })
    .openapi(choose, async (c) => {
      requireTestBank()
      const { id } = c.req.valid('param')
      const payment = await chooseOutcome(c.var.shop, id, c.req.valid('json').outcome)
      // The choice is stored already; if the shop fails to process it, the return page and the sweeper try again.
      try {
        await onChange(id)
      } catch (err) {
        log.error({ err, payment: id }, 'settling a payment failed')
      }
      return c.json({ data: payment }, 200)
    })
}
