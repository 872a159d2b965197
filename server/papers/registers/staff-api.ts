import { z } from 'zod'
import { listResponse } from '../../../contract/staff/list.ts'
import {
  fixDetailsBody,
  registerListQuery,
  registerResponse,
  registerRowResponse,
  registerVersionBody,
  uploadedBody,
} from '../../../contract/staff/papers/registers.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { invalid, json, jsonBody, notFound } from '../../platform/http/answers/responses.ts'
import { conflict } from '../../platform/staff/save-fields.ts'
import { newStaffRouter, staffRoute } from '../../platform/staff/staff-router.ts'
import { discardFile, makeFile, markUploaded } from './change-files.ts'
import { fixDetails } from './fix-details.ts'
import { getRegister } from './get-register.ts'
import { listRegisters } from './list-registers.ts'
import { readRegisterFile } from './read-file.ts'

const params = z.object({ id: idParam })
const fileParams = z.object({ id: idParam, file: idParam })
const recordParams = z.object({ id: idParam, record: idParam })
const oneList = json(z.object({ data: registerResponse }), 'The list with its people and files')
const outdated = {
  409: json(
    problemResponse,
    '`changed_meanwhile`: a colleague was first; `not_possible`: there is nothing to upload, or a file waits for it already',
  ),
}

const list = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/registers',
  summary: 'What has to be in the registers of schemes, by date: search, filters, order and page',
  request: { query: registerListQuery },
  responses: { 200: json(listResponse(registerRowResponse), 'The lists'), ...invalid },
})
const one = staffRoute('papers:read', {
  method: 'get',
  path: '/staff/registers/{id}',
  summary: 'The people of a date who have to be in a register, and what is missing of them',
  request: { params },
  responses: { 200: oneList, ...notFound, ...invalid },
})
const make = staffRoute(
  'papers:issue',
  {
    method: 'post',
    path: '/staff/registers/{id}/files',
    summary: 'Make the file for a register of everybody who is ready',
    request: { params, ...jsonBody(registerVersionBody) },
    responses: { 201: oneList, ...outdated, ...notFound, ...invalid },
  },
  { does: 'register.file_made' },
)
const download = staffRoute(
  'papers:issue',
  {
    method: 'get',
    path: '/staff/registers/{id}/files/{file}',
    summary: 'Download a file for a register; who did is in the log',
    request: { params: fileParams },
    responses: {
      200: {
        description: 'The file, with the columns of that register',
        content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
      },
      ...notFound,
      ...invalid,
    },
  },
  { does: 'register.downloaded' },
)
const uploaded = staffRoute(
  'papers:issue',
  {
    method: 'post',
    path: '/staff/registers/{id}/files/{file}/uploaded',
    summary: 'Note that a file was uploaded, and what the register answered',
    request: { params: fileParams, ...jsonBody(uploadedBody) },
    responses: { 200: oneList, ...outdated, ...notFound, ...invalid },
  },
  { does: 'register.uploaded' },
)
const discard = staffRoute(
  'papers:issue',
  {
    method: 'post',
    path: '/staff/registers/{id}/files/{file}/discard',
    summary: 'Throw a file away that was not uploaded',
    request: { params: fileParams, ...jsonBody(registerVersionBody) },
    responses: { 200: oneList, ...outdated, ...notFound, ...invalid },
  },
  { does: 'register.file_discarded' },
)
const fix = staffRoute(
  'people:write',
  {
    method: 'patch',
    path: '/staff/registers/{id}/records/{record}',
    summary: 'Fill in or correct what a register needs of a person',
    request: { params: recordParams, ...jsonBody(fixDetailsBody) },
    responses: { 200: oneList, ...conflict, ...notFound, ...invalid },
  },
  { does: 'person.changed' },
)

/** What has to be in the registers of schemes, such as WINDA. */
export const registersApi = newStaffRouter()
  .openapi(list, async (c) => c.json(await listRegisters(c.var.shop, c.req.valid('query')), 200))
  .openapi(one, async (c) => c.json({ data: await getRegister(c.var.shop, c.req.valid('param').id) }, 200))
  .openapi(make, async (c) => {
    const { id } = c.req.valid('param')
    await makeFile(c.var.shop, id, c.req.valid('json').version)
    return c.json({ data: await getRegister(c.var.shop, id) }, 201)
  })
  .openapi(download, async (c) => {
    const { id, file } = c.req.valid('param')
    const { content, headers } = await readRegisterFile(c.var.shop, id, file)
    return c.body(new Uint8Array(content), 200, headers)
  })
  .openapi(uploaded, async (c) => {
    const { id, file } = c.req.valid('param')
    await markUploaded(c.var.shop, id, file, c.req.valid('json'))
    return c.json({ data: await getRegister(c.var.shop, id) }, 200)
  })
  .openapi(discard, async (c) => {
    const { id, file } = c.req.valid('param')
    await discardFile(c.var.shop, id, file, c.req.valid('json').version)
    return c.json({ data: await getRegister(c.var.shop, id) }, 200)
  })
  .openapi(fix, async (c) => {
    const { id, record } = c.req.valid('param')
    const saved = await fixDetails(c.var.shop, id, record, c.req.valid('json'))
    if (saved.outcome !== 'saved') throw new Problem(saved.outcome, { more: { conflict: saved.conflict } })
    return c.json({ data: await getRegister(c.var.shop, id) }, 200)
  })
