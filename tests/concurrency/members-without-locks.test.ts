import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { raceOfManagers } from './member-races.ts'

/** Negative control: the same race without the lock of a company. */
vi.mock('../../server/people/employer/lock-company.ts', () => ({ lockCompany: async () => undefined }))

let shop: HttpShop
beforeAll(async () => {
  const { openHttpShop } = await import('../support/shop/http-shop.ts')
  shop = await openHttpShop()
})
afterAll(() => shop.close())

it('without its lock, a company loses all its managers', async () => {
  let unmanaged = 0
  for (let round = 0; round < 5 && !unmanaged; round++) unmanaged += await raceOfManagers(shop)
  expect(unmanaged).toBeGreaterThan(0)
})
