import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Certificate } from '../../../contract/wire/accounts/certificate.ts'
import type { Overview } from '../../../contract/wire/service/overview.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'

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

describe('certificates', () => {
  const list = async (query = ''): Promise<Certificate[]> => (await read(`certificates${query}`)).data

  it('tell what ends when, and how to go on', async () => {
    const [first] = await list('?state=renew_now')
    expect(first).toMatchObject({
      holder: 'Amira B.',
      number: 'V-104782',
      product: { name: 'GWO Working at Height', uri: '/gwo-werken-op-hoogte' },
      expires_on: '2026-04-19',
      renew_from: '2026-02-19',
      days_left: 40,
      renewal: {
        kind: 'refresher',
        uri: '/gwo-werken-op-hoogte-herhaling',
        in_time: true,
        keeps_old_date: true,
      },
    })
    expect(first?.renewal?.next_date?.po_id).toBeGreaterThan(0)
    const [expired] = await list('?state=expired')
    expect(expired).toMatchObject({
      holder: 'Tom V.',
      renewal: { kind: 'again', uri: '/irata-level-1', in_time: null, keeps_old_date: false },
    })
  })

  it('propose a date with places only', async () => {
    const [first] = await list('?state=renew_now')
    const proposed = first?.renewal?.next_date?.po_id
    await shop.pool.query('update product_options set seats_sold_elsewhere = seats where id = $1', [proposed])
    expect((await list('?state=renew_now'))[0]?.renewal?.next_date?.po_id).not.toBe(proposed)
    const better = await planDate(shop, { code: 'GW-413', day: '2026-03-16', bookUntil: '2026-03-15T10:00Z' })
    expect((await list('?state=renew_now'))[0]?.renewal?.next_date?.po_id).toBe(better)
  })

  it('are filtered, paged and told in English', async () => {
    expect((await list('?state=expired,valid')).map(({ state }) => state)).toEqual([
      'expired',
      'valid',
      'valid',
    ])
    const page = await read('certificates?per_page=2&page=3')
    expect([page.data.length, page.meta]).toEqual([
      1,
      { current_page: 3, last_page: 3, per_page: 2, total: 5 },
    ])
    const { data } = await read('certificates', 'customer', 12)
    expect(data.every(({ product }: Certificate) => product.uri.startsWith('/en/'))).toBe(true)
    const wrong = await shop.ask('/api/customer/certificates?state=lost', {
      headers: people.headers.customer,
    })
    expect(wrong.status).toBe(422)
  })

  it('take as many statements for many as for one', async () => {
    const count = async () => {
      shop.countQueries()
      await read('certificates?per_page=100')
      return shop.countQueries()
    }
    const few = await count()
    await shop.pool.query(
      `insert into certificates (customer_id, product_id, holder, number, issued_on, expires_on)
       select $1, p.id, 'Iemand', 'N' || p.id, '2025-01-01', '2026-04-01' from products p where p.kind = 'training'`,
      [people.ids.customer],
    )
    expect(await count()).toBe(few)
    await shop.pool.query("delete from certificates where holder = 'Iemand'")
  })
})

describe('the overview', () => {
  const overview = async (role?: 'customer' | 'other'): Promise<Overview> =>
    (await read('overview', role)).data

  it('shows what is coming, what is due and what needs the customer', async () => {
    const { counts, ...told } = await overview()
    expect(counts).toEqual({
      next_trainings: 3,
      missing_participants: 1,
      unpaid_orders: 1,
      open_offers: 2,
      certificates: 3,
      inspections: 4,
    })
    expect(
      told.next_trainings.map(({ order_number, participants_missing }) => [
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
    const days = told.next_trainings.map(({ first_day }) => first_day)
    expect(days).toEqual(days.toSorted())
    expect(told.missing_participants[0]).toMatchObject({ order_number: 'VN260006', missing: 1 })
    expect(told.unpaid_orders[0]).toMatchObject({ number: 'VN260002', status_id: 1 })
    expect(told.open_offers.map(({ state }) => state)).toEqual(['sent', 'sent'])
    expect(told.inspections.map(({ state }) => state)).toEqual(['overdue', 'due', 'rejected', 'rejected'])
  })

  it('leaves out what is over', async () => {
    shop.setNow('2029-01-01T10:00:00Z')
    await shop.pool.query(
      "insert into sessions (token_hash, customer_id, expires_at) select '\\x77', $1, '2030-01-01'",
      [people.ids.customer],
    )
    await shop.pool.query('update sessions set expires_at = $1', ['2030-01-01'])
    const { counts } = await overview()
    expect(counts).toMatchObject({ next_trainings: 0, unpaid_orders: 0, open_offers: 0 })
  })

  it('is empty for who has nothing, and takes the same few statements', async () => {
    shop.countQueries()
    const { counts } = await overview('other')
    const statements = shop.countQueries()
    expect(Object.values(counts).every((count) => count === 0)).toBe(true)
    await overview()
    expect(shop.countQueries()).toBeLessThanOrEqual(statements + 1)
    expect(statements).toBeLessThanOrEqual(10)
  })
})
