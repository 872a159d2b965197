import { createRoute } from '@hono/zod-openapi'
import { moveLineBody, setParticipantsBody } from '../../../contract/wire/booking/order.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import type { Counter } from '../../platform/http/rate-limit.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/responses.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { requireStaffTo } from '../../platform/http/staff-actions.ts'
import type { Signer } from '../../platform/signature.ts'
import { getOrder } from '../orders/get-order.ts'
import { oneOrder, orderEnded, orderKeyQuery, orderParams } from '../orders/order-routes.ts'
import { requireOrderAccess, requireOwnOrder } from '../orders/require-order-access.ts'
import { toProblem } from '../purchase/refusals.ts'
import { approveOrder } from './approve-order.ts'
import { changesPerDay, requireFewChanges } from './change-limit.ts'
import { moveLine } from './move-line.ts'
import { setParticipants } from './set-participants.ts'

const participants = jsonBody(setParticipantsBody)
const participantsText = `New addresses get a mail: one per address and date. At most ${changesPerDay} changes a day per order, then \`too_many_changes\`.`

const setOwnParticipants = createRoute({
  method: 'put',
  path: '/customer/orders/{id}/participants',
  tags: ['customer'],
  summary: 'Set the participants, until five days before the course',
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
  responses: { 200: oneOrder, ...notFound, ...orderEnded, ...invalid, ...tooMany },
})
const move = createRoute({
  method: 'post',
  path: '/orders/{id}/move',
  tags: ['orders'],
  summary:
    'Move a line to another date of the same course: once, until two weeks before it; at any time while the order has no seats',
  request: {
    params: orderParams,
    query: orderKeyQuery,
    ...jsonBody(moveLineBody),
  },
  responses: {
    200: oneOrder,
    409: json(problemResponse, '`not_possible`, `not_bookable`, or `out_of_stock` with `max`'),
    ...notFound,
    ...invalid,
  },
})
const approve = createRoute({
  method: 'post',
  path: '/staff/orders/{id}/approve',
  tags: ['staff'],
  summary: 'Approve an order on account that is above the credit limit',
  request: { params: orderParams },
  responses: {
    200: oneOrder,
    409: json(problemResponse, 'The order does not wait for approval'),
    ...notLoggedIn,
    ...forbidden,
    ...notFound,
    ...invalid,
  },
})

/** Changes to an order that move no money. */
export const orderChangesApi = ({ signer, counter }: { signer: Signer; counter: Counter }) =>
  newPersonalRouter()
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
    .openapi(approve, async (c) => {
      const { id } = c.req.valid('param')
      await requireStaffTo(c, 'approve_order', id)
      const approved = await approveOrder(c.var.shop, id)
      if (approved.outcome !== 'approved') throw toProblem(approved)
      return c.json({ data: await getOrder(c.var.shop, signer, id) }, 200)
    })
