import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { maxAddresses } from '../../../contract/rules/contact/address.ts'
import {
  addressBookResponse,
  addressIdParams,
  addressResponse,
  makePrimaryBody,
  writeAddressBody,
} from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { invalid, json, jsonBody, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { requireCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { addAddress, changeAddress, listAddresses, makePrimary, removeAddress } from './addresses.ts'

const common = { tags: ['customer'] }
const addressBookJson = json(
  z.object({ data: addressBookResponse }),
  'All addresses; the primary one of each type comes first',
)
const addressJson = json(z.object({ data: addressResponse }), 'The address as stored')
const addressBody = jsonBody(writeAddressBody)
const refusals = { ...notLoggedIn, ...notFound, ...invalid }

const listRoute = createRoute({
  ...common,
  method: 'get',
  path: '/customer/addresses',
  summary: 'List your addresses; for guests too',
  responses: { 200: addressBookJson, ...notLoggedIn },
})

const addRoute = createRoute({
  ...common,
  method: 'post',
  path: '/customer/addresses',
  summary: 'Add an address; the first of its type becomes the primary one',
  request: { ...addressBody },
  responses: {
    201: addressJson,
    409: json(problemResponse, `There are ${maxAddresses} addresses already`),
    ...notLoggedIn,
    ...invalid,
  },
})

const changeRoute = createRoute({
  ...common,
  method: 'put',
  path: '/customer/addresses/{id}',
  summary: 'Change an address',
  request: { params: addressIdParams, ...addressBody },
  responses: { 200: addressJson, ...refusals },
})

const removeRoute = createRoute({
  ...common,
  method: 'delete',
  path: '/customer/addresses/{id}',
  summary: 'Remove an address; when it was the primary one, the oldest of its type becomes primary',
  request: { params: addressIdParams },
  responses: { 200: addressBookJson, ...refusals },
})

const makePrimaryRoute = createRoute({
  ...common,
  method: 'put',
  path: '/customer/addresses/{id}/primary',
  summary: 'Make this the primary address of its type',
  request: {
    params: addressIdParams,
    ...jsonBody(makePrimaryBody),
  },
  responses: { 200: addressBookJson, ...refusals },
})

export const addressesApi = newPersonalRouter()
  .openapi(listRoute, async (c) => {
    const { customerId } = await requireCustomer(c)
    return c.json({ data: await listAddresses(c.var.shop, customerId) }, 200)
  })
  .openapi(addRoute, async (c) => {
    const { customerId } = await requireCustomer(c)
    return c.json({ data: await addAddress(c.var.shop, customerId, c.req.valid('json')) }, 201)
  })
  .openapi(changeRoute, async (c) => {
    const { customerId } = await requireCustomer(c)
    const { id } = c.req.valid('param')
    return c.json({ data: await changeAddress(c.var.shop, customerId, id, c.req.valid('json')) }, 200)
  })
  .openapi(removeRoute, async (c) => {
    const { customerId } = await requireCustomer(c)
    return c.json({ data: await removeAddress(c.var.shop, customerId, c.req.valid('param').id) }, 200)
  })
  .openapi(makePrimaryRoute, async (c) => {
    const { customerId } = await requireCustomer(c)
    const { type } = c.req.valid('json')
    return c.json({ data: await makePrimary(c.var.shop, customerId, c.req.valid('param').id, type) }, 200)
  })
