import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HttpShop, openHttpShop } from '../tests/support/shop/http-shop.ts'

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
