import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { placedOrderResponse, placeOrderBody } from '../../../contract/wire/booking/order.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { invalid, json, jsonBody, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import type { Payments } from '../payments/provider.ts'
import type { OrderRequest } from '../purchase/purchase.ts'
import { toProblem } from '../purchase/refusals.ts'
import type { PickupPoints } from '../shipping/postnl.ts'
import { unpaidLimits } from '../unpaid/limits.ts'
import { getOrderer } from '../unpaid/orderer.ts'
import { checkVatNumber } from '../vat/check-vat-number.ts'
import type { VatRegister } from '../vat/vies.ts'
import { type OrderOutcome, placeOrder } from './place-order.ts'
import { startOrderPayment } from './start-order-payment.ts'

type Options = {
  payments: Payments
  signer: Signer
  pickupPoints: PickupPoints
  /** Offers are built on top of checkout, so ordering one is handed in. */
  orderOffer: (shop: Shop, offer: string, request: OrderRequest) => Promise<OrderOutcome>
  requireCaptcha: RequireCaptcha
  staffMail: string
  vatRegister: VatRegister
}

const place = createRoute({
  method: 'post',
  path: '/orders',
  tags: ['checkout'],
  summary: 'Place the order that is in the cart; a repeated request with the same key places it once',
  description:
    'Addresses and company data may come in the same request: a saved address by id, or the fields of a new one, which `save` adds to the address book. A saved address with new fields is changed. Without them the addresses chosen for the cart are used. With `offer`, the id of one of the customer’s offers, that offer is ordered at its prices and the cart stays as it is. Errors name the path of the field, such as `invoice_address.postcode`. A guest sends a captcha token. ' +
    `At most ${unpaidLimits.buyer.orders} orders of one buyer or e-mail address and ${unpaidLimits.network.orders} from one IP address may be unpaid at a time; the last ones of them are answered more slowly. ` +
    `An order that brings them above ${unpaidLimits.buyer.seats} unpaid seats waits for approval (\`status_id\` 4). By bank transfer the seats of a customer whose e-mail address is not confirmed are held for an hour, until a link in the mail is opened.`,
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(8).max(100) }),
    ...jsonBody(placeOrderBody),
  },
  responses: {
    201: json(
      z.object({ data: placedOrderResponse }),
      'Placed; `redirect_url` is the bank’s page, or our confirmation page if nothing is paid now',
    ),
    409: json(
      problemResponse,
      '`out_of_stock` with `max` and `po_id`; `cart_empty`; `cart_changed`; `price_changed` with the new `total`; `unpaid_limit` or `unpaid_limit_network`; of an offer `not_bookable` with `line_id`, `offer_expired`, `not_possible`',
    ),
    503: json(
      problemResponse,
      'Placed, but the payment service does not respond; send it again with the same key',
    ),
    ...notLoggedIn,
    ...notFound,
    ...invalid,
  },
})

export const checkoutApi = (options: Options) => {
  const { payments, signer, pickupPoints, orderOffer, requireCaptcha, staffMail, vatRegister } = options

  /** An order that was placed before with the same key needs no second captcha. */
  const orderCart = async (shop: Shop, request: OrderRequest, network: string): Promise<OrderOutcome> => {
    const { customerId, key, body } = request
    const orderer = await getOrderer(shop, customerId, network, key)
    if (orderer.placedId !== null) return { outcome: 'placed', orderId: orderer.placedId }
    if (orderer.isGuest) await requireCaptcha(shop, body.gre_response)
    // Asked before the transaction, because VIES may take seconds.
    const vatNumber = body.company === undefined ? orderer.vatNumber : body.company?.vat_number
    if (vatNumber) await checkVatNumber(shop, vatRegister, vatNumber)
    return placeOrder(shop, request, orderer)
  }

  return newPersonalRouter().openapi(place, async (c) => {
    const { shop, network } = c.var
    const { customerId } = await requireCustomer(c)
    const body = c.req.valid('json')
    const request = {
      customerId,
      key: c.req.valid('header')['idempotency-key'],
      body,
      pickupPoint: body.pickup_point ? await pickupPoints.find(body.pickup_point) : undefined,
      provider: payments.provider.name,
      staffMail,
    }
    const placed = body.offer
      ? await orderOffer(shop, body.offer, request)
      : await orderCart(shop, request, network)
    if (placed.outcome !== 'placed') throw toProblem(placed)
    const order = await startOrderPayment(shop, { payments, signer }, placed)
    return c.json({ data: order }, 201)
  })
}
