import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocationDates, locationDatesResponse } from '../../../contract/wire/content/content.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const dates = async (path: string, language?: number): Promise<LocationDates> =>
  locationDatesResponse.parse(await shop.read(`/api/locations/${path}`, { language }))

describe('the dates at a location', () => {
  it('are the next twenty, with price and link', async () => {
    const { data, categories, meta } = await dates('RTM/dates', 12)
    expect(data).toHaveLength(20)
    expect(meta.total).toBeGreaterThan(20)
    expect(new Set(data.map(({ location }) => location)).size).toBe(1)
    const days = data.map(({ first_day }) => first_day)
    expect(days).toEqual([...days].sort())
    for (const date of data) {
      expect(date.places_left).toBeGreaterThan(0)
      expect(date.uri).toMatch(/^\/en\//)
      expect(date.first_day >= '2026-03-10').toBe(true)
      expect(date.gross).toBeGreaterThanOrEqual(date.net)
    }
    expect(categories.length).toBeGreaterThan(3)
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total)
    const [first] = data
    const { data: options } = await shop.read(
      `/api/products/${(await shop.pool.query('select product_id from product_options where id = $1', [first?.po_id])).rows[0].product_id}/options`,
    )
    const option = options.find(({ po_id }: { po_id: number }) => po_id === first?.po_id)
    expect(option).toMatchObject({ net: first?.net, gross: first?.gross, places_left: first?.places_left })
  })

  it('can be filtered by root category; the response still lists the others', async () => {
    const all = await dates('RTM/dates')
    for (const { id, count } of all.categories) {
      const some = await dates(`RTM/dates?category=${id}`)
      expect(some.meta.total).toBe(count)
      expect(some.categories).toEqual(all.categories)
    }
    expect(await dates('RTM/dates?category=2000000000')).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it('leave out full and cancelled dates', async () => {
    const [first] = (await dates('rtm/dates')).data
    await shop.pool.query('update product_options set seats_blocked = seats where id = $1', [first?.po_id])
    await expect
      .poll(async () => (await dates('RTM/dates')).data.map(({ po_id }) => po_id))
      .not.toContain(first?.po_id)
  })

  it('are 404 for an unknown location and 422 for an invalid category', async () => {
    expect((await shop.ask('/api/locations/XXX/dates')).status).toBe(404)
    expect((await shop.ask('/api/locations/%27/dates')).status).toBe(404)
    expect((await shop.ask('/api/locations/%00/dates')).status).toBe(400)
    expect((await shop.ask(`/api/locations/${'x'.repeat(21)}/dates`)).status).toBe(422)
    for (const category of ['0', 'x', '1.5', '99999999999']) {
      const answer = await shop.ask(`/api/locations/RTM/dates?category=${category}`)
      expect(answer.status).toBe(422)
      expect((await answer.json()).fields).toHaveProperty('category')
    }
  })
})
