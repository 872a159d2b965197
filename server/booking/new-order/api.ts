import { z } from 'zod'
import {
  callHoldResponse,
  deskCustomerResponse,
  deskOptionQuery,
  deskOptionResponse,
  deskPeopleQuery,
  deskPersonResponse,
  deskProductQuery,
  deskProductResponse,
  deskSearchQuery,
  newOrderBody,
  newOrderResponse,
  pricedOrderResponse,
  priceOrderBody,
  wantedSeatsBody,
} from '../../../contract/staff/booking/new-order.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import type { Payments } from '../payments/provider.ts'
import { getLatestPayment, startPaymentOf } from '../payments/start-payment.ts'
import { toProblem } from '../purchase/refusals.ts'
import { holdSeats, releaseSeats } from '../seat-holds/hold-seats.ts'
import { checkVatNumber } from '../vat/check-vat-number.ts'
import type { VatRegister } from '../vat/vies.ts'
import { findCustomer, findCustomers } from './find-customers.ts'
import { findOptions, findProducts } from './find-options.ts'
import { listPeopleFor } from './list-people.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { priceOrder } from './price-order.ts'

const holdParams = z.object({ key: z.uuid() })
const refusals = {
  409: json(problemResponse, '`out_of_stock` with `max` and `po_id`; `not_bookable` with `po_id`'),
  ...invalid,
}

const customers = staffRoute('orders:write', {
  method: 'get',
  path: '/staff/desk/customers',
  summary: 'Find the customer to order or offer for',
  request: { query: deskSearchQuery },
  responses: { 200: json(z.object({ data: z.array(deskCustomerResponse) }), 'At most eight'), ...invalid },
})
const customer = staffRoute('orders:write', {
  method: 'get',
  path: '/staff/desk/customers/{id}',
  summary: 'One customer to order or offer for',
  request: { params: z.object({ id: idParam }) },
  responses: {
    200: json(z.object({ data: deskCustomerResponse }), 'The customer'),
    ...notFound,
    ...invalid,
  },
})
const people = staffRoute('orders:write', {
  method: 'get',
  path: '/staff/desk/customers/{id}/people',
  summary: 'Whom a customer may order for: the people of their company, and who attended on their orders',
  request: { params: z.object({ id: idParam }), query: deskPeopleQuery },
  responses: { 200: json(z.object({ data: z.array(deskPersonResponse) }), 'At most 200'), ...invalid },
})
const options = staffRoute('orders:write', {
  method: 'get',
  path: '/staff/desk/options',
  summary:
    'Find dates and goods by words of the course, the place and the month, or one by its id, with their seats now',
  request: { query: deskOptionQuery },
  responses: {
    200: json(z.object({ data: z.array(deskOptionResponse) }), 'The earliest twenty'),
    ...invalid,
  },
})
const products = staffRoute('orders:write', {
  method: 'get',
  path: '/staff/desk/products',
  summary: 'Find products to offer without a date',
  request: { query: deskProductQuery },
  responses: { 200: json(z.object({ data: z.array(deskProductResponse) }), 'At most twenty'), ...invalid },
})
const price = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/desk/price',
    summary: 'What an order would cost, and the seats left of each date; nothing is written',
    request: jsonBody(priceOrderBody),
    responses: { 200: json(z.object({ data: pricedOrderResponse }), 'The prices'), ...invalid },
  },
  { does: 'order.priced' },
)
const hold = staffRoute(
  'orders:write',
  {
    method: 'put',
    path: '/staff/desk/holds/{key}',
    summary: 'Hold seats for some minutes while one speaks with the caller; instead of those held before',
    request: { params: holdParams, ...jsonBody(wantedSeatsBody) },
    responses: { 200: json(z.object({ data: callHoldResponse }), 'Held'), ...refusals },
  },
  { does: 'seats.held' },
)
const release = staffRoute(
  'orders:write',
  {
    method: 'delete',
    path: '/staff/desk/holds/{key}',
    summary: 'Give the held seats free',
    request: { params: holdParams },
    responses: { 204: { description: 'Free' }, ...invalid },
  },
  { does: 'seats.released' },
)
const place = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders',
    summary: 'Place an order for a caller; a repeated request with the same key places it once',
    request: jsonBody(newOrderBody),
    responses: {
      201: json(z.object({ data: newOrderResponse }), 'Placed, or what would happen'),
      409: json(
        problemResponse,
        '`out_of_stock` with `max` and `po_id`; `not_bookable` with `po_id`; `price_changed` with the new `total`',
      ),
      ...invalid,
    },
  },
  { does: 'order.placed' },
)

