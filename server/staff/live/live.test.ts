import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../../tests/support/browser/events.ts'
import { colleagueSessionOf } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

async function follow(headers: Record<string, string>) {
  const stream = readEvents(await shop.ask('/api/staff/stream', { headers }))
  await stream.until(({ event }) => event === 'ready')
  return stream
}

describe('an open page of the back office', () => {
  it('is told which record changed to which version, and by whom', async () => {
    const stream = await follow(people.headers.reader)
    const { rows } = await shop.pool.query('select id, version from orders order by id limit 1')
    const { id, version } = rows[0]
    const saved = await shop.ask(`/api/staff/orders/${id}`, {
      method: 'PATCH',
      json: { version, tags: ['live'] },
      headers: people.headers.sales,
    })
    expect(saved.status).toBe(200)
    await stream.until(({ event, data }) => event === 'changed' && data.by === people.ids.sales)
    expect(stream.events.at(-1)?.data).toEqual({
      kind: 'order',
      id,
      version: version + 1,
      by: people.ids.sales,
    })
    // The shop itself has no colleague.
    await shop.pool.query("update orders set reference = 'Anders' where id = $1", [id])
    await stream.until(({ event, data }) => event === 'changed' && data.version === version + 2)
    expect(stream.events.at(-1)?.data).toEqual({ kind: 'order', id, version: version + 2, by: null })
    expect(stream.raw()).not.toContain('Anders')
    await stream.close()
  })

  it('hears nothing more when its session ends, and others do', async () => {
    const own = await colleagueSessionOf(shop, people.ids.finance, 'leaving-'.repeat(6))
    const [leaving, staying] = [await follow(own), await follow(people.headers.planner)]
    expect((await shop.ask('/api/staff/logout', { method: 'POST', headers: own })).status).toBe(200)
    await expect.poll(leaving.isClosed).toBe(true)
    expect(staying.isClosed()).toBe(false)
    await staying.close()
  })

  it('closes when its colleague is let in no longer', async () => {
    const stream = await follow(people.headers.inspector)
    const { rows } = await shop.pool.query('select version from colleagues where id = $1', [
      people.ids.inspector,
    ])
    const ended = await shop.ask(`/api/staff/colleagues/${people.ids.inspector}`, {
      method: 'PATCH',
      json: { version: rows[0].version, is_active: false },
      headers: people.headers.owner,
    })
    expect(ended.status).toBe(200)
    await expect.poll(stream.isClosed).toBe(true)
  })

  it('may be open in twelve places', async () => {
    const streams = await Promise.all(Array.from({ length: 12 }, () => follow(people.headers.trainer)))
    expect((await shop.ask('/api/staff/stream', { headers: people.headers.trainer })).status).toBe(429)
    await Promise.all(streams.map((stream) => stream.close()))
  })
})
