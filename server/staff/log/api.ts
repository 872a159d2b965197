import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listResponse } from '../../../contract/staff/list.ts'
import { changeResponse, type LogListQuery, logListQuery } from '../../../contract/staff/log.ts'
import { namesQuery, recordNameResponse } from '../../../contract/staff/names.ts'
import { invalid, json } from '../../platform/http/answers/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { changeColumns, changeToJson, selectChanges } from '../../platform/staff/log.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { nameRecords } from './name-records.ts'

async function listChanges(shop: Shop, wanted: LogListQuery) {
  const [from, to] = wanted.at?.split('..') ?? []
  const { rows, total } = await readList(
    shop,
    {
      from: sql`changes h`,
      id: sql`h.id`,
      where: [
        wanted.kind && sql`h.kind = ${wanted.kind}`,
        wanted.ref_id ? sql`h.ref_id = ${wanted.ref_id}` : undefined,
        wanted.by ? sql`h.by_kind = 'colleague' and h.by_id = ${wanted.by}` : undefined,
        wanted.what ? sql`h.what = ${wanted.what}` : undefined,
        from ? sql`h.at >= ${from}::date` : undefined,
        to ? sql`h.at < ${to}::date + 1` : undefined,
      ],
      sorts: { at: 'id' },
      columns: changeColumns,
      select: sql`select ${selectChanges} join page on page.id = h.id`,
    },
    wanted,
  )
  return { data: rows.map(changeToJson), meta: { total, page: wanted.page, rows: wanted.rows } }
}

const list = staffRoute('log:read', {
  method: 'get',
  path: '/staff/log',
  summary: 'The log: who changed what, newest first',
  request: { query: logListQuery },
  responses: { 200: json(listResponse(changeResponse), 'The changes'), ...invalid },
})

const names = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/names',
  summary: 'The names of records that the log refers to, of those that you may read',
  request: { query: namesQuery },
  responses: { 200: json(z.object({ data: z.array(recordNameResponse) }), 'The names'), ...invalid },
})

export const logApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listChanges(c.var.shop, c.req.valid('query')), 200))
  .openapi(names, async (c) =>
    c.json({ data: await nameRecords(c.var.shop, c.var.colleague, c.req.valid('query').of) }, 200),
  )
