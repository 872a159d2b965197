import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { placeOrderBody as orderBody, placedOrderResponse } from '../../../contract/wire/booking/order.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireCustomer } from '../../platform/http/session.ts'
import type { Signer } from '../../platform/signature.ts'
import { orderOffer } from '../offers/order-offer.ts'
import type { Till } from '../payments/payments.ts'
import type { PickupPoints } from '../shipping/postnl.ts'
import { leadToPayment } from './lead-to-payment.ts'
import { placeOrder } from './place-order.ts'

type Options = { till: Till; signer: Signer; pickupPoints: PickupPoints; staffMail: string }

const place = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['checkout'],
  summary: 'Place the order that is in the cart; sent again with the same key, it is not placed again',
  description:
    'With `offer`, the id of an offer of one’s own, that is ordered at its prices and the cart stays as it is.',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(8).max(100) }),
    body: { content: { 'application/json': { schema: orderBody } }, required: true },
  },
  responses: {
    201: json(
      z.object({ data: placedOrderResponse }),
      'Placed; `redirect_url` leads to the bank or to our thanks',
    ),
    409: json(
      problemResponse,
      '`out_of_stock` with `max` and `po_id`; `cart_empty`; `cart_changed`; `price_changed` with the new `total`; of an offer `not_bookable` with `line_id`, `offer_expired`, `not_possible`',
    ),
    503: json(
      problemResponse,
      'Placed, but the payment service does not answer; send it again with the same key',
    ),
    ...notLoggedIn,
    ...notFound,
    ...invalid,
  },
})

export const ordersApi = ({ till, signer, pickupPoints, staffMail }: Options) =>
  newRouter().openapi(place, async (c) => {
    const { shop } = c.var
    const { customerId } = await requireCustomer(c)
    const given = c.req.valid('json')
    const wish = {
      key: c.req.valid('header')['idempotency-key'],
      given,
      pickupPoint: given.pickup_point ? await pickupPoints.find(given.pickup_point) : undefined,
      provider: till.provider.name,
    }
    const orderId = given.offer
      ? await orderOffer(shop, given.offer, { ...wish, customerId, staffMail })
      : await placeOrder(shop, { ...wish, customerId })
    const order = await leadToPayment(shop, { till, signer }, orderId)
    c.header('cache-control', 'private, no-store')
    return c.json({ data: order }, 201)
  })
