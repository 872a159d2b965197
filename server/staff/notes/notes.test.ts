import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../../tests/support/browser/events.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  id = (await shop.pool.query('select id from orders order by id limit 1')).rows[0].id
})
afterAll(() => shop.close())

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const note = (more: object) => ask('POST', 'notes', { kind: 'order', ref_id: id, text: 'Kijk even', ...more })
const mentionsOf = async (headers: typeof people.headers.sales) =>
  (await ask('GET', 'today', undefined, headers)).body.data.mentions
async function follow(headers: Record<string, string>) {
  const stream = readEvents(await shop.ask('/api/staff/stream', { headers }))
  await stream.until(({ event }) => event === 'ready')
  return stream
}

describe('a note that names a colleague', () => {
  it('is on their Today until they have seen it, and they are told at once', async () => {
    const [named, other] = [await follow(people.headers.planner), await follow(people.headers.finance)]
    const { status, body } = await note({
      text: '@Noor Planning kun jij bellen?',
      mentions: [people.ids.planner, people.ids.sales],
    })
    expect(status).toBe(201)
    await named.until(({ event }) => event === 'mentioned')
    expect(named.events.at(-1)?.data).toEqual({
      kind: 'order',
      id,
      note_id: body.data.id,
      by: people.ids.sales,
    })
    expect(await mentionsOf(people.headers.planner)).toMatchObject([
      { note_id: body.data.id, kind: 'order', ref_id: id, by: { name: 'Tim de Groot' } },
    ])
    // Not the writer, and nobody else.
    expect(await mentionsOf(people.headers.sales)).toEqual([])
    expect(other.events.map(({ event }) => event)).not.toContain('mentioned')
    await Promise.all([named.close(), other.close()])
    const seen = `mentions/${body.data.id}/seen`
    expect((await ask('POST', seen, {}, people.headers.finance)).status).toBe(404)
    expect((await ask('POST', seen, {}, people.headers.planner)).status).toBe(200)
    expect(await mentionsOf(people.headers.planner)).toEqual([])
  })

  it('is refused when it names nobody who works here', async () => {
    const { status, body } = await note({ mentions: [1_999_999] })
    expect([status, body.fields]).toEqual([422, { mentions: ['unknown'] }])
  })
})

describe('a note', () => {
  it.each([
    'order',
    'offer',
    'customer',
    'inbox',
    'chat',
    'review',
    'mail',
    'colleague',
    'company',
    'person',
  ])('about a %s that does not exist is refused', async (kind) => {
    const json = { kind, ref_id: 1_999_999, text: 'Over niets' }
    expect((await ask('POST', 'notes', json, people.headers.owner)).status).toBe(404)
  })
})

describe('presence', () => {
  const look = (json: object, headers = people.headers.sales) => ask('PUT', 'presence', json, headers)

  it('is told to colleagues who may see the record, and does not keep a session alive', async () => {
    const [reader, trainer] = [await follow(people.headers.reader), await follow(people.headers.trainer)]
    const usedAt = async () =>
      (
        await shop.pool.query('select max(used_at) as at from colleague_sessions where colleague_id = $1', [
          people.ids.sales,
        ])
      ).rows[0].at.getTime()
    const before = await usedAt()
    shop.setNow(new Date(shop.platform.now().getTime() + 5 * 60_000))
    expect((await look({ kind: 'order', id })).status).toBe(200)
    await reader.until(({ event }) => event === 'presence')
    expect(reader.events.at(-1)?.data).toEqual({
      kind: 'order',
      id,
      colleague_id: people.ids.sales,
      is_here: true,
    })
    await look({ kind: 'order', id, is_here: false })
    await reader.until(({ event, data }) => event === 'presence' && data.is_here === false)
    expect(trainer.events.map(({ event }) => event)).not.toContain('presence')
    expect(await usedAt()).toBe(before)
    await Promise.all([reader.close(), trainer.close()])
  })

  it('refuses what is no record', async () => {
    expect((await look({ kind: 'order', id: 0 })).status).toBe(422)
    expect((await look({ kind: 'nothing', id: 1 })).status).toBe(422)
  })
})
