import { z } from 'zod'
import {
  acceptImportBody,
  checkImportBody,
  faultsQuery,
  importKinds,
  importLimits,
  importListResponse,
  importPlanResponse,
  importProgressResponse,
  importResponse,
  newImportQuery,
} from '../../../contract/staff/imports.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { readUpload } from '../../platform/imports/read-upload.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { acceptImport } from './accept-import.ts'
import { exportAll, faultsFile } from './import-files.ts'
import { requireImportable } from './kinds.ts'
import { planImport, toPlan } from './plan-import.ts'
import { getImport, getProgress, getStoredImport, listImports, storeImport } from './stored-imports.ts'

const params = z.object({ id: idParam })
const oneImport = json(z.object({ data: importResponse }), 'The import')
const file = {
  200: {
    description: 'The file',
    content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
  },
}
const fileTypes = z.enum(['csv', 'xlsx'])

/** The right depends on what is imported, so each of these asks for it itself. */
const list = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/imports',
  summary: 'What the colleague may import and export, and the last imports',
  responses: { 200: json(z.object({ data: importListResponse }), 'The kinds and imports') },
})
const upload = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/imports',
    summary: 'Send a file to import: CSV or XLSX as the body. Nothing of it is written',
    description: `At most ${importLimits.bytes / 1024 / 1024} MB, ${importLimits.rows} rows, ${importLimits.columns} columns and ${importLimits.cell} characters in a cell. Separator, encoding and decimal mark are recognised.`,
    request: {
      query: newImportQuery,
      body: { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } } },
    },
    responses: { 201: oneImport, 413: json(problemResponse, '`too_large`'), ...invalid },
  },
  { does: 'import.sent' },
)
const read = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/imports/{id}',
  summary: 'A file that one sent, with the columns that were recognised and its report',
  request: { params },
  responses: { 200: oneImport, ...notFound, ...invalid },
})
const progress = staffRoute(
  'every_colleague',
  {
    method: 'get',
    path: '/staff/imports/{id}/progress',
    summary: 'How many rows have been written',
    request: { params },
    responses: { 200: json(z.object({ data: importProgressResponse }), 'So far'), ...notFound, ...invalid },
  },
  { isPassive: true },
)
const check = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/imports/{id}/check',
    summary: 'What each row would do: dry run with every fault by row and column. Nothing is written',
    request: { params, ...jsonBody(checkImportBody) },
    responses: { 200: json(z.object({ data: importPlanResponse }), 'The plan'), ...notFound, ...invalid },
  },
  { does: 'import.checked' },
)
const accept = staffRoute(
  'every_colleague',
  {
    method: 'post',
    path: '/staff/imports/{id}/accept',
    summary: 'Write the rows that are right, all of them or none',
    request: { params, ...jsonBody(acceptImportBody) },
    responses: {
      200: oneImport,
      409: json(problemResponse, '`selection_changed`: it would do something else than was seen'),
      ...notFound,
      ...invalid,
    },
  },
  { does: 'import.accepted' },
)
const faults = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/imports/{id}/faults/{type}',
  summary: 'The rows that are wrong, with the reason beside them',
  request: { params: params.extend({ type: fileTypes }), query: faultsQuery },
  responses: { ...file, ...notFound, ...invalid },
})
const exported = staffRoute('every_colleague', {
  method: 'get',
  path: '/staff/exports/{kind}/{type}',
  summary: 'All records of a kind, in exactly the columns that the import takes',
  request: { params: z.object({ kind: z.enum(importKinds), type: fileTypes }) },
  responses: { ...file, ...invalid },
})

/** Imports and exports of all kinds. */
export const importsApi = newStaffRouter()
  .openapi(list, async (c) => c.json({ data: await listImports(c.var.shop, c.var.colleague.rights) }, 200))
  .openapi(upload, async (c) => {
    const { shop, colleague } = c.var
    const { kind, name } = c.req.valid('query')
    requireImportable(kind, colleague.rights)
    const id = await storeImport(shop, kind, name, await readUpload(c.req.raw))
    return c.json({ data: await getImport(shop, colleague, id) }, 201)
  })
  .openapi(read, async (c) =>
    c.json({ data: await getImport(c.var.shop, c.var.colleague, c.req.valid('param').id) }, 200),
  )
  .openapi(progress, async (c) =>
    c.json({ data: await getProgress(c.var.shop, c.var.colleague, c.req.valid('param').id) }, 200),
  )
  .openapi(check, async (c) => {
    const { shop, colleague } = c.var
    const stored = await getStoredImport(shop, colleague, c.req.valid('param').id)
    const importable = requireImportable(stored.kind, colleague.rights)
    const planned = await planImport(shop, importable, stored, c.req.valid('json'), colleague.rights)
    return c.json({ data: toPlan(shop, importable, stored, planned) }, 200)
  })
  .openapi(accept, async (c) => {
    const { shop, colleague } = c.var
    const { id } = c.req.valid('param')
    await acceptImport(shop, colleague, id, c.req.valid('json'))
    return c.json({ data: await getImport(shop, colleague, id) }, 200)
  })
  .openapi(faults, async (c) => {
    const { shop, colleague } = c.var
    const { id, type } = c.req.valid('param')
    const stored = await getStoredImport(shop, colleague, id)
    requireImportable(stored.kind, colleague.rights)
    const { content, headers } = await faultsFile(shop, colleague, stored, c.req.valid('query'), type)
    return c.body(content, 200, headers)
  })
  .openapi(exported, async (c) => {
    const { kind, type } = c.req.valid('param')
    const { content, headers } = await exportAll(c.var.shop, kind, type, c.var.colleague.rights)
    return c.body(content, 200, headers)
  })
