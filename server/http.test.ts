import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop, renderNoPage } from '../tests/support/shop/http-shop.ts'
import { createHttp } from './http.ts'

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
})
afterAll(() => shop.close())

/** Not with `fetch`, which normalises paths before it sends them. */
const redirectOf = (path: string) =>
  new Promise((resolve, reject) => {
    request(shop.url, { path }, (answer) => {
      answer.resume()
      resolve([answer.statusCode, answer.headers.location])
    })
      .on('error', reject)
      .end()
  })

it.each([
  ['/vca-basis/', '/vca-basis'],
  ['/vca-basis/?maand=5', '/vca-basis?maand=5'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example//', '/evil.example'],
])('%s redirects to %s, never to another site', async (path, location) => {
  expect(await redirectOf(path)).toEqual([308, location])
})

it('a fault while answering gets 503 and does not end the server', async () => {
  const { platform } = shop
  const development = () => {
    throw new Error('a fault')
  }
  const server = createHttp(platform, renderNoPage, { cachePages: false, development })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (let attempt = 0; attempt < 2; attempt++) {
    const response = await fetch(`${url}/`)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('Er ging iets mis')
  }
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
