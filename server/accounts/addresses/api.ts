import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  addressBookResponse,
  addressIdParams,
  addressResponse,
  makePrimaryBody as primaryOf,
  writeAddressBody,
} from '../../../contract/wire/accounts/customer.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { noStore } from '../../platform/http/no-store.ts'
import { invalid, json, notFound, notLoggedIn } from '../../platform/http/responses.ts'
import { newRouter } from '../../platform/http/router.ts'
import { requireCustomer } from '../../platform/http/session.ts'
import { addAddress, changeAddress, listAddresses, makePrimary, removeAddress } from './addresses.ts'

const described = { tags: ['customer'], middleware: noStore }
const theBook = json(z.object({ data: addressBookResponse }), 'All addresses, per kind the primary one first')
const theAddress = json(z.object({ data: addressResponse }), 'The address as it is kept')
const written = { content: { 'application/json': { schema: writeAddressBody } }, required: true }
const ofOne = { ...notLoggedIn, ...notFound, ...invalid }

const list = createRoute({
  ...described,
  method: 'get',
  path: '/customer/addresses',
  summary: 'One’s addresses, for guests too',
  responses: { 200: theBook, ...notLoggedIn },
})

const add = createRoute({
  ...described,
  method: 'post',
  path: '/customer/addresses',
  summary: 'Add an address; the first of its kind is the primary one',
  request: { body: written },
  responses: {
    201: theAddress,
    409: json(problemResponse, 'There are fifty already'),
    ...notLoggedIn,
    ...invalid,
  },
})

const change = createRoute({
  ...described,
  method: 'put',
  path: '/customer/addresses/{id}',
  summary: 'Change an address',
  request: { params: addressIdParams, body: written },
  responses: { 200: theAddress, ...ofOne },
})

const remove = createRoute({
  ...described,
  method: 'delete',
  path: '/customer/addresses/{id}',
  summary: 'Remove an address; where it was the primary one, the oldest left becomes it',
  request: { params: addressIdParams },
  responses: { 200: theBook, ...ofOne },
})

const prefer = createRoute({
  ...described,
  method: 'put',
  path: '/customer/addresses/{id}/primary',
  summary: 'Make it the primary address of its kind',
  request: {
    params: addressIdParams,
    body: { content: { 'application/json': { schema: primaryOf } }, required: true },
  },
  responses: { 200: theBook, ...ofOne },
})

export const addressesApi = newRouter()
  .openapi(list, async (c) => {
    const { customerId } = await requireCustomer(c)
    return c.json({ data: await listAddresses(c.var.shop, customerId) }, 200)
  })
  .openapi(add, async (c) => {
    const { customerId } = await requireCustomer(c)
    return c.json({ data: await addAddress(c.var.shop, customerId, c.req.valid('json')) }, 201)
  })
  .openapi(change, async (c) => {
    const { customerId } = await requireCustomer(c)
    const { id } = c.req.valid('param')
    return c.json({ data: await changeAddress(c.var.shop, customerId, id, c.req.valid('json')) }, 200)
  })
  .openapi(remove, async (c) => {
    const { customerId } = await requireCustomer(c)
    return c.json({ data: await removeAddress(c.var.shop, customerId, c.req.valid('param').id) }, 200)
  })
  .openapi(prefer, async (c) => {
    const { customerId } = await requireCustomer(c)
    const { type } = c.req.valid('json')
    return c.json({ data: await makePrimary(c.var.shop, customerId, c.req.valid('param').id, type) }, 200)
  })
