import { z } from 'zod'
import { listResponse } from '../../../contract/staff/list.ts'
import { mergeBody, mergedResponse } from '../../../contract/staff/people/merging.ts'
import {
  changePersonBody,
  forgetBody,
  forgottenResponse,
  type PersonListQuery,
  type PersonRow,
  personCountsResponse,
  personListQuery,
  personResponse,
  personRowResponse,
} from '../../../contract/staff/people/people.ts'
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
import { dataFile, personalData } from '../records/responses.ts'
import { changePerson } from './change-person.ts'
import { exportPerson } from './export-person.ts'
import { forget } from './forget.ts'
import { getPerson } from './get-person.ts'
import { listPeople } from './list-people.ts'

const params = z.object({ id: idParam })
const onePerson = json(z.object({ data: personResponse }), 'The person')

const list = staffRoute('people:read', {
  method: 'get',
  path: '/staff/people',
  summary: 'List the people who attend courses: search, filters, order and page',
  request: { query: personListQuery },
  responses: {
    200: json(
      listResponse(personRowResponse).extend({ counts: personCountsResponse }),
      'The people; `counts` is of all people',
    ),
    ...invalid,
  },
})
const read = staffRoute('people:read', {
  method: 'get',
  path: '/staff/people/{id}',
  summary: 'One person with their courses, papers and who paid',
  request: { params },
  responses: { 200: onePerson, ...notFound, ...invalid },
})
const change = staffRoute(
  'people:write',
  {
    method: 'patch',
    path: '/staff/people/{id}',
    summary: 'Change fields of a person; only changed fields are sent',
    request: { params, ...jsonBody(changePersonBody) },
    responses: { 200: onePerson, ...conflict, ...notFound, ...invalid },
  },
  { does: 'person.changed' },
)
const merge = staffRoute(
  'people:write',
  {
    method: 'post',
    path: '/staff/people/{id}/merge',
    summary: 'Merge another person into this one',
    request: { params, ...jsonBody(mergeBody) },
    responses: {
      200: json(z.object({ data: mergedResponse }), 'What was moved, or would be'),
      409: json(problemResponse, '`not_possible`: one of them was merged before'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'person.merged' },
)
const download = staffRoute(
  'people:export',
  {
    method: 'get',
    path: '/staff/people/{id}/data',
    summary: 'Everything we store about a person, to give to them',
    request: { params },
    responses: { ...personalData, ...notFound, ...invalid },
  },
  { does: 'person.data_exported', notes: 'person' },
)
const forgetRoute = staffRoute(
  'people:forget',
  {
    method: 'post',
    path: '/staff/people/{id}/forget',
    summary: 'Erase everything about a person',
    request: { params, ...jsonBody(forgetBody) },
    responses: {
      200: json(z.object({ data: forgottenResponse }), 'What was erased, or would be'),
      409: json(problemResponse, '`orders_open` with `orders`: they have a course to come'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'person.forgotten', isDangerous: true },
)

const columns: ExportColumn<PersonRow>[] = [
  { heading: { nl: 'Naam', en: 'Name' }, value: ({ name }) => name },
  { heading: { nl: 'E-mail', en: 'E-mail' }, value: ({ email }) => email },
  { heading: { nl: 'Bedrijf', en: 'Company' }, value: ({ company }) => company?.name ?? null },
  {
    heading: { nl: 'Nummers', en: 'Numbers' },
    value: ({ numbers }) => numbers.map(({ scheme, value }) => `${scheme.toUpperCase()} ${value}`).join(', '),
  },
  { heading: { nl: 'Cursussen', en: 'Courses' }, value: ({ courses }) => courses },
  { heading: { nl: 'Laatste cursus', en: 'Last course' }, value: ({ last_course }) => last_course },
  { heading: { nl: 'Geldige papieren', en: 'Valid papers' }, value: ({ papers }) => papers.valid },
  { heading: { nl: 'Bijna verlopen', en: 'Expiring' }, value: ({ papers }) => papers.expiring },
  { heading: { nl: 'Verlopen', en: 'Expired' }, value: ({ papers }) => papers.expired },
]

async function fileOf(shop: Shop, query: PersonListQuery, type: FileType) {
  const { data } = await listPeople(shop, { ...query, page: 1, after: undefined, rows: maxExportedRows })
  const name = shop.locale === 'nl' ? 'mensen' : 'people'
  return exportList(shop, { kind: 'person', name, type, rows: data, columns, query })
}

/** The people who attend, in the back office. */
export const peopleApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listPeople(c.var.shop, c.req.valid('query')), 200))
  .openapi(exportRoute('people:export', 'people', 'csv', personListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), 'csv')
    return c.body(content, 200, headers)
  })
  .openapi(exportRoute('people:export', 'people', 'xlsx', personListQuery), async (c) => {
    const { content, headers } = await fileOf(c.var.shop, c.req.valid('query'), 'xlsx')
    return c.body(content, 200, headers)
  })
  .openapi(read, async (c) => c.json({ data: await getPerson(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(change, async (c) => {
    const { id } = c.req.valid('param')
    const saved = await changePerson(c.var.shop, id, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getPerson(c.var.shop, id) }, 200)
  })
  .openapi(merge, async (c) =>
    c.json(
      { data: await mergeRecords(c.var.shop, 'person', c.req.valid('param').id, c.req.valid('json')) },
      200,
    ),
  )
  .openapi(download, async (c) => {
    c.header(...dataFile('person'))
    return c.json(await exportPerson(c.var.shop, c.req.valid('param').id), 200)
  })
  .openapi(forgetRoute, async (c) =>
    c.json({ data: await forget(c.var.shop, c.req.valid('param').id, c.req.valid('json').dry_run) }, 200),
  )
