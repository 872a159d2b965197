import { z } from 'zod'
import {
  changeListItemBody,
  changeLocationBody,
  listItemResponse,
  locationResponse,
  moveListItemBody,
  namedListParams,
  newListItemBody,
  newLocationBody,
  shortListParams,
  shortListQuery,
} from '../../../contract/staff/catalogue/short-lists.ts'
import { usesResponse } from '../../../contract/staff/uses.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { addLocation, changeLocation, getLocation } from './locations.ts'
import {
  addItem,
  changeItem,
  findItemUses,
  listItems,
  moveItem,
  parentOf,
  removeItem,
} from './short-lists.ts'

const id = { id: idParam }
const items = json(z.object({ data: z.array(listItemResponse) }), 'The list')
const location = json(z.object({ data: locationResponse }), 'The location')
const notPossible = {
  409: json(problemResponse, '`not_possible`: the shop itself writes this, or this list is ordered by name'),
}

const list = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/lists/{list}',
  summary: 'One of the short lists of the catalogue, in the order in which visitors see it',
  request: { params: shortListParams, query: shortListQuery },
  responses: { 200: items, ...invalid },
})
const add = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/lists/{list}',
    summary: 'Add an item as the last one',
    request: { params: namedListParams, ...jsonBody(newListItemBody) },
    responses: { 201: items, ...notPossible, ...invalid },
  },
  { does: 'list.added' },
)
const change = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/lists/{list}/{id}',
    summary: 'Give an item another name, or let visitors filter by it',
    request: { params: namedListParams.extend(id), ...jsonBody(changeListItemBody) },
    responses: { 200: items, ...conflict, ...notFound, ...invalid },
  },
  { does: 'list.changed' },
)
const move = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/lists/{list}/{id}/move',
    summary: 'Move an item to another place',
    request: { params: namedListParams.extend(id), ...jsonBody(moveListItemBody) },
    responses: { 200: items, ...notPossible, ...notFound, ...invalid },
  },
  { does: 'list.moved' },
)
const uses = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/lists/{list}/{id}/uses',
  summary: 'Where an item is used',
  request: { params: shortListParams.extend(id) },
  responses: { 200: json(z.object({ data: usesResponse }), 'The uses'), ...notFound, ...invalid },
})
const remove = staffRoute(
  'catalogue:write',
  {
    method: 'delete',
    path: '/staff/lists/{list}/{id}',
    summary: 'Delete an item that nothing uses',
    request: { params: shortListParams.extend(id) },
    responses: {
      200: items,
      409: json(problemResponse, '`in_use` with `uses`; `not_possible`: the shop itself writes it'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'list.removed' },
)

const oneLocation = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/locations/{id}',
  summary: 'A location with its address and what the shop shows of it',
  request: { params: z.object(id) },
  responses: { 200: location, ...notFound, ...invalid },
})
const newLocation = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/locations',
    summary: 'Add a location',
    request: jsonBody(newLocationBody),
    responses: { 201: location, ...invalid },
  },
  { does: 'location.added' },
)
const editLocation = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/locations/{id}',
    summary: 'Change a location; only changed fields are sent',
    request: { params: z.object(id), ...jsonBody(changeLocationBody) },
    responses: { 200: location, ...conflict, ...notFound, ...invalid },
  },
  { does: 'location.changed' },
)

/** Specifications, attributes, their values, brands and locations in the back office. */
export const staffListsApi = newStaffRouter()
  .openapi(list, async (c) =>
    c.json(
      { data: await listItems(c.var.shop, c.req.valid('param').list, c.req.valid('query').parent) },
      200,
    ),
  )
  .openapi(add, async (c) => {
    const { list } = c.req.valid('param')
    const body = c.req.valid('json')
    await addItem(c.var.shop, list, body)
    return c.json({ data: await listItems(c.var.shop, list, body.parent_id) }, 201)
  })
  .openapi(change, async (c) => {
    const { list, id } = c.req.valid('param')
    const saved = await changeItem(c.var.shop, list, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await listItems(c.var.shop, list, await parentOf(c.var.shop, list, id)) }, 200)
  })
  .openapi(move, async (c) => {
    const { list, id } = c.req.valid('param')
    await moveItem(c.var.shop, list, id, c.req.valid('json').position)
    return c.json({ data: await listItems(c.var.shop, list, await parentOf(c.var.shop, list, id)) }, 200)
  })
  .openapi(uses, async (c) => {
    const { list, id } = c.req.valid('param')
    return c.json({ data: await findItemUses(c.var.shop, list, id) }, 200)
  })
  .openapi(remove, async (c) => {
    const { list, id } = c.req.valid('param')
    const parent = await parentOf(c.var.shop, list, id)
    const removed = await removeItem(c.var.shop, list, id)
    if (removed.outcome === 'in_use') throw new Problem('in_use', { more: { uses: removed.uses.first } })
    return c.json({ data: await listItems(c.var.shop, list, parent) }, 200)
  })
  .openapi(oneLocation, async (c) =>
    c.json({ data: await getLocation(c.var.shop, c.req.valid('param').id) }, 200),
  )
  .openapi(newLocation, async (c) => {
    const id = await addLocation(c.var.shop, c.req.valid('json'))
    return c.json({ data: await getLocation(c.var.shop, id) }, 201)
  })
  .openapi(editLocation, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changeLocation(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getLocation(c.var.shop, id) }, 200)
  })
