import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startDatabaseProxy } from '../../../tests/support/fakes/database-proxy.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { type Changes, listenForChanges } from './change-feed.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let network: Awaited<ReturnType<typeof startDatabaseProxy>>
let changes: Changes
let heard: (string | null)[]
beforeEach(async () => {
  heard = []
  network = await startDatabaseProxy(shop.databaseUrl)
  changes = await listenForChanges(network.url, shop.platform.log, { heartbeatMs: 1000 })
  changes.subscribe((table) => heard.push(table))
})
afterEach(async () => {
  await network.close()
  await changes.stop()
})

const change = () => shop.pool.query("notify shop_changed, 'products'")

it('hears changes', async () => {
  await change()
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('products')
})

it('notices that its connection went silent, and reports that anything may have changed', async () => {
  network.silence()
  await change()
  network.restore()
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(null)
  await change()
  await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toBe('products')
})

it('stops while its connection is silent', async () => {
  network.silence()
  await changes.stop()
})
