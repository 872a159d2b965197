import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSyntheticOrders } from '../demo/load/load-synthetic-orders.ts'
import { insertOrder } from '../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'

/** A list of the back office sends as many statements for a hundred rows as for one. */

let shop: TestShop
let headers: Record<string, string>
type Operation = { parameters?: { name: string; in: string; schema: { enum?: string[] } }[] }
let paths: Record<string, { get?: Operation }>
let found: string[]
beforeAll(async () => {
  shop = await openTestShop()
  headers = (await openColleagues(shop)).headers.owner
  await loadSyntheticOrders(shop.pool, { orders: 120, people: 300, companies: 20 })
  await shop.pool.query(`
    insert into media (sha256, name, type, bytes, width, height, alt, at)
    select md5(n::text), n || '.jpg', 'image/jpeg', n, 10, 10, '{"nl": "", "en": ""}', now() from generate_series(1, 5) n`)
  await shop.pool.query(`
    insert into register_lists (option_id, scheme)
    select id, 'GWO' from product_options where last_day is not null order by id limit 5`)
  paths = (await shop.read('/api/openapi.json')).paths
  found = Object.entries(paths)
    .filter(([path, { get }]) => {
      const names = get?.parameters?.map(({ name }) => name) ?? []
      return path.startsWith('/api/staff/') && names.includes('rows') && !path.includes('export')
    })
    .map(([path]) => path)
})
afterAll(() => shop.close())

/** The orders that a list can be in, as the description of the API says. */
const sortsOf = (path: string): string[] =>
  paths[path]?.get?.parameters?.find(({ name }) => name === 'sort')?.schema.enum ?? []

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
      // The comparison would be empty without rows.
      expect([path, many.rows > few.rows]).toEqual([path, true])
    }
    expect((await statementsFor('/api/staff/orders?rows=100')).rows).toBe(100)
    expect((await statementsFor('/api/staff/people?rows=100')).rows).toBe(100)
  })

  it('go on after the last row of a page, in every order', async () => {
    for (const path of found) {
      const sorts = sortsOf(path)
      expect([path, sorts.length > 0]).toEqual([path, true])
      for (const sort of sorts) {
        const idsOf = async (query: string): Promise<number[]> =>
          (await shop.read(`${path}?sort=${sort}&${query}`, { headers })).data.map(
            ({ id }: { id: number }) => id,
          )
        const all = await idsOf('rows=60')
        // Short lists have more than one page too.
        const rows = Math.ceil(all.length / 3)
        const walked: number[] = []
        while (walked.length < all.length) {
          const after = walked.length ? `&page=2&after=${walked.at(-1)}` : ''
          const page = await idsOf(`rows=${rows}${after}`)
          if (!page.length) break
          walked.push(...page)
        }
        expect([path, sort, walked.slice(0, all.length)]).toEqual([path, sort, all])
      }
    }
  })

  it('neither repeat nor leave out rows when others come between two pages', async () => {
    const idsOf = async (query: string): Promise<number[]> =>
      (await shop.read(`/api/staff/orders?sort=-placed&${query}`, { headers })).data.map(
        ({ id }: { id: number }) => id,
      )
    const all = await idsOf('rows=40')
    const { id } = await insertOrder(shop)
    await shop.pool.query("update orders set placed_at = '2030-01-01' where id = $1", [id])
    expect(await idsOf('rows=20&page=2')).not.toEqual(all.slice(20))
    expect(await idsOf(`rows=20&page=2&after=${all[19]}`)).toEqual(all.slice(20))
    expect(all).not.toContain(id)
    expect(await idsOf('rows=20&page=2&after=2000000000')).toEqual([])
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
