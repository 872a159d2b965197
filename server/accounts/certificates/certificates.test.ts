import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Certificate } from '../../../contract/wire/accounts/certificate.ts'
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

  it('list the expiry date and how to renew', async () => {
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

  it('propose only dates with free seats', async () => {
    const [first] = await list('?state=renew_now')
    const proposed = first?.renewal?.next_date?.po_id
    await shop.pool.query('update product_options set seats_blocked = seats where id = $1', [proposed])
    expect((await list('?state=renew_now'))[0]?.renewal?.next_date?.po_id).not.toBe(proposed)
    const better = await planDate(shop, { code: 'GW-413', day: '2026-03-16', bookUntil: '2026-03-15T10:00Z' })
    expect((await list('?state=renew_now'))[0]?.renewal?.next_date?.po_id).toBe(better)
  })

  it('are filtered, paged and translated', async () => {
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

  it('take the same number of statements for any number of certificates', async () => {
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
