import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Overview } from '../../../contract/wire/service/overview.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const read = (path: string, role: 'customer' | 'other' = 'customer', language?: number) =>
  shop.read(`/api/customer/${path}`, { headers: people.headers[role], language })

describe('the overview', () => {
  const overview = async (role?: 'customer' | 'other'): Promise<Overview> =>
    (await read('overview', role)).data

  it('shows what is coming, what is due and what needs attention', async () => {
    const { counts, ...data } = await overview()
    expect(counts).toEqual({
      next_trainings: 3,
      missing_participants: 1,
      unpaid_orders: 1,
      open_offers: 2,
      certificates: 3,
      inspections: 4,
    })
    expect(
      data.next_trainings.map(({ order_number, participants_missing }) => [
        order_number,
        participants_missing,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['VN260004', 0],
        ['VN260006', 1],
        ['VN260009', 0],
      ]),
    )
    const days = data.next_trainings.map(({ first_day }) => first_day)
    expect(days).toEqual(days.toSorted())
    expect(data.missing_participants[0]).toMatchObject({ order_number: 'VN260006', missing: 1 })
    expect(data.unpaid_orders[0]).toMatchObject({ number: 'VN260002', status_id: 1 })
    expect(data.open_offers.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(data.inspections.map(({ state }) => state)).toEqual(['overdue', 'due', 'rejected', 'rejected'])
  })

  it('leaves out past trainings, expired orders and expired offers', async () => {
    shop.setNow('2029-01-01T10:00:00Z')
    await shop.pool.query(
      "insert into sessions (token_hash, customer_id, expires_at) select '\\x77', $1, '2030-01-01'",
      [people.ids.customer],
    )
    await shop.pool.query('update sessions set expires_at = $1', ['2030-01-01'])
    const { counts } = await overview()
    expect(counts).toMatchObject({ next_trainings: 0, unpaid_orders: 0, open_offers: 0 })
  })

  it('is empty for a customer without data, and takes as few statements', async () => {
    shop.countQueries()
    const { counts } = await overview('other')
    const statements = shop.countQueries()
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
    await overview()
    expect(shop.countQueries()).toBeLessThanOrEqual(statements + 1)
    expect(statements).toBeLessThanOrEqual(10)
  })
})
