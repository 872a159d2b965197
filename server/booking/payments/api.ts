import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  paymentOutcomeResponse,
  paymentStartResponse,
  retryPaymentBody,
} from '../../../contract/wire/booking/payment.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/problem.ts'
import { invalid, json, notFound } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { toProblem } from '../purchase/refusals.ts'
import { tellOutcome } from './outcome-to-json.ts'
import { findByProviderId, findByReference, isOver } from './payment-row.ts'
import type { Payments } from './provider.ts'
import { sendRefunds } from './refund.ts'
import { retryPayment } from './retry-payment.ts'
import { settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

export const webhookPath = '/api/payments/webhook'

const params = z.object({ reference: z.string().min(20).max(100) })
const tags = ['payments']

const outcome = createRoute({
  method: 'get',
  path: '/payments/{reference}',
  tags,
  summary: 'How a payment stands. The provider is asked; no session is needed',
  request: { params },
  responses: {
    200: json(z.object({ data: paymentOutcomeResponse }), 'The payment and what it is for'),
    ...notFound,
  },
})
const retry = createRoute({
  method: 'post',
  path: '/payments/{reference}/retry',
  tags,
  summary: 'Another attempt to pay the same order, while its places can be had',
  request: {
    params,
    body: { content: { 'application/json': { schema: retryPaymentBody } }, required: true },
  },
  responses: {
    200: json(z.object({ data: paymentStartResponse }), 'Where to pay'),
    409: json(problemResponse, 'It is paid, it has ended, or the places have gone'),
    503: json(problemResponse, 'The payment service does not answer; the order is kept'),
    ...notFound,
    ...invalid,
  },
})
const webhook = createRoute({
  method: 'post',
  path: '/payments/webhook',
  tags,
  summary: 'The provider says that a payment changed. What it says is not believed: it is asked',
  request: {
    body: {
      content: { 'application/x-www-form-urlencoded': { schema: z.object({ id: z.string().max(100) }) } },
    },
  },
  responses: {
    200: { description: 'Heard, whether or not we know it' },
    503: json(problemResponse, 'Try again'),
  },
})

/** The bank is not asked more often than this about one payment, however impatient the page. */
const askedRecentlyMs = 1000

/** A provider has called, or the test bank in its place. */
export async function hearOf(shop: Shop, payments: Payments, providerId: string) {
  const payment = await findByProviderId(shop, payments.provider.name, providerId)
  if (payment) await settlePayment(shop, payments, payment)
  await sendRefunds(shop, payments)
}

export const paymentsApi = ({ payments, signer }: { payments: Payments; signer: Signer }) => {
  const getPayment = async (shop: Shop, reference: string) => {
    const payment = await findByReference(shop, reference)
    if (!payment) throw new Problem('not_found')
    return payment
  }
  return newRouter()
    .openapi(webhook, async (c) => {
      const { id } = c.req.valid('form')
      await hearOf(c.var.shop, payments, id).catch((error: unknown) => {
        payments.log.warn({ err: error }, 'a call from the provider could not be followed')
        throw new Problem('unavailable')
      })
      return c.body(null, 200)
    })
    .openapi(outcome, async (c) => {
      const { shop } = c.var
      const payment = await getPayment(shop, c.req.valid('param').reference)
      const asked = payment.askedAt?.getTime() ?? 0
      if (!isOver(payment.state) && shop.now.getTime() - asked >= askedRecentlyMs)
        // Out of reach it is told as it was; the page asks again.
        await settlePayment(shop, payments, payment).catch((error: unknown) =>
          payments.log.warn({ err: error }, 'the provider could not be asked'),
        )
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await tellOutcome(shop, signer, await getPayment(shop, payment.reference)) }, 200)
    })
    .openapi(retry, async (c) => {
      const { shop } = c.var
      const payment = await getPayment(shop, c.req.valid('param').reference)
      const { payment_method } = c.req.valid('json')
      const retried = await retryPayment(shop, payments.provider.name, payment, payment_method)
      if (retried.outcome !== 'ready') throw toProblem(retried)
      const started = await startPayment(shop, payments, payment.orderId)
      if (!started) throw new Problem('not_possible')
      return c.json({ data: { redirect_url: started.url } }, 200)
    })
}
