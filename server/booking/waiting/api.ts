import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { cartResponse } from '../../../contract/wire/booking/cart.ts'
import {
  changeWaitingBody,
  joinWaitingBody,
  waitingDateResponse,
  waitingEntryResponse,
  waitingKeyQuery,
} from '../../../contract/wire/booking/waiting.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import type { RequireCaptcha } from '../../platform/captcha/captcha.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound, tooMany } from '../../platform/http/answers/responses.ts'
import {
  type Counter,
  consume,
  type Limit,
  limitText,
  rateLimit,
} from '../../platform/http/requests/rate-limit.ts'
import { findCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { type Signer, waitingSignatureSubject } from '../../platform/signature.ts'
import { getCartOwner } from '../cart/cart-owner.ts'
import { readCart } from '../cart/read-cart.ts'
import { type Refusal, toProblem } from '../purchase/refusals.ts'
import { changeWaiting, joinWaiting, leaveWaiting, readWaiting, takeOffered } from './entries.ts'
import { findWaitingDate } from './find-waiting-date.ts'

type Options = { counter: Counter; trustProxy: boolean; requireCaptcha: RequireCaptcha; signer: Signer }

const joinLimit: Limit = { name: 'waiting list', limit: 40, windowSeconds: 60 * 60 }
/** Whoever types somebody's address sends them mail. */
const addressLimit = { limit: 10, windowSeconds: 24 * 60 * 60 }
const linkLimit: Limit = { name: 'waiting list links', limit: 240, windowSeconds: 60 }

const tags = ['waiting list']
const params = z.object({ id: idParam })
const request = { params, query: waitingKeyQuery }
const done = json(z.object({ data: z.object({ is_done: z.literal(true) }) }), 'Done')
const entry = json(z.object({ data: waitingEntryResponse }), 'The entry as it is now')
const isDone = { data: { is_done: true as const } }

function requireDone(outcome: { outcome: 'joined' } | { outcome: 'changed' } | Refusal) {
  if (outcome.outcome !== 'joined' && outcome.outcome !== 'changed') throw toProblem(outcome)
}

/** The waiting list of full dates: joining it, and the mailed link to change, leave, or take what is offered. */
export const waitingApi = ({ requireCaptcha, signer, ...limits }: Options) => {
  const byLink = {
    tags,
    description: `By the mailed link, without login; 404 for an unknown link. ${limitText(linkLimit)}`,
    middleware: rateLimit({ ...linkLimit, ...limits }),
  }
  const date = createRoute({
    method: 'get',
    path: '/waitingList/dates/{id}',
    tags,
    summary: 'A date, and whether one may wait for its seats',
    request: { params },
    responses: { 200: json(z.object({ data: waitingDateResponse }), 'The date'), ...notFound, ...invalid },
  })
  const join = createRoute({
    method: 'post',
    path: '/waitingList',
    tags,
    summary: 'Wait for seats of a date that has too few',
    description: `${limitText(joinLimit)} The answer is the same for an address that waits already: its link is mailed again.`,
    middleware: rateLimit({ ...joinLimit, ...limits }),
    request: jsonBody(joinWaitingBody),
    responses: {
      201: done,
      409: json(
        problemResponse,
        '`not_possible` with the reason `seats_free`: there are seats for everybody; `not_bookable`',
      ),
      ...tooMany,
      ...notFound,
      ...invalid,
    },
  })
  const read = createRoute({
    ...byLink,
    method: 'get',
    path: '/waitingList/{id}',
    summary: 'One’s own entry',
    request,
    responses: { 200: entry, ...notFound, ...invalid },
  })
  const change = createRoute({
    ...byLink,
    method: 'put',
    path: '/waitingList/{id}',
    summary: 'Change how many wait, or wait again after an offer has lapsed',
    request: { ...request, ...jsonBody(changeWaitingBody) },
    responses: {
      200: entry,
      409: json(problemResponse, '`not_possible` while there is an offer, or after it was booked'),
      ...notFound,
      ...invalid,
    },
  })
  const leave = createRoute({
    ...byLink,
    method: 'delete',
    path: '/waitingList/{id}',
    summary: 'Leave the list; what was offered goes to the next',
    request,
    responses: { 200: done, ...notFound, ...invalid },
  })
  const take = createRoute({
    ...byLink,
    method: 'post',
    path: '/waitingList/{id}/take',
    summary: 'Put the offered seats into the caller’s cart, which holds them until the offer ends',
    request,
    responses: {
      200: json(z.object({ data: cartResponse }), 'The cart as it is now'),
      409: json(problemResponse, '`offer_expired`; `cart_full`'),
      ...notFound,
      ...invalid,
    },
  })

  const requireSigned = (id: number, { key }: { key: string }) => {
    if (!signer.isSigned(waitingSignatureSubject(id), key)) throw new Problem('not_found')
    return id
  }
  return newPersonalRouter()
    .openapi(date, async (c) => {
      const found = await findWaitingDate(c.var.shop, c.req.valid('param').id)
      if (!found) throw new Problem('not_found')
      return c.json({ data: found }, 200)
    })
    .openapi(join, async (c) => {
      const { shop } = c.var
      const body = c.req.valid('json')
      // A bot filled in the hidden field: pretend success and store nothing.
      if (body.website) return c.json(isDone, 201)
      await requireCaptcha(shop, body.gre_response)
      await consume({
        key: `waiting list of ${body.email.toLowerCase()}`,
        ...addressLimit,
        counter: limits.counter,
        now: shop.now,
      })
      requireDone(await joinWaiting(shop, body, (await findCustomer(c))?.customerId))
      return c.json(isDone, 201)
    })
    .openapi(read, async (c) => {
      const id = requireSigned(c.req.valid('param').id, c.req.valid('query'))
      return c.json({ data: await readWaiting(c.var.shop, id) }, 200)
    })
    .openapi(change, async (c) => {
      const id = requireSigned(c.req.valid('param').id, c.req.valid('query'))
      requireDone(await changeWaiting(c.var.shop, id, c.req.valid('json')))
      return c.json({ data: await readWaiting(c.var.shop, id) }, 200)
    })
    .openapi(leave, async (c) => {
      await leaveWaiting(c.var.shop, requireSigned(c.req.valid('param').id, c.req.valid('query')))
      return c.json(isDone, 200)
    })
    .openapi(take, async (c) => {
      const { shop } = c.var
      const id = requireSigned(c.req.valid('param').id, c.req.valid('query'))
      const owner = await getCartOwner(c)
      requireDone(await takeOffered(shop, owner, id))
      return c.json({ data: await readCart(shop, owner) }, 200)
    })
}
