import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { dayOf } from '../../../contract/rules/day.ts'
import { paymentMethodResponse } from '../../../contract/wire/booking/checkout.ts'
import { invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter, type RouterEnv } from '../../platform/http/router.ts'
import { findCustomer } from '../../platform/http/session.ts'
import { paymentMethodsFor } from '../payments/payment-methods.ts'
import type { Basket } from './basket.ts'
import { getCreditLimit } from './credit-limit.ts'

type Options = {
  /** What is to be paid for: the caller's cart, or the offer named in the query. */
  basketOf: (c: Context<RouterEnv>) => Promise<Basket>
}

const list = createRoute({
  method: 'get',
  path: '/paymentMethods',
  tags: ['checkout'],
  summary: 'How the cart, or an offer, can be paid; also for visitors',
  description: '`offer` is the number of an offer of one’s own, or the token of a mailed link.',
  request: { query: z.object({ offer: z.string().max(200).optional() }) },
  responses: {
    200: json(
      z.object({ data: z.array(paymentMethodResponse) }),
      'The methods; `unavailable` says why one cannot be used',
    ),
    ...notLoggedIn,
    ...notFound,
    ...invalid,
  },
})

export const paymentMethodsApi = ({ basketOf }: Options) =>
  newRouter().openapi(list, async (c) => {
    const { shop } = c.var
    const basket = await basketOf(c)
    const buyer = basket.customerId ?? (await findCustomer(c))?.customerId
    const methods = paymentMethodsFor({
      ...basket,
      customer: buyer === undefined ? null : { creditLimitCents: await getCreditLimit(shop, buyer) },
      today: dayOf(shop.now),
      locale: shop.locale,
    })
    c.header('cache-control', 'private, no-store')
    return c.json({ data: methods }, 200)
  })
