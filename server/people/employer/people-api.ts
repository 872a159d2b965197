import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  employerResponse,
  matrixModuleResponse,
  matrixResponse,
  renewalBody,
  renewalGroupResponse,
  shareBody,
  writeEmployeeBody,
  writeFunctionBody,
} from '../../../contract/wire/accounts/company.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
} from '../../platform/http/answers/responses.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { endEmployment, writeEmployee } from './employees.ts'
import { listQualifications, removeFunction, writeFunction } from './functions.ts'
import { listRenewals } from './list-renewals.ts'
import { readMatrix } from './read-matrix.ts'
import { requireMember } from './require-member.ts'
import { listEmployers, shareWith } from './share.ts'

const tags = ['company']
const params = z.object({ id: idParam })
const refusals = { ...notLoggedIn, ...forbidden, ...invalid }
const matrix = json(
  z.object({ data: matrixResponse }),
  'The people and what they have, need and are booked for',
)
const employers = json(z.object({ data: z.array(employerResponse) }), 'The companies')

const read = createRoute({
  method: 'get',
  path: '/customer/company/people',
  tags,
  summary: 'The people of your company and their certificates',
  description:
    'For bookers and managers. A company sees the certificates that it paid for, and all those of people who share them.',
  responses: { 200: matrix, ...notLoggedIn, ...forbidden },
})
const add = createRoute({
  method: 'post',
  path: '/customer/company/people',
  tags,
  summary: 'Add somebody to the people of your company',
  request: jsonBody(writeEmployeeBody),
  responses: { 201: matrix, ...refusals },
})
const change = createRoute({
  method: 'put',
  path: '/customer/company/people/{id}',
  tags,
  summary: 'Change what your company knows about somebody',
  request: { params, ...jsonBody(writeEmployeeBody) },
  responses: { 200: matrix, ...refusals, ...notFound },
})
const end = createRoute({
  method: 'delete',
  path: '/customer/company/people/{id}',
  tags,
  summary: 'Somebody no longer works for your company',
  request: { params },
  responses: { 200: matrix, ...refusals, ...notFound },
})
const renewals = createRoute({
  method: 'post',
  path: '/customer/company/renewals',
  tags,
  summary: 'How these people get or renew a qualification: which course, and on which dates',
  request: jsonBody(renewalBody),
  responses: {
    200: json(z.object({ data: z.array(renewalGroupResponse) }), 'Those who take the same course together'),
    ...refusals,
  },
})
const qualifications = createRoute({
  method: 'get',
  path: '/customer/company/qualifications',
  tags,
  summary: 'Everything that a function can require',
  responses: {
    200: json(z.object({ data: z.array(matrixModuleResponse) }), 'The qualifications by name'),
    ...notLoggedIn,
    ...forbidden,
  },
})
const addFunction = createRoute({
  method: 'post',
  path: '/customer/company/functions',
  tags,
  summary: 'Managers add a function with what it requires',
  request: jsonBody(writeFunctionBody),
  responses: { 201: matrix, ...refusals },
})
const changeFunction = createRoute({
  method: 'put',
  path: '/customer/company/functions/{id}',
  tags,
  summary: 'Managers change a function and what it requires',
  request: { params, ...jsonBody(writeFunctionBody) },
  responses: { 200: matrix, ...refusals, ...notFound },
})
const dropFunction = createRoute({
  method: 'delete',
  path: '/customer/company/functions/{id}',
  tags,
  summary: 'Managers remove a function',
  request: { params },
  responses: { 200: matrix, ...refusals, ...notFound },
})
const readEmployers = createRoute({
  method: 'get',
  path: '/customer/employers',
  tags,
  summary: 'The companies that list you as one of their people',
  responses: { 200: employers, ...notLoggedIn, ...forbidden },
})
const share = createRoute({
  method: 'put',
  path: '/customer/employers/{id}',
  tags,
  summary: 'Let a company see the certificates that others paid for, or no longer',
  request: { params, ...jsonBody(shareBody) },
  responses: { 200: employers, ...refusals, ...notFound },
})

/** The people of a company, for its members, and what they share. */
export const companyPeopleApi = newPersonalRouter()
  .openapi(read, async (c) => {
    const { companyId } = await requireMember(c, 'people')
    return c.json({ data: await readMatrix(c.var.shop, companyId) }, 200)
  })
  .openapi(add, async (c) => {
    const me = await requireMember(c, 'people')
    await writeEmployee(c.var.shop, me, null, c.req.valid('json'))
    return c.json({ data: await readMatrix(c.var.shop, me.companyId) }, 201)
  })
  .openapi(change, async (c) => {
    const me = await requireMember(c, 'people')
    await writeEmployee(c.var.shop, me, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: await readMatrix(c.var.shop, me.companyId) }, 200)
  })
  .openapi(end, async (c) => {
    const me = await requireMember(c, 'people')
    await endEmployment(c.var.shop, me, c.req.valid('param').id)
    return c.json({ data: await readMatrix(c.var.shop, me.companyId) }, 200)
  })
  .openapi(renewals, async (c) => {
    const { companyId } = await requireMember(c, 'people')
    const { people, qualification } = c.req.valid('json')
    return c.json({ data: await listRenewals(c.var.shop, companyId, people, qualification) }, 200)
  })
  .openapi(qualifications, async (c) => {
    await requireMember(c, 'manage')
    return c.json({ data: await listQualifications(c.var.shop) }, 200)
  })
  .openapi(addFunction, async (c) => {
    const me = await requireMember(c, 'manage')
    await writeFunction(c.var.shop, me, null, c.req.valid('json'))
    return c.json({ data: await readMatrix(c.var.shop, me.companyId) }, 201)
  })
  .openapi(changeFunction, async (c) => {
    const me = await requireMember(c, 'manage')
    await writeFunction(c.var.shop, me, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: await readMatrix(c.var.shop, me.companyId) }, 200)
  })
  .openapi(dropFunction, async (c) => {
    const me = await requireMember(c, 'manage')
    await removeFunction(c.var.shop, me, c.req.valid('param').id)
    return c.json({ data: await readMatrix(c.var.shop, me.companyId) }, 200)
  })
  .openapi(readEmployers, async (c) =>
    c.json({ data: await listEmployers(c.var.shop, await requireAccount(c)) }, 200),
  )
  .openapi(share, async (c) => {
    const customerId = await requireAccount(c)
    await shareWith(c.var.shop, customerId, c.req.valid('param').id, c.req.valid('json').shares)
    return c.json({ data: await listEmployers(c.var.shop, customerId) }, 200)
  })
