import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../contract/staff/rights.ts'
import { newBuyer } from '../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { planDate } from '../tests/support/shop/visitor.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'
import { fillPath, findRecordIds } from '../tests/support/staff/record-ids.ts'

/** Checks that people in the field read no price and no participant of somebody else's date, whichever call they make. */

/** In the data of an order that has nothing to do with any trainer, and nowhere else. */
const mark = 'Ooievaar'
const priceOf = /"[a-z_]*(?:cents|price)[a-z_]*":(?!null|\[\]|0\b)/

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let operations: { method: string; path: string }[]
let ids: Awaited<ReturnType<typeof findRecordIds>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
  const buyer = await newBuyer(shop, { company: true })
  const date = await planDate(shop)
  await buyer.choose(date)
  const participants = [{ po_id: date, people: [{ name: `Ada ${mark}`, email: `${mark}@example.com` }] }]
  const { body } = await buyer.order({ participants, reference: mark, remarks: mark })
  await buyer.pay(body.data.redirect_url)
  const { paths } = await shop.read('/api/openapi.json')
  operations = Object.entries(paths as Record<string, object>)
    .filter(([path]) => path.startsWith('/api/staff/') && !path.endsWith('stream'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
    )
  ids = await findRecordIds(
    shop.pool,
    operations.map(({ path }) => path),
  )
  // The newest of most kinds belong to the order; of these, its own are meant.
  ids.set('orders/{id}', [body.data.id])
})
afterAll(() => shop.close())

/** A few queries that look for the order. */
const queries = ['', `?q=${mark}`, '?rows=100', '?from=2020-01-01&to=2030-01-01']

/** The answers to all reads, and to all writes with an empty body, in which a role finds the order's people or any price. */
async function findLeaks(role: Role) {
  const leaks = { participants: [] as string[], prices: [] as string[] }
  for (const { method, path } of operations) {
    if (path.endsWith('/logout') || (method === 'DELETE' && path.includes('/me/'))) continue
    for (const query of method === 'GET' ? queries : ['']) {
      const answer = await shop.ask(fillPath(path, ids, 1) + query, {
        method,
        headers: people.headers[role],
        ...(method === 'GET' || method === 'DELETE' ? {} : { json: {} }),
      })
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
      if (text.includes(mark)) leaks.participants.push(`${method} ${path}${query}`)
      if (priceOf.test(text)) leaks.prices.push(`${method} ${path}${query}`)
    }
  }
  return leaks
}

describe('the answers to every call of the back office', () => {
  it.each<Role>(['trainer', 'inspector'])(
    'have no price and no participant of another for a %s',
    async (role) => {
      expect(await findLeaks(role)).toEqual({ participants: [], prices: [] })
    },
  )

  it('have both for the people at the phone, so that this test would see them', async () => {
    const { participants, prices } = await findLeaks('sales')
    expect(participants).toEqual(
      expect.arrayContaining([
        'GET /api/staff/orders/{id}',
        `GET /api/staff/search?q=${mark}`,
        `GET /api/staff/people?q=${mark}`,
      ]),
    )
    expect(prices).toEqual(expect.arrayContaining(['GET /api/staff/orders', 'GET /api/staff/orders/{id}']))
  })
})
