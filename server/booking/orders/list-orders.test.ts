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

  it.each(['?status=7', '?status=', '?status=1,', '?status=a', '?page=0', '?per_page=101'])(
    'refuse %s',
    async (query) => {
      expect((await ask(query)).status).toBe(422)
    },
  )

  it('are not visible to others', async () => {
    const others = await shop.read('/api/customer/orders?status=0,1,2,3,4,5,6', {
      headers: people.headers.other,
    })
    expect(others.data).toEqual([])
    expect((await shop.ask('/api/customer/orders')).status).toBe(401)
  })
})
