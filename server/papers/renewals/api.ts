import { createRoute } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  renewalPageResponse,
  renewalRemindersBody,
  type TakeRenewalsBody,
  takenRenewalsResponse,
  takeRenewalsBody,
} from '../../../contract/wire/booking/renewal.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { getCartOwner } from '../../booking/cart/cart-owner.ts'
import { readCart } from '../../booking/cart/read-cart.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { type Counter, type Limit, limitText, rateLimit } from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { listRenewable, renewablesToJson } from './read-renewals.ts'
import { ownerIn, type RenewalOwner } from './renewal-token.ts'
import { takeRenewals } from './take-renewals.ts'

const linkLimit: Limit = { name: 'renewal links', limit: 120, windowSeconds: 60 }
const params = z.object({ token: z.string().max(100) })
const taken = json(z.object({ data: takenRenewalsResponse }), 'The cart as it is now, and who takes part')
const cannotTake = json(problemResponse, '`out_of_stock` with the date; `not_bookable`; `cart_full`')

async function take(c: Context<RouterEnv>, owner: RenewalOwner, body: TakeRenewalsBody) {
  const { shop } = c.var
  const cartOwner = await getCartOwner(c)
  const participants = await takeRenewals(shop, cartOwner, owner, body)
  return { cart: await readCart(shop, cartOwner), participants }
}

/** Notes that somebody wants no reminders, or wants them again. Twice is as once. */
const setReminders = ({ db, now }: Shop, { whose, id }: RenewalOwner, wanted: boolean) => {
  const column = sql.identifier(whose === 'person' ? 'person_id' : 'customer_id')
  const table = sql.identifier(whose === 'person' ? 'people' : 'customers')
  const from = sql`from ${table} where id = ${id}`
  return db.execute(
    wanted
      ? sql`delete from reminder_opt_outs where ${column} in (select coalesce(merged_into, id) ${from})`
      : sql`insert into reminder_opt_outs (${column}, at) select coalesce(merged_into, id), ${now} ${from} on conflict (${column}) do nothing`,
  )
}

/** Renewing certificates: by the mailed link, and from the dashboard. */
export const renewalsApi = ({
  signer,
  ...limits
}: {
  signer: Signer
  counter: Counter
  trustProxy: boolean
}) => {
  const byLink = {
    tags: ['certificates'],
    description: `By the mailed link, without login; 404 for a link that is unknown, too old or used. ${limitText(linkLimit)}`,
    middleware: rateLimit({ ...linkLimit, ...limits }),
  }
  const read = createRoute({
    ...byLink,
    method: 'get',
    path: '/renewals/{token}',
    summary: 'The certificates that end, each with the best dates to renew it',
    request: { params },
    responses: {
      200: json(z.object({ data: renewalPageResponse }), 'What can be renewed'),
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })
  const takeRoute = createRoute({
    ...byLink,
    method: 'post',
    path: '/renewals/{token}/take',
    summary: 'Put the chosen dates into the caller’s cart; the answer names who takes part',
    request: { params, ...jsonBody(takeRenewalsBody) },
    responses: { 200: taken, 409: cannotTake, ...notFound, ...invalid, ...tooMany },
  })
  const reminders = createRoute({
    ...byLink,
    method: 'put',
    path: '/renewals/{token}/reminders',
    summary: 'Stop the reminders, or have them again',
    request: { params, ...jsonBody(renewalRemindersBody) },
    responses: {
      200: json(z.object({ data: renewalRemindersBody }), 'What holds now'),
      ...notFound,
      ...invalid,
      ...tooMany,
    },
  })
  const takeOwn = createRoute({
    tags: ['customer'],
    method: 'post',
    path: '/customer/certificates/renew',
    summary: 'Put the chosen dates for one’s own certificates into the cart; the answer names who takes part',
    request: jsonBody(takeRenewalsBody),
    responses: { 200: taken, 409: cannotTake, ...notLoggedIn, ...forbidden, ...invalid },
  })
  const ownerOf = (c: Context<RouterEnv>, token: string) => ownerIn(signer, token, c.var.shop.now)

  return newPersonalRouter()
    .openapi(read, async (c) => {
      const owner = ownerOf(c, c.req.valid('param').token)
      const list = await listRenewable(c.var.shop, owner)
      // Everything was renewed or booked: the link has been used.
      if (!list.length) throw new Problem('not_found')
      return c.json({ data: { whose: owner.whose, bookings: renewablesToJson(c.var.shop, list) } }, 200)
    })
    .openapi(takeRoute, async (c) => {
      const owner = ownerOf(c, c.req.valid('param').token)
      return c.json({ data: await take(c, owner, c.req.valid('json')) }, 200)
    })
    .openapi(reminders, async (c) => {
      const { wanted } = c.req.valid('json')
      await setReminders(c.var.shop, ownerOf(c, c.req.valid('param').token), wanted)
      return c.json({ data: { wanted } }, 200)
    })
    .openapi(takeOwn, async (c) => {
      const owner = { whose: 'customer' as const, id: await requireAccount(c) }
      return c.json({ data: await take(c, owner, c.req.valid('json')) }, 200)
    })
}
