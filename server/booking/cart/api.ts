import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  cartResponse,
  chooseAddressesBody,
  enterDiscountCodeBody,
  replaceLineBody,
  setLineBody,
} from '../../../contract/wire/booking/cart.ts'
import { buyerVatQuery } from '../../../contract/wire/booking/vat.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { type Counter, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import { toProblem } from '../purchase/refusals.ts'
import { findCartOwner, findOwnCart, getCartOwner } from './cart-owner.ts'
import { chooseAddresses } from './choose-addresses.ts'
import { enterDiscountCode } from './enter-discount-code.ts'
import type { CartOwner } from './owned-by.ts'
import { readCart, showCart } from './read-cart.ts'
import { replaceLine } from './replace-line.ts'
import { type CartChange, removeLine, setLine } from './set-line.ts'

type Options = { counter: Counter; trustProxy: boolean }

const cartAnswer = json(z.object({ data: cartResponse }), 'The cart as it is now')
const conflict = {
  409: json(
    problemResponse,
    '`out_of_stock` with `max`, the number still available; `not_bookable`; `cart_full`',
  ),
}
const tags = ['cart']

const read = createRoute({
  method: 'get',
  path: '/shoppingCart',
  tags,
  summary: 'The cart. Lines that can no longer be ordered are removed and listed once, in `removed`',
  request: {
    query: z.object({
      product_specs: z
        .string()
        .max(10)
        .optional()
        .meta({ description: 'Any value but 0: include the specifications of the products' }),
      shipping_method: z
        .string()
        .max(40)
        .optional()
        .meta({ description: 'Included in the totals if there are goods in the cart' }),
      ...buyerVatQuery,
    }),
  },
  responses: { 200: cartAnswer, ...invalid },
})
const set = createRoute({
  method: 'post',
  path: '/shoppingCart/set',
  tags,
  summary: 'Set the amount of an option in the cart; 0 removes it',
  request: jsonBody(setLineBody),
  responses: { 200: cartAnswer, ...notFound, ...conflict, ...invalid },
})
const replace = createRoute({
  method: 'post',
  path: '/shoppingCart/replace',
  tags,
  summary:
    'Change a line to another date or version; if that one is in the cart already, the two are combined',
  request: jsonBody(replaceLineBody),
  responses: { 200: cartAnswer, ...notFound, ...conflict, ...invalid },
})
const remove = createRoute({
  method: 'delete',
  path: '/shoppingCart/{poId}',
  tags,
  summary: 'Remove a line',
  request: { params: z.object({ poId: idParam }) },
  responses: { 200: cartAnswer, ...notFound, ...invalid },
})
const addresses = createRoute({
  method: 'put',
  path: '/shoppingCart/addressData',
  tags,
  summary: 'Choose saved addresses; no `delivery` if it is the same as the invoice address',
  request: jsonBody(chooseAddressesBody),
  responses: { 200: cartAnswer, ...notLoggedIn, ...notFound, ...invalid },
})

function requireChanged(change: CartChange) {
  if (change.outcome !== 'changed') throw toProblem(change)
}

/** The cart's routes. No response is cached. */
export const cartApi = (limits: Options) => {
  const discountCode = createRoute({
    method: 'put',
    path: '/shoppingCart/discountCode',
    tags,
    summary: 'Enter a discount code; an empty one removes it',
    description:
      'For a code that is not valid, `error` says why: one of the codes that begin with `discount_`.',
    // Codes are short: many attempts are guesses.
    middleware: rateLimit({ name: 'discount codes', limit: 120, windowSeconds: 600, ...limits }),
    request: jsonBody(enterDiscountCodeBody),
    responses: {
      200: json(z.object({ data: cartResponse, error: z.literal(false) }), 'The cart as it is now'),
      429: json(problemResponse, 'Too many attempts'),
      ...invalid,
    },
  })
  const answer = async (c: Context<RouterEnv>, owner: CartOwner | undefined) => {
    return readCart(c.var.shop, owner)
  }
  return newPersonalRouter()
    .openapi(read, async (c) => {
      const query = c.req.valid('query')
      const { product_specs: specs, shipping_method: shippingMethod } = query
      const { owner, cart } = await findOwnCart(c)
      const data = await showCart(c.var.shop, owner, cart, {
        withSpecs: specs !== undefined && specs !== '0',
        shippingMethod,
        company: { country: query.country, vatNumber: query.vat_number },
      })
      return c.json({ data }, 200)
    })
    .openapi(set, async (c) => {
      const { po_id, amount } = c.req.valid('json')
      const owner = await getCartOwner(c)
      const change = await setLine(c.var.shop, owner, po_id, amount)
      requireChanged(change)
      const data = change.cart ? await showCart(c.var.shop, owner, change.cart) : await answer(c, owner)
      return c.json({ data }, 200)
    })
    .openapi(replace, async (c) => {
      const { po_id, new_po_id, amount } = c.req.valid('json')
      const owner = await getCartOwner(c)
      requireChanged(await replaceLine(c.var.shop, owner, po_id, new_po_id, amount))
      return c.json({ data: await answer(c, owner) }, 200)
    })
    .openapi(remove, async (c) => {
      const owner = await findCartOwner(c)
      if (!owner) throw new Problem('not_in_cart')
      await removeLine(c.var.shop, owner, c.req.valid('param').poId)
      return c.json({ data: await answer(c, owner) }, 200)
    })
    .openapi(discountCode, async (c) => {
      const owner = await getCartOwner(c)
      requireChanged(await enterDiscountCode(c.var.shop, owner, c.req.valid('json').code))
      return c.json({ data: await answer(c, owner), error: false as const }, 200)
    })
    .openapi(addresses, async (c) => {
      const { customerId } = await requireCustomer(c)
      const { invoice, delivery } = c.req.valid('json')
      await chooseAddresses(c.var.shop, customerId, { invoice, delivery: delivery ?? null })
      return c.json({ data: await answer(c, { customerId }) }, 200)
    })
}
