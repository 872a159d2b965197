import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderSummary } from '../../../contract/wire/booking/order.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openRoles, sanne } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
  for (const status of [0, 1, 2, 3, 4, 5, 6]) await insertOrder(shop, { status, customer: sanne.email })
})
afterAll(() => shop.close())

const ask = (query = '', language = 3) =>
  shop.ask(`/api/customer/orders${query}`, { headers: people.headers.customer, language })
const list = async (query?: string, language?: number): Promise<OrderSummary[]> =>
  (await (await ask(query, language)).json()).data
const statuses = (orders: OrderSummary[]) => [...new Set(orders.map(({ status_id }) => status_id))].toSorted()

describe('a customer’s orders', () => {
  it('are those with status 1 to 6 by default', async () => {
    const all = await list('?per_page=100')
    expect(statuses(all)).toEqual([1, 2, 3, 4, 5, 6])
    expect(all).toEqual(await list('?per_page=100&status=1,2,3,4,5,6'))
    expect(statuses(await list('?status=0'))).toEqual([0])
    expect(statuses(await list('?per_page=100&status=2,6'))).toEqual([2, 6])
  })

  it('have a status title in the requested language', async () => {
    const titles = async (language: number) =>
      Object.fromEntries(
        (await list('?per_page=100', language)).map(({ status_id, status_title }) => [
          status_id,
          status_title,
        ]),
      )
    expect(await titles(3)).toEqual({
      1: 'Wacht op betaling',
      2: 'Verlopen',
      3: 'Bevestigd',
      4: 'Wacht op goedkeuring',
      5: 'Wacht op gegevens van deelnemers',
      6: 'Betaald, nog zonder plaats',
    })
    expect((await titles(12))[3]).toBe('Confirmed')
  })

  it('show the names they were placed with, or the product’s names in the other language', async () => {
    const { id } = await insertOrder(shop, {
      customer: sanne.email,
      lines: [{ product: 'EH-501', name: 'Zoals besteld' }, { name: 'Een toeslag' }],
    })
    const { rows } = await shop.pool.query(
      "select t.name from product_texts t join products p on p.id = t.product_id where p.code = 'EH-501' and t.locale = 'en'",
    )
    const names = async (language: number) => {
      const listed = (await list('?per_page=100', language)).find((order) => order.id === id)?.names
      const response = await shop.ask(`/api/customer/orders/${id}`, {
        headers: people.headers.customer,
        language,
      })
      const lines: { full_name: string }[] = (await response.json()).data.lines
      return [listed, lines.map(({ full_name }) => full_name)]
    }
    expect(await names(3)).toEqual([['Zoals besteld'], ['Zoals besteld', 'Een toeslag']])
    expect(await names(12)).toEqual([[rows[0].name], [rows[0].name, 'Een toeslag']])
  })

  it('are paged by ten, newest first', async () => {
    const response = await (await ask()).json()
    expect(response.meta).toMatchObject({ current_page: 1, per_page: 10 })
    const placed = response.data.map(({ placed_at }: OrderSummary) => placed_at)
    expect(placed).toEqual(placed.toSorted().toReversed())
    expect((await (await ask('?page=9999')).json()).data).toEqual([])
  })

  it('are neither repeated nor left out when others are placed or end between two pages', async () => {
    const before = (await list('?per_page=100')).map(({ id }) => id)
    const first = (await list('?per_page=4')).map(({ id }) => id)
    const after = first.at(-1)
    const { id: placed } = await insertOrder(shop, { status: 1, customer: sanne.email })
    const read = async (query: string) => (await list(query)).map(({ id }) => id)
    expect([...first, ...(await read(`?per_page=100&page=2&after=${after}`))]).toEqual(before)
    // By its number alone the page repeats an order.
    expect((await read('?per_page=4&page=2'))[0]).toBe(after)
    const { meta } = await (await ask(`?per_page=4&page=2&after=${after}`)).json()
    expect(meta).toMatchObject({ current_page: 2, total: before.length + 1 })

    // The order that the page begins after, and one before it, are no longer in the list.
    await shop.pool.query('update orders set status_id = 0 where id = any($1)', [[placed, first[0], after]])
    expect((await read(`?per_page=4&page=2&after=${after}`))[0]).toBe(before[4])
    expect(await read('?per_page=4&page=2')).not.toContain(before[4])
  })

  it('of somebody else are nothing to begin after', async () => {
    const { id } = await insertOrder(shop, { status: 1 })
    expect(await list(`?after=${id}`)).toEqual([])
  })

  it.each([
    '?after=0',
    '?after=x',
    '?status=7',
    '?status=',
    '?status=1,',
    '?status=a',
    '?page=0',
    '?per_page=101',
  ])('refuse %s', async (query) => {
    expect((await ask(query)).status).toBe(422)
  })

  it('are not visible to others', async () => {
    const others = await shop.read('/api/customer/orders?status=0,1,2,3,4,5,6', {
      headers: people.headers.other,
    })
    expect(others.data).toEqual([])
    expect((await shop.ask('/api/customer/orders')).status).toBe(401)
  })
})
