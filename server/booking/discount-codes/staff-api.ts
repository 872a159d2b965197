import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  changeDiscountBody,
  type DiscountListQuery,
  discountBulkBody,
  discountCountsResponse,
  discountListQuery,
  discountResponse,
  discountRowResponse,
  discountTargetsQuery,
  discountTargetsResponse,
  newDiscountBody,
  newDiscountsResponse,
  triedDiscountResponse,
  tryDiscountBody,
} from '../../../contract/staff/booking/discounts.ts'
import { deskOptionResponse } from '../../../contract/staff/booking/new-order.ts'
import { bulkResponse } from '../../../contract/staff/bulk.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { exportColumns } from '../../platform/imports/export-columns.ts'
import type { Shop } from '../../platform/shop.ts'
import { exportList, exportRoute, maxExportedRows } from '../../platform/staff/export-list.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import type { FileType } from '../../platform/staff/table-file.ts'
import { findOptions } from '../new-order/find-options.ts'
import { changeDiscount, removeDiscount } from './change-discount.ts'
import { endDiscounts } from './end-discounts.ts'
import { findTargets } from './find-targets.ts'
import { getDiscount } from './get-discount.ts'
import { importableDiscounts, listDiscountValues } from './importable.ts'
import { discountConditions, listDiscounts } from './list-discounts.ts'
import { makeDiscounts } from './make-discounts.ts'
import { tryDiscount } from './try-discount.ts'

const params = z.object({ id: idParam })
const oneDiscount = json(z.object({ data: discountResponse }), 'The code')

const list = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/discounts',
  summary: 'List discount codes: search, filters, order and page',
  request: { query: discountListQuery },
  responses: {
    200: json(
      listResponse(discountRowResponse).extend({ counts: discountCountsResponse }),
      'The codes; `counts` is of all codes',
    ),
    ...invalid,
  },
})
const targets = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/discounts/targets',
  summary: 'Find the categories and products that a code can be for',
  request: { query: discountTargetsQuery },
  responses: { 200: json(discountTargetsResponse, 'Some of each'), ...invalid },
})
const options = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/discounts/options',
  summary: 'Find the dates and products to try a code with',
  request: { query: discountTargetsQuery },
  responses: { 200: json(z.object({ data: z.array(deskOptionResponse) }), 'The earliest'), ...invalid },
})
const make = staffRoute(
  'prices:write',
  {
    method: 'post',
    path: '/staff/discounts',
    summary: 'Make a code, or many that nobody can guess',
    request: jsonBody(newDiscountBody),
    responses: { 201: json(newDiscountsResponse, 'The codes'), ...invalid },
  },
  { does: 'discount.made' },
)
const read = staffRoute('catalogue:read', {
  method: 'get',
  path: '/staff/discounts/{id}',
  summary: 'One code, with the orders that used it',
  request: { params },
  responses: { 200: oneDiscount, ...notFound, ...invalid },
})
const change = staffRoute(
  'prices:write',
  {
    method: 'patch',
    path: '/staff/discounts/{id}',
    summary: 'Change fields of a code; only changed fields are sent',
    request: { params, ...jsonBody(changeDiscountBody) },
    responses: { 200: oneDiscount, ...conflict, ...notFound, ...invalid },
  },
  { does: 'discount.changed' },
)
const remove = staffRoute(
  'prices:write',
  {
    method: 'delete',
    path: '/staff/discounts/{id}',
    summary: 'Delete a code that no order was placed with',
    request: { params },
    responses: {
      204: { description: 'Deleted' },
      409: json(problemResponse, '`not_possible`: an order was placed with it; end it instead'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'discount.removed' },
)
const bulk = staffRoute(
  'prices:write',
  {
    method: 'post',
    path: '/staff/discounts/bulk',
    summary: 'End many codes: chosen ones, or all that match; with a dry run',
    request: jsonBody(discountBulkBody),
    responses: {
      200: json(z.object({ data: bulkResponse }), 'How many ended'),
      409: json(problemResponse, '`selection_changed`: not as many codes match as were seen'),
      ...invalid,
    },
  },
  { does: 'discount.ended' },
)
const tryOut = staffRoute(
  'catalogue:read',
  {
    method: 'post',
    path: '/staff/discounts/{id}/try',
    summary: 'What a cart would cost with this code; nothing is written',
    request: { params, ...jsonBody(tryDiscountBody) },
    responses: {
      200: json(z.object({ data: triedDiscountResponse }), 'The prices'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'discount.tried' },
)

/** The codes that match, in the columns that the import takes. */
async function fileOf(shop: Shop, query: DiscountListQuery, type: FileType) {
  const where = sql.join(
    [sql`true`, ...discountConditions(shop, query).filter((one) => one !== undefined)],
    sql` and `,
  )
  const rows = await listDiscountValues(shop, where, maxExportedRows)
  const name = shop.locale === 'nl' ? 'kortingscodes' : 'discount-codes'
  const columns = exportColumns(importableDiscounts, shop.locale)
  return exportList(shop, { kind: 'discount', name, type, rows, columns, query })
}

/** Discount codes in the back office. */
export const discountCodesApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listDiscounts(c.var.shop, c.req.valid('query')), 200))
  .openapi(exportRoute('prices:write', 'discounts', 'csv', discountListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), 'csv')
    return c.body(content, 200, headers)
  })
  .openapi(exportRoute('prices:write', 'discounts', 'xlsx', discountListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), 'xlsx')
    return c.body(content, 200, headers)
  })
  .openapi(targets, async (c) => c.json({ data: await findTargets(c.var.shop, c.req.valid('query').q) }, 200))
  .openapi(options, async (c) => c.json({ data: await findOptions(c.var.shop, c.req.valid('query')) }, 200))
  .openapi(make, async (c) => c.json({ data: await makeDiscounts(c.var.shop, c.req.valid('json')) }, 201))
  .openapi(bulk, async (c) => c.json({ data: await endDiscounts(c.var.shop, c.req.valid('json')) }, 200))
  .openapi(read, async (c) => c.json({ data: await getDiscount(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changeDiscount(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getDiscount(c.var.shop, id) }, 200)
  })
  .openapi(remove, async (c) => {
    const removed = await removeDiscount(c.var.shop, c.req.valid('param').id)
    if (removed.outcome !== 'removed') throw new Problem(removed.outcome)
    return c.body(null, 204)
  })
  .openapi(tryOut, async (c) =>
    c.json({ data: await tryDiscount(c.var.shop, c.req.valid('param').id, c.req.valid('json')) }, 200),
  )
