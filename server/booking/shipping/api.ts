import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { isDutchPostcode, tidyDutchPostcode } from '../../../contract/rules/contact/postcode.ts'
import { pickupPointResponse, shippingMethodResponse } from '../../../contract/wire/booking/checkout.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, notFound, notLoggedIn, tooMany } from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import { listShippingMethods } from './list-methods.ts'
import type { PickupPoints } from './postnl.ts'

type Options = {
  pickupPoints: PickupPoints
  /** The net price of the goods in the caller's cart, or in the offer named in the query. */
  goodsNetCentsOf: (c: Context<RouterEnv>) => Promise<number>
  /** The postcode of the address chosen for the caller's cart, if any. */
  postcodeOf: (c: Context<RouterEnv>) => Promise<string | null>
  counter: Counter
  trustProxy: boolean
}

const methods = createRoute({
  method: 'get',
  path: '/shippingMethods',
  tags: ['checkout'],
  summary: 'Shipping methods, priced for the cart or an offer; guests and customers only',
  description:
    '`offer` is the id of one of the customer’s offers, or the token of a mailed link, which needs no login.',
  request: { query: z.object({ offer: z.string().max(200).optional() }) },
  responses: {
    200: json(z.object({ data: z.array(shippingMethodResponse) }), 'The methods'),
    ...notLoggedIn,
    ...notFound,
    ...invalid,
  },
})

const pickupPointLimit: Limit = { name: 'pickup points', limit: 120, windowSeconds: 60 }

const near = (limits: Pick<Options, 'counter' | 'trustProxy'>) =>
  createRoute({
    method: 'get',
    path: '/shoppingCart/postNL/locations',
    tags: ['checkout'],
    summary: 'Pickup points, nearest first',
    description: `Near the postcode in the query, or else near the address chosen for the cart. ${limitText(pickupPointLimit)}`,
    middleware: rateLimit({ ...pickupPointLimit, ...limits }),
    request: { query: z.object({ postcode: z.string().trim().max(12).optional() }) },
    responses: {
      200: json(z.object({ data: z.array(pickupPointResponse) }), 'The points'),
      ...tooMany,
      503: json(problemResponse, 'PostNL does not respond'),
      ...invalid,
    },
  })

/** An address abroad has no pickup point nearby, so a foreign postcode is refused as well. */
function requireDutchPostcode(postcode: string | null): string {
  if (!postcode) throw new Problem('invalid', { fields: { postcode: ['required'] } })
  if (!isDutchPostcode(postcode)) throw new Problem('invalid', { fields: { postcode: ['postcode'] } })
  return tidyDutchPostcode(postcode)
}

export const shippingApi = ({ pickupPoints, goodsNetCentsOf, postcodeOf, ...limits }: Options) =>
  newPersonalRouter()
    .openapi(methods, async (c) => {
      // An offer's link needs no login; the offer itself checks who may read it.
      if (!c.req.valid('query').offer) await requireCustomer(c)
      return c.json({ data: await listShippingMethods(c.var.shop, await goodsNetCentsOf(c)) }, 200)
    })
    .openapi(near(limits), async (c) => {
      const postcode = requireDutchPostcode(c.req.valid('query').postcode || (await postcodeOf(c)))
      return c.json({ data: await pickupPoints.near(postcode) }, 200)
    })
