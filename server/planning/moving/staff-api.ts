import { z } from 'zod'
import { lineDateResponse } from '../../../contract/staff/booking/order-actions.ts'
import {
  cancelDateBody,
  dateChangedResponse,
  dateChangesResponse,
  joinDatesBody,
  moveDateBody,
} from '../../../contract/staff/planning/date-changes.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { sendRefunds } from '../../booking/payments/create-refund.ts'
import type { Payments } from '../../booking/payments/provider.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { cancelDate } from './cancel-date.ts'
import { joinDates, listProposals } from './join-dates.ts'
import { listChanges } from './list-changes.ts'
import { moveDate } from './move-date.ts'

const params = z.object({ id: idParam })
const changed = json(
  z.object({ data: dateChangedResponse }),
  'How many orders and people it is about, who is mailed, and which trainers and rooms are free again',
)
const refusals = { 409: json(problemResponse, 'Not possible (any more)'), ...notFound, ...invalid }

const changes = staffRoute('people:read', {
  method: 'get',
  path: '/staff/dates/{id}/changes',
  summary: 'When the whole date was moved or cancelled, with who was asked and what they answered',
  request: { params },
  responses: { 200: json(z.object({ data: dateChangesResponse }), 'The changes'), ...invalid },
})
const move = staffRoute(
  'dates:plan',
  {
    method: 'post',
    path: '/staff/dates/{id}/move',
    summary: 'Move a whole date; everybody gets one mail and can answer it',
    description: 'Trainers and rooms come along where they are free. The same request again changes nothing.',
    request: { params, ...jsonBody(moveDateBody) },
    responses: { 200: changed, ...refusals },
  },
  { does: 'date.moved' },
)

const cancel = staffRoute(
  'dates:cancel',
  {
    method: 'post',
    path: '/staff/dates/{id}/cancel',
    summary: 'Cancel a whole date; customers choose another date or their money, or get it at once',
    description:
      'Orders that are not paid yet end at once. Who does not answer gets the money after some days. The same request again changes nothing.',
    request: { params, ...jsonBody(cancelDateBody) },
    responses: { 200: changed, ...refusals },
  },
  { does: 'date.cancelled', isDangerous: true },
)
const proposals = staffRoute('dates:read', {
  method: 'get',
  path: '/staff/dates/{id}/proposals',
  summary: 'Other dates of the course to which everybody could be moved, the nearest first',
  request: { params },
  responses: { 200: json(z.object({ data: z.array(lineDateResponse) }), 'The dates'), ...invalid },
})
const join = staffRoute(
  'dates:cancel',
  {
    method: 'post',
    path: '/staff/dates/{id}/join',
    summary: 'Move everybody to another date of the course and cancel this one',
    request: { params, ...jsonBody(joinDatesBody) },
    responses: { 200: changed, ...refusals },
  },
  { does: 'date.joined' },
)

/** What happens to a whole date, with everybody who is booked on it. */
export const wholeDatesApi = ({ payments }: { payments: Payments }) =>
  newStaffRouter()
    .openapi(changes, async (c) =>
      c.json({ data: await listChanges(c.var.shop, c.req.valid('param').id) }, 200),
    )
    .openapi(move, async (c) =>
      c.json({ data: await moveDate(c.var.shop, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
    .openapi(cancel, async (c) => {
      const done = await cancelDate(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
      if (done.is_done && done.refund_cents) await sendRefunds(c.var.shop, payments)
      return c.json({ data: done }, 200)
    })
    .openapi(proposals, async (c) =>
      c.json({ data: await listProposals(c.var.shop, c.req.valid('param').id) }, 200),
    )
    .openapi(join, async (c) =>
      c.json({ data: await joinDates(c.var.shop, c.req.valid('param').id, c.req.valid('json')) }, 200),
    )
