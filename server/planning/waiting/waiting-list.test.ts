import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WaitingList } from '../../../contract/staff/planning/waiting.ts'
import { waitFor } from '../../../tests/support/fixtures/waiting.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlanning } from '../../../tests/support/staff/planning.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof openPlanning>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  planning = await openPlanning(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

/** A date that is full, with groups of these sizes who wait for it. */
async function fullDate(sizes: number[], more: { first?: string; minimum?: number } = {}) {
  const date = await planning.addDate({
    first: more.first ?? '2026-06-01',
    seats: 8,
    state: 'closed',
    ...more,
  })
  const entries = []
  for (const places of sizes) entries.push(await waitFor(shop, date, { places }))
  return { date, ids: entries.map(({ id }) => id), links: entries.map(({ link }) => link) }
}
const ask = (method: string, path: string, json?: unknown) => planning.ask(method, `dates/${path}`, json)
const listOf = async (date: number): Promise<WaitingList> => (await ask('GET', `${date}/waiting`)).body.data
const idsOf = async (date: number) => (await listOf(date)).entries.map(({ id }) => id)

describe('the waiting list in the back office', () => {
  it('shows who waits, since when and for how many', async () => {
    const { date, ids } = await fullDate([2, 3])
    expect(await listOf(date)).toMatchObject({
      wanted: 5,
      entries: [
        { id: ids[0], state: 'waiting', places: 2, name: 'Wil Wachter', since: '2026-03-10T10:00:00.000Z' },
        { id: ids[1], state: 'waiting', places: 3, offered_until: null },
      ],
    })
    expect((await ask('GET', '2000000000/waiting')).status).toBe(404)
  })

  it('is not for trainers', async () => {
    const { date } = await fullDate([1])
    const answer = await shop.ask(`/api/staff/dates/${date}/waiting`, { headers: planning.headers.trainer })
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain('Wachter')
  })

  it('is reordered with a reason, which the log keeps', async () => {
    const { date, ids } = await fullDate([1, 1, 1])
    const [first, second, third] = ids
    expect((await ask('PATCH', `${date}/waiting/${third}`, { position: 'first' })).body.fields).toEqual({
      reason: ['required'],
    })
    const reason = 'Belde: certificaat verloopt'
    expect((await ask('PATCH', `${date}/waiting/${third}`, { position: 'first', reason })).status).toBe(200)
    expect(await idsOf(date)).toEqual([third, first, second])
    await ask('PATCH', `${date}/waiting/${second}`, { position: 'first', reason: 'Nog dringender' })
    expect(await idsOf(date)).toEqual([second, third, first])
    await ask('PATCH', `${date}/waiting/${third}`, { position: 'last', reason: 'Heeft tijd' })
    expect(await idsOf(date)).toEqual([second, first, third])
    await ask('PATCH', `${date}/waiting/${second}`, { position: 'by_age', reason: 'Vergissing' })
    expect(await idsOf(date)).toEqual([first, second, third])
    const { rows } = await shop.pool.query(
      "select after->>'priority_reason' as why from changes where kind = 'date' and ref_id = $1 and what = 'date.waiting_moved' order by id",
      [date],
    )
    expect(rows.map(({ why }) => why)).toEqual([reason, 'Nog dringender', 'Heeft tijd', 'Vergissing'])
    // Their names are not in the log.
    const { rowCount } = await shop.pool.query(
      "select from changes where kind = 'date' and (before::text ilike '%wachter%' or after::text ilike '%wachter%')",
    )
    expect(rowCount).toBe(0)
  })

  it('offers by hand out of turn, never more than is free, and not twice', async () => {
    const { date, ids } = await fullDate([8, 2])
    const offer = (id: number | undefined, places: number) =>
      ask('POST', `${date}/waiting/${id}/offer`, { places })
    expect((await offer(ids[1], 2)).body.error).toBe('not_bookable')
    await shop.pool.query(
      "update product_options set state = 'guaranteed', seats_blocked = 6 where id = $1",
      [date],
    )
    expect((await offer(ids[0], 8)).body).toMatchObject({ error: 'out_of_stock', max: 2 })
    expect((await offer(ids[0], 2)).body.fields).toEqual({ places: ['invalid'] })
    expect((await offer(ids[1], 2)).body.data).toMatchObject({
      free: 0,
      wanted: 8,
      entries: [
        { id: ids[0], state: 'waiting' },
        { id: ids[1], state: 'offered', offered_places: 2 },
      ],
    })
    expect((await offer(ids[1], 2)).body).toMatchObject({ error: 'not_possible', reason: 'offered' })
    expect((await offer(2_000_000_000, 1)).status).toBe(404)
    const other = await fullDate([1])
    expect((await offer(other.ids[0], 1)).status).toBe(404)
  })

  it('removes an entry, and offers its seats to the next', async () => {
    const { date, ids } = await fullDate([1, 1])
    await shop.pool.query(
      "update product_options set state = 'guaranteed', seats_blocked = 7 where id = $1",
      [date],
    )
    await ask('POST', `${date}/waiting/${ids[0]}/offer`, { places: 1 })
    const left = await ask('DELETE', `${date}/waiting/${ids[0]}`)
    expect(left.body.data.entries).toMatchObject([{ id: ids[1], state: 'offered' }])
    expect((await ask('DELETE', `${date}/waiting/${ids[0]}`)).status).toBe(404)
  })

  it('proposes another date once the minimum waits, with who and what is free', async () => {
    const few = await fullDate([2], { first: '2026-07-06', minimum: 4 })
    expect((await listOf(few.date)).proposal).toBeNull()
    const { date } = await fullDate([3, 2], { first: '2026-07-07', minimum: 4 })
    const product = await planning.productId('EH-501')
    await shop.pool.query('delete from trainer_skills where product_id = $1', [product])
    await shop.pool.query(
      "update rooms set archived_at = now() where location_id = (select id from locations where code = 'EEM')",
    )
    expect((await listOf(date)).proposal).toEqual({ trainer: null, room: null })
    const trainer = await planning.addTrainer('Vrije Trainer')
    await shop.pool.query('insert into trainer_skills (trainer_id, product_id) values ($1, $2)', [
      trainer,
      product,
    ])
    const room = await planning.addRoom('Vrij lokaal', 'EEM')
    expect((await listOf(date)).proposal).toEqual({
      trainer: { id: trainer, name: 'Vrije Trainer' },
      room: { id: room, name: 'Vrij lokaal' },
    })
    await planning.plan(date, { trainer, room })
    expect((await listOf(date)).proposal).toEqual({ trainer: null, room: null })
  })
})
