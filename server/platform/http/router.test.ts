import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { json } from './answers/responses.ts'
import { newPersonalRouter, newRouter, type RouterEnv } from './router.ts'

const route = (path: string, middleware?: ReturnType<typeof setHeader>) =>
  createRoute({
    method: 'get',
    path,
    responses: { 200: json(z.object({}), 'Empty') },
    ...(middleware ? { middleware } : {}),
  })
const setHeader =
  (name: string, value: string) =>
  async (c: { header: (name: string, value: string) => void }, next: () => Promise<void>) => {
    c.header(name, value)
    await next()
  }
const cacheControlOf = async (router: OpenAPIHono<RouterEnv>, path: string) =>
  (await router.request(path)).headers.get('cache-control')

it('a personal router sends no-store by default', async () => {
  const router = newPersonalRouter().openapi(route('/me'), (c) => c.json({}, 200))
  expect(await cacheControlOf(router, '/me')).toBe('private, no-store')
})

it('a personal router keeps the middleware of its routes', async () => {
  const router = newPersonalRouter().openapi(route('/me', setHeader('x-test', 'yes')), (c) => c.json({}, 200))
  const response = await router.request('/me')
  expect(response.headers.get('x-test')).toBe('yes')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

it('a route may set its own cache-control', async () => {
  const router = newPersonalRouter().openapi(route('/events'), (c) =>
    c.json({}, 200, { 'cache-control': 'private, no-store, no-transform' }),
  )
  expect(await cacheControlOf(router, '/events')).toBe('private, no-store, no-transform')
})

it('a personal router does not change the routes of routers mounted after it', async () => {
  const api = newRouter()
    .route(
      '/',
      newPersonalRouter().openapi(route('/me'), (c) => c.json({}, 200)),
    )
    .route(
      '/',
      newRouter().openapi(route('/menus'), (c) => c.json({}, 200)),
    )
  expect(await cacheControlOf(api, '/menus')).toBeNull()
})
