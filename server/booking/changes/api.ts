import { createRoute } from '@hono/zod-openapi'
import {
  confirmAddressBody,
  moveLineBody,
  setParticipantsBody,
} from '../../../contract/wire/booking/order.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
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
import type { Counter } from '../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { confirmSignatureSubject, type Signer } from '../../platform/signature.ts'
import { getOrder } from '../orders/get-order.ts'
import { linkEnded, oneOrder, orderEnded, orderKeyQuery, orderParams } from '../orders/order-routes.ts'
import { requireOrderAccess, requireOwnOrder } from '../orders/require-order-access.ts'
import { toProblem } from '../purchase/refusals.ts'
import { changesPerDay, requireFewChanges } from './change-limit.ts'
import { confirmAddress } from './confirm-address.ts'
import { moveLine } from './move-line.ts'
import { setParticipants } from './set-participants.ts'

const participants = jsonBody(setParticipantsBody)
const participantsText = `New addresses get a mail: one per address and date. At most ${changesPerDay} changes a day per order, then \`too_many_changes\`.`

const setOwnParticipants = createRoute({
  method: 'put',
  path: '/customer/orders/{id}/participants',
  tags: ['customer'],
  summary: 'Set the participants, until some days before the course',
  description: participantsText,
  request: { params: orderParams, ...participants },
  responses: {
    200: oneOrder,
    ...notLoggedIn,
    ...forbidden,
    ...notFound,
    ...orderEnded,
    ...invalid,
    ...tooMany,
  },
})
const setParticipantsByKey = createRoute({
  method: 'put',
  path: '/orders/{id}/participants',
  tags: ['orders'],
  summary: 'The same by signed link, for guests',
  description: participantsText,
  request: { params: orderParams, query: orderKeyQuery, ...participants },
  responses: { 200: oneOrder, ...notFound, ...linkEnded, ...orderEnded, ...invalid, ...tooMany },
})
const confirm = createRoute({
  method: 'post',
  path: '/orders/{id}/confirm',
  tags: ['orders'],
  summary: 'Confirm the e-mail address with the signature of a mailed link',
  description:
    'Seats of a bank transfer are then held for the whole term instead of an hour. Repeating it changes nothing.',
  request: { params: orderParams, query: orderKeyQuery, ...jsonBody(confirmAddressBody) },
  responses: { 200: oneOrder, ...notFound, ...invalid },
})
const move = createRoute({
  method: 'post',
  path: '/orders/{id}/move',
  tags: ['orders'],
  summary:
    'Move a line to another date of the same course, as often and as late as the terms of the order allow; at any time while it has no seats',
  request: {
    params: orderParams,
    query: orderKeyQuery,
    ...jsonBody(moveLineBody),
  },
  responses: {
    200: oneOrder,
    409: json(problemResponse, '`not_possible`, `not_bookable`, or `out_of_stock` with `max`'),
    ...notFound,
    ...linkEnded,
    ...invalid,
  },
})
type Options = { signer: Signer; counter: Counter }

/** Changes to an order that move no money. */
export const orderChangesApi = ({ signer, counter }: Options) =>
  newPersonalRouter()
    .openapi(confirm, async (c) => {
      const { id } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      if (!signer.isSigned(confirmSignatureSubject(id), c.req.valid('json').confirm))
        throw new Problem('not_found')
      await confirmAddress(c.var.shop, id)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(move, async (c) => {
      const { id } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      const { line_id, po_id } = c.req.valid('json')
      const moved = await moveLine(c.var.shop, id, line_id, po_id)
      if (moved.outcome !== 'moved') throw toProblem(moved)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(setOwnParticipants, async (c) => {
      const { id } = c.req.valid('param')
      await requireOwnOrder(c, id)
      await requireFewChanges(c.var.shop, counter, id)
      const changed = await setParticipants(c.var.shop, id, c.req.valid('json').lines)
      if (changed.outcome !== 'changed') throw toProblem(changed)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
    .openapi(setParticipantsByKey, async (c) => {
      const { id } = c.req.valid('param')
      await requireOrderAccess(c, signer, id, c.req.valid('query').key)
      await requireFewChanges(c.var.shop, counter, id)
      const changed = await setParticipants(c.var.shop, id, c.req.valid('json').lines)
      if (changed.outcome !== 'changed') throw toProblem(changed)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
