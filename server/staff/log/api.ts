import { sql } from 'drizzle-orm'
import { listResponse } from '../../../contract/staff/list.ts'
import { changeResponse, type LogListQuery, logListQuery } from '../../../contract/staff/log.ts'
import { invalid, json } from '../../platform/http/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { changeColumns, changeToJson, selectChanges } from '../../platform/staff/log.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'

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

export const logApi = newStaffRouter().openapi(list, async (c) =>
  c.json(await listChanges(c.var.shop, c.req.valid('query')), 200),
)
