import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  paymentOutcomeResponse,
  paymentStartResponse,
  retryPaymentBody,
} from '../../../contract/wire/booking/payment.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { findCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { isPlacedBy } from '../orders/require-order-access.ts'
import { toProblem } from '../purchase/refusals.ts'
import { sendRefunds } from './create-refund.ts'
import { findByProviderId, findByReference, isFinal } from './find-payment.ts'
import { outcomeToJson } from './outcome-to-json.ts'
import type { Payments } from './provider.ts'
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
  summary: 'The state of a payment, as the provider reports it; no session is needed',
  request: { params },
  responses: {
    200: json(z.object({ data: paymentOutcomeResponse }), 'The payment and what it is for'),
    ...notFound,
    ...invalid,
  },
})
const retry = createRoute({
  method: 'post',
  path: '/payments/{reference}/retry',
  tags,
  summary: 'Another attempt to pay the same order, while its seats are available',
  request: {
    params,
    ...jsonBody(retryPaymentBody),
  },
  responses: {
    200: json(z.object({ data: paymentStartResponse }), 'Where to pay'),
    409: json(problemResponse, 'The order is paid or has ended, or its seats are gone'),
    503: json(problemResponse, 'The payment service does not respond; the order stays as it is'),
    ...notFound,
    ...invalid,
  },
})
const webhook = createRoute({
  method: 'post',
  path: '/payments/webhook',
  tags,
  summary: 'The provider reports that a payment changed. Its state is then requested from the provider',
  request: {
    body: {
      content: {
        'application/x-www-form-urlencoded': {
          schema: z.object({ id: z.string().regex(/^[\w.-]{0,100}$/) }),
        },
      },
    },
  },
  responses: {
    200: { description: 'Received, whether or not the payment is known' },
    503: json(problemResponse, 'Try again'),
    ...invalid,
  },
})

/** The minimum time between two requests to the provider about one payment. */
const minAskIntervalMs = 1000

/** Called for a webhook of the provider, or of the test bank. */
export async function settleByProviderId(shop: Shop, payments: Payments, providerId: string) {
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
  return newPersonalRouter()
    .openapi(webhook, async (c) => {
      const { id } = c.req.valid('form')
      await settleByProviderId(c.var.shop, payments, id).catch((error: unknown) => {
        payments.log.warn({ err: error }, 'payment webhook failed')
        throw new Problem('unavailable')
      })
      return c.body(null, 200)
    })
    .openapi(outcome, async (c) => {
      const { shop } = c.var
      const payment = await getPayment(shop, c.req.valid('param').reference)
      const lastAskedAt = payment.askedAt?.getTime() ?? 0
      if (!isFinal(payment.state) && shop.now.getTime() - lastAskedAt >= minAskIntervalMs)
        // If the provider cannot be reached, the last known state is returned; the page polls again.
        await settlePayment(shop, payments, payment).catch((error: unknown) =>
          payments.log.warn({ err: error }, 'payment provider not reachable'),
        )
      const visitor = await findCustomer(c)
      const isPlacer = visitor ? await isPlacedBy(shop, payment.orderId, visitor.customerId) : false
      const settled = await getPayment(shop, payment.reference)
      return c.json({ data: await outcomeToJson(shop, signer, settled, { isPlacer }) }, 200)
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
