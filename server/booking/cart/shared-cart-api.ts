import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { sharedCartDays } from '../../../contract/rules/booking/shared-cart.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import {
  cartLinkResponse,
  cartResponse,
  type SharedCartLink,
  sharedCartQuery,
  sharedCartResponse,
  takeSharedCartBody,
} from '../../../contract/wire/booking/cart.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import { type Signer, sharedCartSignatureSubject } from '../../platform/signature.ts'
import { toProblem } from '../purchase/refusals.ts'
import { findOwnCart, getCartOwner } from './cart-owner.ts'
import { readCart } from './read-cart.ts'
import { linesText, readSharedCart, takeSharedCart } from './shared-cart.ts'

const tags = ['cart']
const linkEnded = { 410: json(problemResponse, '`link_ended`: its last day has passed') }

const share = createRoute({
  method: 'post',
  path: '/shoppingCart/share',
  tags,
  summary: 'A link to a copy of the cart, for a colleague',
  description: `It works for ${sharedCartDays} days. It contains options and amounts, nothing about the person.`,
  responses: {
    200: json(z.object({ data: cartLinkResponse }), 'The path of the link'),
    409: json(problemResponse, '`cart_empty`'),
    ...invalid,
  },
})
const read = createRoute({
  method: 'get',
  path: '/sharedCart',
  tags,
  summary: 'What is in a shared cart; the caller’s own cart stays as it is',
  request: { query: sharedCartQuery },
  responses: {
    200: json(z.object({ data: sharedCartResponse }), 'The shared cart'),
    ...linkEnded,
    ...notFound,
    ...invalid,
  },
})
const take = createRoute({
  method: 'post',
  path: '/shoppingCart/take',
  tags,
  summary: 'Copy a shared cart into the caller’s own, as far as it can be booked',
  request: jsonBody(takeSharedCartBody),
  responses: {
    200: json(z.object({ data: cartResponse }), 'The cart as it is now'),
    409: json(problemResponse, '`cart_full`'),
    ...linkEnded,
    ...notFound,
    ...invalid,
  },
})

/** A copy of a cart by signed link. Nothing is stored for it. */
export const sharedCartApi = (signer: Signer) => {
  const requireSigned = ({ now }: Shop, { lines, until, key }: SharedCartLink) => {
    if (!signer.isSigned(sharedCartSignatureSubject(lines, until), key)) throw new Problem('not_found')
    if (dayOf(now) > until) throw new Problem('link_ended')
  }
  return newPersonalRouter()
    .openapi(share, async (c) => {
      const { shop } = c.var
      const { cart } = await findOwnCart(c)
      if (!cart?.lines.length) throw new Problem('cart_empty')
      const lines = linesText(cart.lines)
      const until = addDays(dayOf(shop.now), sharedCartDays)
      const query = new URLSearchParams({
        lines,
        until,
        key: signer.sign(sharedCartSignatureSubject(lines, until)),
      })
      return c.json({ data: { path: `${linkedPaths.sharedCart[shop.locale]}?${query}`, until } }, 200)
    })
    .openapi(read, async (c) => {
      const link = c.req.valid('query')
      requireSigned(c.var.shop, link)
      return c.json({ data: await readSharedCart(c.var.shop, link) }, 200)
    })
    .openapi(take, async (c) => {
      const body = c.req.valid('json')
      requireSigned(c.var.shop, body)
      const owner = await getCartOwner(c)
      const taken = await takeSharedCart(c.var.shop, owner, body)
      if (taken.outcome !== 'changed') throw toProblem(taken)
      return c.json({ data: await readCart(c.var.shop, owner) }, 200)
    })
}
