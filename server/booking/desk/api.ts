import { z } from 'zod'
import { orderBulkBody } from '../../../contract/staff/booking/order-bulk.ts'
import {
  changeOrderBody,
  orderCountsResponse,
  orderListQuery,
  staffOrderResponse,
  staffOrderRowResponse,
} from '../../../contract/staff/booking/orders.ts'
import { bulkResponse } from '../../../contract/staff/bulk.ts'
import { listResponse } from '../../../contract/staff/list.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import type { FileType } from '../../platform/staff/table-file.ts'
import { changeOrders } from './bulk-orders.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './export-orders.ts'
import { getOrder } from './get-order.ts'
import { listOrders } from './list-orders.ts'

const params = z.object({ id: idParam })
const oneOrder = json(z.object({ data: staffOrderResponse }), 'The order')

const list = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/orders',
  summary: 'List orders: search, filters, order and page',
  request: { query: orderListQuery },
  responses: {
    200: json(
      listResponse(staffOrderRowResponse).extend({ counts: orderCountsResponse }),
      'The orders; `counts` is of all orders',
    ),
    ...invalid,
  },
})
const downloadAs = <Type extends FileType>(type: Type) =>
  staffRoute('orders:export', {
    method: 'get',
    path: `/staff/orders/export.${type}` as const,
    summary: `All orders that match, as ${type === 'csv' ? 'CSV for Dutch Excel' : 'a spreadsheet'}`,
    request: { query: orderListQuery },
    responses: {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...invalid,
    },
  })
const read = staffRoute('orders:read', {
  method: 'get',
  path: '/staff/orders/{id}',
  summary: 'One order with its lines, participants, money and timeline',
  request: { params },
  responses: { 200: oneOrder, ...notFound, ...invalid },
})
const change = staffRoute(
  'orders:write',
  {
    method: 'patch',
    path: '/staff/orders/{id}',
    summary: 'Change fields of an order; only changed fields are sent',
    request: { params, ...jsonBody(changeOrderBody) },
    responses: {
      200: oneOrder,
      409: json(
        problemResponse,
        '`changed_meanwhile`: a colleague changed the same fields; `conflict` has both values',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'order.changed' },
)

const changeMany = staffRoute(
  'orders:write',
  {
    method: 'post',
    path: '/staff/orders/bulk',
    summary: 'Tag or assign many orders: chosen ones, or all that match; with a dry run',
    request: jsonBody(orderBulkBody),
    responses: {
      200: json(z.object({ data: bulkResponse }), 'How many changed, and which refused and why'),
      409: json(problemResponse, '`selection_changed`: not as many orders match as were seen'),
      ...invalid,
    },
  },
  { does: 'order.changed' },
)

/** Orders in the back office. */
export const staffOrdersApi = newStaffRouter()
  .openapi(list, async (c) =>
    c.json(await listOrders(c.var.shop, c.req.valid('query'), c.var.colleague.id), 200),
  )
  .openapi(downloadAs('csv'), async (c) => {
    const file = await exportOrders(c.var.shop, c.req.valid('query'), c.var.colleague.id, 'csv')
    return c.body(file.content, 200, file.headers)
  })
  .openapi(downloadAs('xlsx'), async (c) => {
    const file = await exportOrders(c.var.shop, c.req.valid('query'), c.var.colleague.id, 'xlsx')
    return c.body(file.content, 200, file.headers)
  })
  .openapi(read, async (c) => c.json({ data: await getOrder(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(changeMany, async (c) =>
    c.json({ data: await changeOrders(c.var.shop, c.var.colleague.id, c.req.valid('json')) }, 200),
  )
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changeOrder(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getOrder(c.var.shop, id) }, 200)
  })
