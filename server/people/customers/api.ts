import { z } from 'zod'
import { listResponse } from '../../../contract/staff/list.ts'
import {
  type CustomerListQuery,
  type CustomerRow,
  changeCustomerBody,
  customerCountsResponse,
  customerListQuery,
  customerResponse,
  customerRowResponse,
  forgottenCustomerResponse,
} from '../../../contract/staff/people/customers.ts'
import { mergeBody, mergedResponse } from '../../../contract/staff/people/merging.ts'
import { forgetBody } from '../../../contract/staff/people/people.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { exportData } from '../../accounts/privacy/export-data.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type ExportColumn,
  exportList,
  exportRoute,
  maxExportedRows,
} from '../../platform/staff/export-list.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import type { FileType } from '../../platform/staff/table-file.ts'
import { mergeRecords } from '../merging/merge-records.ts'
import { dataFile, personalData } from '../records/responses.ts'
import { changeCustomer } from './change-customer.ts'
import { forget } from './forget.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

const params = z.object({ id: idParam })
const oneCustomer = json(z.object({ data: customerResponse }), 'The customer')

const list = staffRoute('people:read', {
  method: 'get',
  path: '/staff/customers',
  summary: 'List customers: search, filters, order and page',
  request: { query: customerListQuery },
  responses: {
    200: json(
      listResponse(customerRowResponse).extend({ counts: customerCountsResponse }),
      'The customers; `counts` is of all customers',
    ),
    ...invalid,
  },
})
const read = staffRoute('people:read', {
  method: 'get',
  path: '/staff/customers/{id}',
  summary: 'One customer with their company, orders, offers, papers, equipment and talks',
  request: { params },
  responses: { 200: oneCustomer, ...notFound, ...invalid },
})
const change = staffRoute(
  'people:write',
  {
    method: 'patch',
    path: '/staff/customers/{id}',
    summary: 'Change fields of a customer; only changed fields are sent',
    request: { params, ...jsonBody(changeCustomerBody) },
    responses: { 200: oneCustomer, ...conflict, ...notFound, ...invalid },
  },
  { does: 'customer.changed' },
)
const merge = staffRoute(
  'people:write',
  {
    method: 'post',
    path: '/staff/customers/{id}/merge',
    summary: 'Merge a guest into this customer',
    request: { params, ...jsonBody(mergeBody) },
    responses: {
      200: json(z.object({ data: mergedResponse }), 'What was moved, or would be'),
      409: json(
        problemResponse,
        '`not_possible`: the other one has an account, or one of them was merged before',
      ),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'customer.merged' },
)
const download = staffRoute(
  'people:export',
  {
    method: 'get',
    path: '/staff/customers/{id}/data',
    summary: 'Everything we store about a customer, to give to them',
    request: { params },
    responses: { ...personalData, ...notFound, ...invalid },
  },
  { does: 'customer.data_exported', notes: 'customer' },
)
const forgetRoute = staffRoute(
  'people:forget',
  {
    method: 'post',
    path: '/staff/customers/{id}/forget',
    summary: 'Erase a customer, as they can themselves',
    request: { params, ...jsonBody(forgetBody) },
    responses: {
      200: json(z.object({ data: forgottenCustomerResponse }), 'What was erased, or would be'),
      409: json(problemResponse, '`orders_open` with `orders`: these must be finished first'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'customer.forgotten', isDangerous: true },
)

const columns: ExportColumn<CustomerRow>[] = [
  { heading: { nl: 'Naam', en: 'Name' }, value: ({ name }) => name },
  { heading: { nl: 'E-mail', en: 'E-mail' }, value: ({ email }) => email },
  { heading: { nl: 'Telefoon', en: 'Telephone' }, value: ({ phone }) => phone },
  { heading: { nl: 'Bedrijf', en: 'Company' }, value: ({ company }) => company?.name ?? null },
  { heading: { nl: 'Taal', en: 'Language' }, value: ({ locale }) => locale },
  { heading: { nl: 'Sinds', en: 'Since' }, value: ({ created_at }) => new Date(created_at) },
  { heading: { nl: 'Boekingen', en: 'Orders' }, value: ({ orders }) => orders },
  {
    heading: { nl: 'Laatste boeking', en: 'Last order' },
    value: ({ last_order_at }) => (last_order_at ? new Date(last_order_at) : null),
  },
]

async function fileOf(shop: Shop, query: CustomerListQuery, type: FileType) {
  const { data } = await listCustomers(shop, { ...query, page: 1, after: undefined, rows: maxExportedRows })
  const name = shop.locale === 'nl' ? 'klanten' : 'customers'
  return exportList(shop, { kind: 'customer', name, type, rows: data, columns, query })
}

/** Customers in the back office. */
export const staffCustomersApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listCustomers(c.var.shop, c.req.valid('query')), 200))
  .openapi(exportRoute('people:export', 'customers', 'csv', customerListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), 'csv')
    return c.body(content, 200, headers)
  })
  .openapi(exportRoute('people:export', 'customers', 'xlsx', customerListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), 'xlsx')
    return c.body(content, 200, headers)
  })
  .openapi(read, async (c) => c.json({ data: await getCustomer(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changeCustomer(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getCustomer(c.var.shop, id) }, 200)
  })
  .openapi(merge, async (c) =>
    c.json(
      { data: await mergeRecords(c.var.shop, 'customer', c.req.valid('param').id, c.req.valid('json')) },
      200,
    ),
  )
  .openapi(download, async (c) => {
    c.header(...dataFile('customer'))
    return c.json(await exportData(c.var.shop, c.req.valid('param').id), 200)
  })
  .openapi(forgetRoute, async (c) =>
    c.json({ data: await forget(c.var.shop, c.req.valid('param').id, c.req.valid('json').dry_run) }, 200),
  )
