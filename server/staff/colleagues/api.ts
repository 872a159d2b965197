import { z } from 'zod'
import { changeColleagueBody, colleagueRowResponse, inviteBody } from '../../../contract/staff/session.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { changeColleague, inviteAgain, inviteColleague, listColleagues } from './colleagues.ts'

const params = z.object({ id: idParam })
const one = json(z.object({ data: colleagueRowResponse }), 'The colleague')

/** Names and roles, for pickers too, so every colleague may read them. */
const list = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/colleagues',
  summary: 'List all colleagues',
  responses: { 200: json(z.object({ data: z.array(colleagueRowResponse) }), 'The colleagues') },
})
const invite = staffRoute(
  'colleagues:write',
  {
    method: 'post',
    path: '/staff/colleagues',
    summary: 'Invite a colleague by mail',
    request: jsonBody(inviteBody),
    responses: {
      201: one,
      409: json(problemResponse, 'A colleague with this e-mail address exists'),
      ...invalid,
    },
  },
  { does: 'colleague.invited', isDangerous: true },
)
const again = staffRoute(
  'colleagues:write',
  {
    method: 'post',
    path: '/staff/colleagues/{id}/invite',
    summary: 'Mail the invitation again',
    request: { params },
    responses: {
      200: json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Sent'),
      409: json(problemResponse, 'They have a password already'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'colleague.invited' },
)
const change = staffRoute(
  'colleagues:write',
  {
    method: 'patch',
    path: '/staff/colleagues/{id}',
    summary: 'Change a colleague’s name or roles, or let them in no longer',
    request: { params, ...jsonBody(changeColleagueBody) },
    responses: {
      200: one,
      409: json(problemResponse, '`last_owner`, or `changed_meanwhile` with both values in `conflict`'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'colleague.changed', isDangerous: true },
)

export const colleaguesApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listColleagues(c.var.shop) }, 200))
  .openapi(invite, async (c) => {
    const invited = await inviteColleague(c.var.shop, c.req.valid('json'))
    if (invited.outcome !== 'invited') throw new Problem(invited.outcome)
    return c.json({ data: invited.data }, 201)
  })
  .openapi(again, async (c) => {
    const { outcome } = await inviteAgain(c.var.shop, c.req.valid('param').id)
    if (outcome !== 'invited') throw new Problem(outcome)
    return c.json({ data: { done: true as const } }, 200)
  })
  .openapi(change, async (c) => {
    const saved = await changeColleague(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome === 'changed_meanwhile')
      throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome)
    return c.json({ data: saved.data }, 200)
  })
