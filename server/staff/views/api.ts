import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { newViewBody, viewPages, viewResponse } from '../../../contract/staff/views.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { savedViews } from '../../platform/staff/tables.ts'

const viewColumns = {
  id: col.integer,
  page: col.text,
  name: col.text,
  is_shared: col.boolean,
  is_own: col.boolean,
  query: col.text,
  columns: col.json<string[]>().orNull,
}

/** A colleague's own views of a list, and the shared ones. */
const listViews = ({ db }: Shop, colleagueId: number, page: string) => readRows(db, viewColumns)`
  select id, page, name, is_shared, by_id = ${colleagueId} as is_own, query, columns from saved_views
  where page = ${page} and (is_shared or by_id = ${colleagueId}) order by is_shared desc, lower(name), id`

const all = json(z.object({ data: z.array(viewResponse) }), 'The views')
const list = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/views',
  summary: 'The saved views of a list: your own, and those that are shared',
  request: { query: z.object({ page: z.enum(viewPages) }) },
  responses: { 200: all, ...invalid },
})
const save = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/views',
    summary: 'Save a view of a list, for yourself or for everybody',
    request: jsonBody(newViewBody),
    responses: { 201: all, ...invalid },
  },
  { does: 'view.saved' },
)
const remove = staffRoute(
  'every_colleague',
  {
    method: 'delete',
    path: '/staff/views/{id}',
    summary: 'Remove one of your own views',
    request: { params: z.object({ id: idParam }) },
    responses: {
      200: json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Removed'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'view.removed' },
)

export const viewsApi = newStaffRouter()
  .openapi(list, async (c) =>
    c.json({ data: await listViews(c.var.shop, c.var.colleague.id, c.req.valid('query').page) }, 200),
  )
  .openapi(save, async (c) => {
    const { is_shared: isShared, ...view } = c.req.valid('json')
    const { shop, colleague } = c.var
    await shop.db.insert(savedViews).values({ ...view, isShared, byId: colleague.id })
    return c.json({ data: await listViews(shop, colleague.id, view.page) }, 201)
  })
  .openapi(remove, async (c) => {
    const { rowCount } = await c.var.shop.db.execute(sql`
      delete from saved_views where id = ${c.req.valid('param').id} and by_id = ${c.var.colleague.id}`)
    if (!rowCount) throw new Problem('not_found')
    return c.json({ data: { done: true as const } }, 200)
  })
