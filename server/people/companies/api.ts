import { z } from 'zod'
import { listResponse } from '../../../contract/staff/list.ts'
import {
  type CompanyListQuery,
  type CompanyRow,
  changeCompanyBody,
  companyCountsResponse,
  companyListQuery,
  companyResponse,
  companyRowResponse,
  memberRoleBody,
} from '../../../contract/staff/people/companies.ts'
import { mergeBody, mergedResponse } from '../../../contract/staff/people/merging.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
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
import { changeCompany } from './change-company.ts'
import { getCompany } from './get-company.ts'
import { listCompanies } from './list-companies.ts'
import { setMemberRole } from './set-member-role.ts'

const params = z.object({ id: idParam })
const oneCompany = json(z.object({ data: companyResponse }), 'The company')

const list = staffRoute('people:read', {
  method: 'get',
  path: '/staff/companies',
  summary: 'List companies: search, filters, order and page',
  request: { query: companyListQuery },
  responses: {
    200: json(
      listResponse(companyRowResponse).extend({ counts: companyCountsResponse }),
      'The companies; `counts` is of all companies',
    ),
    ...invalid,
  },
})
const read = staffRoute('people:read', {
  method: 'get',
  path: '/staff/companies/{id}',
  summary: 'One company with its customers, people, orders, offers, papers, equipment, money and talks',
  request: { params },
  responses: { 200: oneCompany, ...notFound, ...invalid },
})
const change = staffRoute(
  'people:write',
  {
    method: 'patch',
    path: '/staff/companies/{id}',
    summary: 'Change fields of a company; only changed fields are sent',
    request: { params, ...jsonBody(changeCompanyBody) },
    responses: { 200: oneCompany, ...conflict, ...notFound, ...invalid },
  },
  { does: 'company.changed' },
)
const setRole = staffRoute(
  'people:write',
  {
    method: 'put',
    path: '/staff/companies/{id}/members',
    summary: 'Let a customer of the company act for it in the shop, or no longer',
    request: { params, ...jsonBody(memberRoleBody) },
    responses: { 200: oneCompany, ...notFound, ...invalid },
  },
  { does: 'company.changed' },
)
const merge = staffRoute(
  'people:write',
  {
    method: 'post',
    path: '/staff/companies/{id}/merge',
    summary: 'Merge another company into this one',
    request: { params, ...jsonBody(mergeBody) },
    responses: {
      200: json(z.object({ data: mergedResponse }), 'What was moved, or would be'),
      409: json(problemResponse, '`not_possible`: one of them was merged before'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'company.merged' },
)

const columns: ExportColumn<CompanyRow>[] = [
  { heading: { nl: 'Naam', en: 'Name' }, value: ({ name }) => name },
  { heading: { nl: 'KvK', en: 'Company number' }, value: ({ company_number }) => company_number },
  { heading: { nl: 'Plaats', en: 'Town' }, value: ({ city }) => city },
  { heading: { nl: 'Klanten', en: 'Customers' }, value: ({ members }) => members },
  { heading: { nl: 'Mensen', en: 'People' }, value: ({ people }) => people },
  { heading: { nl: 'Boekingen', en: 'Orders' }, value: ({ orders }) => orders },
  {
    heading: { nl: 'Omzet 12 maanden', en: 'Turnover 12 months' },
    value: ({ year_cents }) => year_cents / 100,
  },
  { heading: { nl: 'Open', en: 'Open' }, value: ({ open_cents }) => open_cents / 100 },
  { heading: { nl: 'Bijna verlopen', en: 'Expiring' }, value: ({ expiring }) => expiring },
  { heading: { nl: 'Voor', en: 'Owner' }, value: ({ owner }) => owner?.name ?? null },
]

async function fileOf(shop: Shop, query: CompanyListQuery, me: number, type: FileType) {
  const { data } = await listCompanies(
    shop,
    { ...query, page: 1, after: undefined, rows: maxExportedRows },
    me,
  )
  const name = shop.locale === 'nl' ? 'bedrijven' : 'companies'
  return exportList(shop, { kind: 'company', name, type, rows: data, columns, query })
}

/** Companies in the back office. */
export const companiesApi = newStaffRouter()
  .openapi(list, async (c) =>
    c.json(await listCompanies(c.var.shop, c.req.valid('query'), c.var.colleague.id), 200),
  )
  .openapi(exportRoute('people:export', 'companies', 'csv', companyListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), c.var.colleague.id, 'csv')
    return c.body(content, 200, headers)
  })
  .openapi(exportRoute('people:export', 'companies', 'xlsx', companyListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), c.var.colleague.id, 'xlsx')
    return c.body(content, 200, headers)
  })
  .openapi(read, async (c) => c.json({ data: await getCompany(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changeCompany(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getCompany(c.var.shop, id) }, 200)
  })
  .openapi(setRole, async (c) => {
    const { id } = c.req.valid('param')
    await setMemberRole(c.var.shop, id, c.req.valid('json'))
    return c.json({ data: await getCompany(c.var.shop, id) }, 200)
  })
  .openapi(merge, async (c) =>
    c.json(
      { data: await mergeRecords(c.var.shop, 'company', c.req.valid('param').id, c.req.valid('json')) },
      200,
    ),
  )
