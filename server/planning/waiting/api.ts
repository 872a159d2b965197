import { z } from 'zod'
import {
  moveInLineBody,
  offerByHandBody,
  waitingListResponse,
} from '../../../contract/staff/planning/waiting.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { toProblem } from '../../booking/purchase/refusals.ts'
import { moveInLine, offerByHand, removeWaiting } from '../../booking/waiting/staff-writes.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { listWaiting } from './list-waiting.ts'

const params = z.object({ id: idParam })
const ofEntry = z.object({ id: idParam, entryId: idParam })
const list = json(z.object({ data: waitingListResponse }), 'The waiting list of the date')

const read = staffRoute('people:read', {
  method: 'get',
  path: '/staff/dates/{id}/waiting',
  summary: 'Who waits for a date, in the order in which they are served',
  request: { params },
  responses: { 200: list, ...notFound, ...invalid },
})
const move = staffRoute(
  'dates:plan',
  {
    method: 'patch',
    path: '/staff/dates/{id}/waiting/{entryId}',
    summary: 'Serve an entry before or after the others, with a reason',
    request: { params: ofEntry, ...jsonBody(moveInLineBody) },
    responses: { 200: list, ...notFound, ...invalid },
  },
  { does: 'date.waiting_moved' },
)
const offer = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/{id}/waiting/{entryId}/offer',
    summary: 'Offer free seats to an entry out of turn',
    request: { params: ofEntry, ...jsonBody(offerByHandBody) },
    responses: {
      200: list,
      409: json(
        problemResponse,
        '`out_of_stock` with `max`; `not_possible` when it was offered already; `not_bookable`',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'date.waiting_offered' },
)
const remove = staffRoute(
  'dates:plan',
  {
    method: 'delete',
    path: '/staff/dates/{id}/waiting/{entryId}',
    summary: 'Remove an entry; what it was offered goes to the next',
    request: { params: ofEntry },
    responses: { 200: list, ...notFound, ...invalid },
  },
  { does: 'date.waiting_removed' },
)

/** The waiting list of a date, for planners. */
export const waitingListApi = newStaffRouter()
  .openapi(read, async (c) => c.json({ data: await listWaiting(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(move, async (c) => {
    const { id, entryId } = c.req.valid('param')
    await moveInLine(c.var.shop, id, entryId, c.req.valid('json'))
    return c.json({ data: await listWaiting(c.var.shop, id) }, 200)
  })
  .openapi(offer, async (c) => {
    const { id, entryId } = c.req.valid('param')
    const outcome = await offerByHand(c.var.shop, id, entryId, c.req.valid('json').places)
    if (outcome.outcome !== 'changed') throw toProblem(outcome)
    return c.json({ data: await listWaiting(c.var.shop, id) }, 200)
  })
  .openapi(remove, async (c) => {
    const { id, entryId } = c.req.valid('param')
    await removeWaiting(c.var.shop, id, entryId)
    return c.json({ data: await listWaiting(c.var.shop, id) }, 200)
  })
