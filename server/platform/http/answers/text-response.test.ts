import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerWithText, TextResponse } from './text-response.ts'

const headers = { 'content-type': 'application/json' }
const textOf = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) => new TextDecoder().decode(bytes)

it('is read in every way that a Response is', async () => {
  const text = '{"name":"Dyneema – 3 m"}'
  const response = () => new TextResponse(text, { status: 201, headers })
  expect(await response().text()).toBe(text)
  expect(await response().json()).toEqual({ name: 'Dyneema – 3 m' })
  expect(await textOf(await response().arrayBuffer())).toBe(text)
  expect(await textOf(await response().bytes())).toBe(text)
  expect(await (await response().blob()).text()).toBe(text)
  expect(await response().clone().text()).toBe(text)
  expect(await new Response(response().body).text()).toBe(text)
  expect(response().status).toBe(201)
  expect(response().headers.get('content-type')).toBe('application/json')
})

it('has the headers that were set before and after it', async () => {
  const app = new Hono()
  app.use(async (c, next) => {
    answerWithText(c)
    c.header('x-before', '1')
    await next()
    c.header('x-after', '2')
  })
  app.get('/', (c) => c.json({ ok: true }, 202, { 'x-own': '3' }))
  const response = await app.request('/')
  expect(response.status).toBe(202)
  expect(await response.json()).toEqual({ ok: true })
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'x-before': '1',
    'x-after': '2',
    'x-own': '3',
  })
})