type Options = { payments: Payments; staffMail: string; vatRegister: VatRegister }

/** New orders for callers: find, hold, price and place. */
export const newOrderApi = ({ payments, staffMail, vatRegister }: Options) => {
  /** A transfer needs an account number and a reference of the bank; without an answer the order's page asks for them again. */
  const askForTransfer = async (shop: Shop, orderId: number) => {
    try {
      await startPaymentOf(shop, payments, await getLatestPayment(shop, orderId))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return newStaffRouter()
    .openapi(customers, async (c) =>
      c.json({ data: await findCustomers(c.var.shop, c.req.valid('query').q) }, 200),
    )
    .openapi(customer, async (c) => {
      const found = await findCustomer(c.var.shop, c.req.valid('param').id)
      if (!found) throw new Problem('not_found')
      return c.json({ data: found }, 200)
    })
    .openapi(people, async (c) =>
      c.json({ data: await listPeopleFor(c.var.shop, c.req.valid('param').id, c.req.valid('query').q) }, 200),
    )
    .openapi(options, async (c) => {
      const { language: locale = c.var.shop.locale, ...query } = c.req.valid('query')
      return c.json({ data: await findOptions({ ...c.var.shop, locale }, query) }, 200)
    })
    .openapi(products, async (c) => {
      const { q, language: locale = c.var.shop.locale } = c.req.valid('query')
      return c.json({ data: await findProducts({ ...c.var.shop, locale }, q) }, 200)
    })
    .openapi(price, async (c) => c.json({ data: await priceOrder(c.var.shop, c.req.valid('json')) }, 200))
    .openapi(hold, async (c) => {
      const { shop } = c.var
      const wanted = c.req.valid('json').lines.map(({ po_id, amount }) => ({ optionId: po_id, amount }))
      const { holds } = await getSettings(shop)
      const until = new Date(shop.now.getTime() + holds.call_minutes * 60_000)
      const held = await holdSeats(shop, { orderKey: c.req.valid('param').key }, wanted, until)
      if (held.outcome !== 'held') throw toProblem(held)
      return c.json({ data: { until: until.toISOString(), minutes: holds.call_minutes } }, 200)
    })
    .openapi(release, async (c) => {
      await releaseSeats(c.var.shop, { orderKey: c.req.valid('param').key })
      return c.body(null, 204)
    })
    .openapi(place, async (c) => {
      const { shop } = c.var
      const body = c.req.valid('json')
      // Asked before the transaction, because VIES may take seconds.
      if (body.company?.vat_number) await checkVatNumber(shop, vatRegister, body.company.vat_number)
      let orderId: number | undefined
      const result = await withConsequences(shop, { isDryRun: body.dry_run }, async (shop) => {
        const placed = await placeForCustomer(shop, { body, provider: payments.provider.name, staffMail })
        if (placed.outcome !== 'placed') return placed
        orderId = placed.orderId
        return undefined
      })
      if (result.outcome === 'refused') throw toProblem(result.refusal)
      if (orderId === undefined || body.dry_run) return c.json({ data: { ...result.data, order: null } }, 201)
      if (body.payment === 'bank') await askForTransfer(shop, orderId)
      const { number, status_id } = await getLatestPayment(shop, orderId)
      return c.json({ data: { ...result.data, order: { id: orderId, number, status_id } } }, 201)
    })
}
