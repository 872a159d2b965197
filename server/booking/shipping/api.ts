import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { isDutchPostcode, tidyDutchPostcode } from '../../../contract/rules/postcode.ts'
import { pickupPointResponse, shippingMethodResponse } from '../../../contract/wire/booking/checkout.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type Counter, rateLimit } from '../../platform/http/rate-limit.ts'
import { invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter, type RouterEnv } from '../../platform/http/router.ts'
import { requireCustomer } from '../../platform/http/session.ts'
import { listShippingMethods } from './list-methods.ts'
import type { PickupPoints } from './postnl.ts'

type Options = {
  pickupPoints: PickupPoints
  /** What the goods in the caller's cart, or the offer named in the query, cost without VAT. */
  goodsNetCentsOf: (c: Context<RouterEnv>) => Promise<number>
  /** Where the caller's cart goes, as far as that is known. */
  postcodeOf: (c: Context<RouterEnv>) => Promise<string | null>
  counter: Counter
  trustProxy: boolean
}

const methods = createRoute({
  method: 'get',
  path: '/shippingMethods',
  tags: ['checkout'],
  summary: 'How goods can be sent, priced for the cart or an offer; guests and customers only',
  description:
    '`offer` is the number of an offer of one’s own, or the token of a mailed link, for which nobody must log in.',
  request: { query: z.object({ offer: z.string().max(200).optional() }) },
  responses: {
    200: json(z.object({ data: z.array(shippingMethodResponse) }), 'The methods'),
    ...notLoggedIn,
    ...notFound,
    ...invalid,
  },
})

const near = (limits: Pick<Options, 'counter' | 'trustProxy'>) =>
  createRoute({
    method: 'get',
    path: '/shoppingCart/postNL/locations',
    tags: ['checkout'],
    summary: 'Pickup points, the nearest first',
    description:
      'Near the postcode asked about, else near where the cart goes. At most sixty a minute from one address.',
    middleware: rateLimit({ name: 'pickup points', limit: 60, windowSeconds: 60, ...limits }),
    request: { query: z.object({ postcode: z.string().trim().max(12).optional() }) },
    responses: {
      200: json(z.object({ data: z.array(pickupPointResponse) }), 'The points'),
      429: json(problemResponse, 'Too many in a minute'),
      503: json(problemResponse, 'PostNL does not answer'),
      ...invalid,
    },
  })

/** An address abroad has no Dutch pickup point near, so that is said of its postcode too. */
function requireDutchPostcode(given: string | null): string {
  if (!given) throw new Problem('invalid', { fields: { postcode: ['required'] } })
  if (!isDutchPostcode(given)) throw new Problem('invalid', { fields: { postcode: ['postcode'] } })
  return tidyDutchPostcode(given)
}

export const shippingApi = ({ pickupPoints, goodsNetCentsOf, postcodeOf, ...limits }: Options) =>
  newRouter()
    .openapi(methods, async (c) => {
      // Who holds the link of an offer need not log in; whose it is is asked with the offer itself.
      if (!c.req.valid('query').offer) await requireCustomer(c)
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await listShippingMethods(c.var.shop, await goodsNetCentsOf(c)) }, 200)
    })
    .openapi(near(limits), async (c) => {
      const postcode = requireDutchPostcode(c.req.valid('query').postcode || (await postcodeOf(c)))
      c.header('cache-control', 'private, no-store')
      return c.json({ data: await pickupPoints.near(postcode) }, 200)
    })
