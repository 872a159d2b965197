import { z } from 'zod'
import {
  changeCategoryBody,
  moveCategoryBody,
  newCategoryBody,
  staffCategoryResponse,
} from '../../../contract/staff/catalogue/categories.ts'
import { usesResponse } from '../../../contract/staff/uses.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import {
  addCategory,
  changeCategory,
  findCategoryUses,
  listStaffCategories,
  moveCategory,
  removeCategory,
} from './categories.ts'

const params = z.object({ id: idParam })
const all = json(z.object({ data: z.array(staffCategoryResponse) }), 'All categories, in their order')

const list = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/categories',
  summary: 'All categories with their texts in both languages, in their order',
  responses: { 200: all },
})
const add = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/categories',
    summary: 'Add a category as the last one below its parent',
    request: jsonBody(newCategoryBody),
    responses: { 201: all, ...invalid },
  },
  { does: 'category.added' },
)
const change = staffRoute(
  'catalogue:write',
  {
    method: 'patch',
    path: '/staff/categories/{id}',
    summary: 'Change the picture, texts and addresses of a category; a changed address redirects by itself',
    request: { params, ...jsonBody(changeCategoryBody) },
    responses: { 200: all, ...conflict, ...notFound, ...invalid },
  },
  { does: 'category.changed' },
)
const move = staffRoute(
  'catalogue:write',
  {
    method: 'post',
    path: '/staff/categories/{id}/move',
    summary: 'Move a category, with what is below it, to another place',
    request: { params, ...jsonBody(moveCategoryBody) },
    responses: { 200: all, ...notFound, ...invalid },
  },
  { does: 'category.moved' },
)
const uses = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/categories/{id}/uses',
  summary: 'Where a category is used',
  request: { params },
  responses: { 200: json(z.object({ data: usesResponse }), 'The uses'), ...notFound, ...invalid },
})
const remove = staffRoute(
  'catalogue:write',
  {
    method: 'delete',
    path: '/staff/categories/{id}',
    summary: 'Delete a category that nothing uses; its addresses lead to the category above it',
    request: { params },
    responses: {
      200: all,
      409: json(
        problemResponse,
        '`in_use`: it has products or categories in it, or is named elsewhere; see `uses`',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'category.removed' },
)

/** The tree of categories in the back office. */
export const staffCategoriesApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listStaffCategories(c.var.shop) }, 200))
  .openapi(add, async (c) => {
    await addCategory(c.var.shop, c.req.valid('json'))
    return c.json({ data: await listStaffCategories(c.var.shop) }, 201)
  })
  .openapi(change, async (c) => {
    const saved = await changeCategory(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await listStaffCategories(c.var.shop) }, 200)
  })
  .openapi(move, async (c) => {
    await moveCategory(c.var.shop, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: await listStaffCategories(c.var.shop) }, 200)
  })
  .openapi(uses, async (c) =>
    c.json({ data: await findCategoryUses(c.var.shop, c.req.valid('param').id) }, 200),
  )
  .openapi(remove, async (c) => {
    const removed = await removeCategory(c.var.shop, c.req.valid('param').id)
    if (removed.outcome === 'in_use') throw new Problem('in_use', { more: { uses: removed.uses.first } })
    return c.json({ data: await listStaffCategories(c.var.shop) }, 200)
  })
