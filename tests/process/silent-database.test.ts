import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDatabaseProxy } from '../support/fakes/database-proxy.ts'
import { runShop, type Shop } from '../support/shop/running-shop.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let network: Awaited<ReturnType<typeof startDatabaseProxy>>
let shop: Shop
beforeAll(async () => {
  database = await cloneDatabase()
  network = await startDatabaseProxy(database.url)
  shop = await runShop({ DATABASE_URL: network.url })
})
afterAll(async () => {
  await shop.end('SIGKILL')
  await network.close()
  await database.drop()
})

it('a shop whose database went silent is not ready, and stops by itself all the same', async () => {
  network.silence()
  const underWay = Array.from({ length: 30 }, (_, n) =>
    fetch(`${shop.url}/api/pages?search=silent${n}`).catch(() => {}),
  )
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
  // Null would mean that it was killed.
  expect(await shop.end('SIGTERM')).not.toBeNull()
  await Promise.all(underWay)
})
