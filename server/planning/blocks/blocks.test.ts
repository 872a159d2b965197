import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeatBlock } from '../../../contract/staff/planning/seat-blocks.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { insertOrder } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  shop = await openTestShop()
  planning = await openPlanning(shop)
})
afterAll(() => shop.close())

const add = (date: number, block: object) =>
  planning.ask('POST', `dates/${date}/blocks`, { kind: 'sold', why: 'gebeld', ...block })
const list = async (date: number) => (await planning.ask('GET', `dates/${date}/blocks`)).body.data
const blockOf = async (date: number): Promise<SeatBlock> => (await list(date)).blocks[0]
const newDate = (seats = 10) => planning.addDate({ first: '2026-05-12', seats, state: 'guaranteed' })
const takenOf = async (date: number) => (await planning.ask('GET', `dates/${date}`)).body.data.taken
const undoLast = async (date: number) => {
  const { data } = (await planning.ask('GET', `dates/${date}/history`)).body
  return (await planning.ask('POST', `changes/${data[0].id}/undo`, {})).body
}

describe('blocks of seats', () => {
  it('take seats out of sale, say for whom and why, and give them back when they are ended', async () => {
    const date = await newDate()
    const { rows } = await shop.pool.query('select id, name from companies order by id limit 1')
    const [company] = rows
    expect((await add(date, { seats: 4, label: 'Partner' })).status).toBe(200)
    const { body } = await add(date, { seats: 3, kind: 'held', company_id: company.id })
    expect(body.data).toMatchObject({
      free: 3,
      blocks: [
        { seats: 3, kind: 'held', company: company.name, why: 'gebeld', is_over: false, ends_at: null },
        { seats: 4, kind: 'sold', label: 'Partner', company: null },
      ],
    })
    expect(body.data.blocks[0].by).toBeTruthy()
    expect(await takenOf(date)).toBe(7)
    const held = body.data.blocks[0]
    const ended = await planning.ask('POST', `dates/${date}/blocks/${held.id}/end`, { why: 'komt niet' })
    expect(ended.body.data).toMatchObject({
      free: 6,
      blocks: [{ kind: 'sold' }, { kind: 'held', is_over: true, why: 'komt niet' }],
    })
    expect(await takenOf(date)).toBe(4)
    expect(
      (await planning.ask('POST', `dates/${date}/blocks/${held.id}/end`, { why: 'nog eens' })).status,
    ).toBe(409)
    expect(
      (await planning.ask('PATCH', `dates/${date}/blocks/${held.id}`, { seats: 1, version: 2, why: 'x' }))
        .status,
    ).toBe(409)
  })

  it('are as many as there are free seats, and are refused with the field otherwise', async () => {
    const date = await newDate(5)
    const order = await insertOrder(shop, { lines: [{ product: 'EH-501', amount: 2, netCents: 20_000 }] })
    await planning.book(order.id, date)
    const refused = async (answer: ReturnType<typeof add>) => {
      const { status, body } = await answer
      return [status, body.fields]
    }
    expect(await refused(add(date, { seats: 4 }))).toEqual([422, { seats: ['not_free'] }])
    expect(await refused(add(date, { seats: 1, ends_at: '2026-04-01T10:00:00Z' }))).toEqual([
      422,
      { ends_at: ['sold'] },
    ])
    expect(await refused(add(date, { seats: 1, kind: 'held', ends_at: '2026-01-01T10:00:00Z' }))).toEqual([
      422,
      { ends_at: ['past'] },
    ])
    expect(await refused(add(date, { seats: 1, company_id: 1_999_999 }))).toEqual([
      422,
      { company_id: ['unknown'] },
    ])
    expect((await add(date, { seats: 1, why: ' ' })).status).toBe(422)
    expect((await add(date, { seats: 0 })).status).toBe(422)
    expect((await add(1_999_999, { seats: 1 })).status).toBe(404)
    expect((await planning.ask('GET', 'dates/1999999/blocks')).status).toBe(404)

    expect((await add(date, { seats: 3 })).status).toBe(200)
    const block = await blockOf(date)
    const change = (json: object) =>
      planning.ask('PATCH', `dates/${date}/blocks/${block.id}`, {
        version: block.version,
        why: 'meer',
        ...json,
      })
    expect(await refused(change({ seats: 4 }))).toEqual([422, { seats: ['not_free'] }])
    expect((await change({ seats: 2 })).body.data).toMatchObject({
      free: 1,
      blocks: [{ seats: 2, why: 'meer' }],
    })
    // Somebody else changed it since.
    expect((await change({ seats: 1 })).body.error).toBe('changed_meanwhile')
    expect(
      (await planning.ask('PATCH', `dates/${date}/blocks/1999999`, { version: 1, why: 'x' })).status,
    ).toBe(404)
  })

  it('that end come free by the clock, in the back office and in the shop', async () => {
    const date = await newDate(6)
    const product = await planning.productId('EH-501')
    const seatsInShop = async () => {
      await hearChanges(shop)
      const { data } = await shop.read(`/api/products/${product}/options`)
      return data.find(({ po_id }: { po_id: number }) => po_id === date).places_left
    }
    const start = shop.platform.now()
    const until = new Date(start.getTime() + 600_000)
    await add(date, { seats: 4, kind: 'held', label: 'Optie', ends_at: until.toISOString() })
    expect([(await list(date)).free, await seatsInShop()]).toEqual([2, 2])
    const { rows } = await shop.pool.query(
      `select h.amount, o.seats_blocked from seat_holds h join product_options o on o.id = h.option_id where o.id = $1`,
      [date],
    )
    expect(rows).toEqual([{ amount: 4, seats_blocked: 0 }])
    shop.setNow(new Date(until.getTime() + 1000))
    expect(await list(date)).toMatchObject({ free: 6, blocks: [{ is_over: true }] })
    expect(await seatsInShop()).toBe(6)
    shop.setNow(start)
  })

  it('can be taken back as long as their seats are free', async () => {
    const date = await newDate(5)
    await add(date, { seats: 3 })
    const block = await blockOf(date)
    await planning.ask('POST', `dates/${date}/blocks/${block.id}/end`, { why: 'vergissing' })
    expect(await undoLast(date)).toMatchObject({ data: { undone: 1, refused: [] } })
    expect(await list(date)).toMatchObject({ free: 2, blocks: [{ seats: 3, is_over: false }] })
    await planning.ask('PATCH', `dates/${date}/blocks/${block.id}`, {
      version: (await blockOf(date)).version,
      seats: 1,
      why: 'minder',
    })
    expect(await takenOf(date)).toBe(1)
    const order = await insertOrder(shop, { lines: [{ product: 'EH-501', amount: 3, netCents: 20_000 }] })
    await planning.book(order.id, date)
    expect(await undoLast(date)).toMatchObject({ error: 'cannot_undo', reason: 'in_use' })
    expect(await takenOf(date)).toBe(4)
    const other = await newDate(5)
    await add(other, { seats: 2 })
    expect(await undoLast(other)).toMatchObject({ data: { undone: 1 } })
    expect(await list(other)).toMatchObject({ free: 5, blocks: [] })
  })

  it('count as booked only when they were sold', async () => {
    const date = await planning.addDate({ first: '2026-03-26', minimum: 5 })
    await add(date, { seats: 2 })
    await add(date, { seats: 3, kind: 'held', label: 'Optie' })
    await add(date, { seats: 1, kind: 'other', ends_at: '2027-01-01T00:00:00Z' })
    const { data } = (await planning.ask('GET', 'planning/decide')).body
    expect(data.find(({ id }: { id: number }) => id === date)).toMatchObject({
      booked: 2,
      elsewhere: 2,
      booked_cents: 0,
    })
    const thin = (await planning.ask('GET', 'dates?fill=below_minimum&days=2026-03-26..2026-03-26')).body.data
    expect(thin).toContainEqual(expect.objectContaining({ id: date, taken: 6 }))
  })
})
