import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { importPlanResponse } from '../../../../contract/wire/accounts/company.ts'
import { problemResponse } from '../../../../contract/wire/problem.ts'
import { forbidden, invalid, json, notLoggedIn, tooMany } from '../../../platform/http/answers/responses.ts'
import { type Counter, consume } from '../../../platform/http/requests/rate-limit.ts'
import { newPersonalRouter } from '../../../platform/http/router.ts'
import { readUpload } from '../../../platform/imports/read-upload.ts'
import type { Shop } from '../../../platform/shop.ts'
import { type Member, requireMember } from '../require-member.ts'
import { exportPeople } from './export-people.ts'
import { importPeople, planImport } from './import-people.ts'

const tags = ['company']
const file = {
  body: {
    content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
    description:
      'CSV, a spreadsheet (XLSX), or rows that were copied from one; the first row has the headings',
  },
}
const planned = json(z.object({ data: importPlanResponse }), 'What each row does')
const refusals = { ...notLoggedIn, ...forbidden, ...invalid, ...tooMany }

const planRoute = createRoute({
  method: 'post',
  path: '/customer/company/people/import/plan',
  tags,
  summary: 'What a sheet with people would do, per row: new, changed, same or a fault',
  request: file,
  responses: { 200: planned, ...refusals },
})
const importRoute = createRoute({
  method: 'post',
  path: '/customer/company/people/import',
  tags,
  summary: 'Add and change people as a sheet says; rows with a fault are left out',
  request: {
    query: z.object({ plan: z.string().max(40).meta({ description: 'The `plan` that was shown' }) }),
    ...file,
  },
  responses: {
    200: planned,
    409: json(problemResponse, '`selection_changed`: it would do something else than was shown'),
    ...refusals,
  },
})
const exportRoute = createRoute({
  method: 'get',
  path: '/customer/company/people/export.csv',
  tags,
  summary: 'The people of your company and their certificates as CSV, which can be imported again',
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    ...notLoggedIn,
    ...forbidden,
  },
})

/** Reading a file takes a processor for a while. */
const filesPerHour = 60

/** Where files are sent as they are. */
export const isPeopleImport = (path: string) =>
  /^\/api\/customer\/company\/people\/import(\/plan)?$/.test(path)

/** The people of a company from and to a sheet. */
export const peopleFilesApi = ({ counter }: { counter: Counter }) => {
  const read = async ({ now }: Shop, { companyId }: Member, request: Request) => {
    const key = `people import ${companyId}`
    await consume({ key, limit: filesPerHour, windowSeconds: 3600, counter, now })
    return readUpload(request)
  }
  return newPersonalRouter()
    .openapi(planRoute, async (c) => {
      const me = await requireMember(c, 'people')
      const table = await read(c.var.shop, me, c.req.raw)
      return c.json({ data: await planImport(c.var.shop, me, table) }, 200)
    })
    .openapi(importRoute, async (c) => {
      const me = await requireMember(c, 'people')
      const table = await read(c.var.shop, me, c.req.raw)
      return c.json({ data: await importPeople(c.var.shop, me, table, c.req.valid('query').plan) }, 200)
    })
    .openapi(exportRoute, async (c) => {
      const { companyId } = await requireMember(c, 'people')
      const { content, headers } = await exportPeople(c.var.shop, companyId)
      return c.body(content, 200, headers)
    })
}
