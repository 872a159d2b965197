import { z } from 'zod'
import {
  changeRedirectBody,
  newRedirectBody,
  redirectResponse,
} from '../../../contract/staff/content/redirects.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addRedirect, changeRedirect, listRedirects, removeRedirect } from './redirects.ts'

const params = z.object({ id: idParam })
const all = json(z.object({ data: z.array(redirectResponse) }), 'All old addresses')

const list = staffRoute('content:read', {
  method: 'get',
  path: '/staff/redirects',
  summary: 'Old addresses, where they lead and how often they were asked for',
  responses: { 200: all },
})
const add = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/redirects',
    summary: 'Add an old address; chains are collapsed, loops refused',
    request: jsonBody(newRedirectBody),
    responses: { 201: all, ...invalid },
  },
  { does: 'redirect.added' },
)
const change = staffRoute(
  'content:write',
  {
    method: 'patch',
    path: '/staff/redirects/{id}',
    summary: 'Change where an old address leads; null: gone for good',
    request: { params, ...jsonBody(changeRedirectBody) },
    responses: { 200: all, ...conflict, ...notFound, ...invalid },
  },
  { does: 'redirect.changed' },
)
const remove = staffRoute(
  'content:write',
  {
    method: 'delete',
    path: '/staff/redirects/{id}',
    summary: 'Remove an old address',
    request: { params },
    responses: { 200: all, ...notFound, ...invalid },
  },
  { does: 'redirect.removed' },
)

/** Old addresses in the back office. */
export const staffRedirectsApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listRedirects(c.var.shop) }, 200))
  .openapi(add, async (c) => {
    await addRedirect(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listRedirects(c.var.shop) }, 201)
  })
  .openapi(change, async (c) => {
    const saved = await changeRedirect(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await listRedirects(c.var.shop) }, 200)
  })
  .openapi(remove, async (c) => {
    await removeRedirect(c.var.shop, c.req.valid('param').id)
    return c.json({ data: await listRedirects(c.var.shop) }, 200)
  })
