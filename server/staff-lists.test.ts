import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSyntheticOrders } from '../demo/load/load-synthetic-orders.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'

/** A list of the back office sends as many statements for a hundred rows as for one. */

let shop: TestShop
let headers: Record<string, string>
let found: string[]
beforeAll(async () => {
  shop = await openTestShop()
  headers = (await openColleagues(shop)).headers.owner
  await loadSyntheticOrders(shop.pool, { orders: 120, people: 300, companies: 20 })
  const { paths } = await shop.read('/api/openapi.json')
  type Operation = { parameters?: { name: string; in: string }[] }
  found = Object.entries(paths as Record<string, { get?: Operation }>)
    .filter(([path, { get }]) => {
      const names = get?.parameters?.map(({ name }) => name) ?? []
      return path.startsWith('/api/staff/') && names.includes('rows') && !path.includes('export')
    })
    .map(([path]) => path)
})
afterAll(() => shop.close())

async function statementsFor(path: string) {
  shop.countQueries()
  const { data } = await shop.read(path, { headers })
  return { rows: Array.isArray(data) ? data.length : 0, statements: shop.countQueries() }
}

describe('the lists of the back office', () => {
  it('are found in the description of the API', () => {
    expect(found).toEqual(expect.arrayContaining(['/api/staff/orders', '/api/staff/inbox', '/api/staff/log']))
  })

  it('send no more statements for many rows than for one', async () => {
    for (const path of found) {
      const [few, many] = [await statementsFor(`${path}?rows=1`), await statementsFor(`${path}?rows=100`)]
      expect([path, many.statements]).toEqual([path, few.statements])
    }
    // The comparison would be empty without rows.
    expect((await statementsFor('/api/staff/orders?rows=100')).rows).toBe(100)
    expect((await statementsFor('/api/staff/log?rows=100')).rows).toBeGreaterThan(10)
  })

  it('send at most five', async () => {
    for (const path of found) expect((await statementsFor(path)).statements).toBeLessThanOrEqual(5)
  })

  it.each(['mails?per_page=1 mails?per_page=25', 'search?q=zz1 search?q=zz', 'today today'])(
    'so do others: %s',
    async (paths) => {
      const [few = '', many = ''] = paths.split(' ')
      const counted = [await statementsFor(`/api/staff/${few}`), await statementsFor(`/api/staff/${many}`)]
      expect(counted[1]?.statements).toBe(counted[0]?.statements)
    },
  )
})
