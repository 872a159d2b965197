import { z } from 'zod'
import {
  changeMenuItemBody,
  menuTargetsResponse,
  moveMenuItemBody,
  newMenuItemBody,
  staffMenuItemResponse,
} from '../../../contract/staff/content/menus.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import {
  addMenuItem,
  changeMenuItem,
  listMenuTargets,
  listStaffMenus,
  moveMenuItem,
  removeMenuItem,
} from './edit-menus.ts'

const params = z.object({ id: idParam })
const items = json(z.object({ data: z.array(staffMenuItemResponse) }), 'All menu items, in their order')
const notPossible = {
  409: json(problemResponse, '`not_possible`: it has items below it, or holds the footer'),
}

const list = staffRoute('content:read', {
  method: 'get',
  path: '/staff/menus',
  summary: 'The items of the menu and the footer, with those that lead nowhere marked',
  responses: { 200: items },
})
const targets = staffRoute('content:read', {
  method: 'get',
  path: '/staff/menus/targets',
  summary: 'The categories, pages and products that an item can lead to',
  responses: { 200: json(z.object({ data: menuTargetsResponse }), 'The targets') },
})
const add = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/menus',
    summary: 'Add an item as the last one below its parent',
    request: jsonBody(newMenuItemBody),
    responses: { 201: items, ...invalid },
  },
  { does: 'menu.added' },
)
const change = staffRoute(
  'content:write',
  {
    method: 'patch',
    path: '/staff/menus/{id}',
    summary: 'Change the title of an item and what it leads to',
    request: { params, ...jsonBody(changeMenuItemBody) },
    responses: { 200: items, ...conflict, ...notFound, ...invalid },
  },
  { does: 'menu.changed' },
)
const move = staffRoute(
  'content:write',
  {
    method: 'post',
    path: '/staff/menus/{id}/move',
    summary: 'Move an item, with what is below it, to another place',
    request: { params, ...jsonBody(moveMenuItemBody) },
    responses: { 200: items, ...notPossible, ...notFound, ...invalid },
  },
  { does: 'menu.moved' },
)
const remove = staffRoute(
  'content:write',
  {
    method: 'delete',
    path: '/staff/menus/{id}',
    summary: 'Remove an item that has nothing below it',
    request: { params },
    responses: { 200: items, ...notPossible, ...notFound, ...invalid },
  },
  { does: 'menu.removed' },
)

/** The menu and the footer in the back office. */
export const staffMenusApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listStaffMenus(c.var.shop) }, 200))
  .openapi(targets, async (c) => c.json({ data: await listMenuTargets(c.var.shop) }, 200))
  .openapi(add, async (c) => {
    await addMenuItem(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listStaffMenus(c.var.shop) }, 201)
  })
  .openapi(change, async (c) => {
    const saved = await changeMenuItem(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await listStaffMenus(c.var.shop) }, 200)
  })
  .openapi(move, async (c) => {
    await moveMenuItem(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: await listStaffMenus(c.var.shop) }, 200)
  })
  .openapi(remove, async (c) => {
    await removeMenuItem(c.var.shop, c.req.valid('param').id)
    return c.json({ data: await listStaffMenus(c.var.shop) }, 200)
  })
