import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSyntheticOrders } from '../../../demo/load/load-synthetic-orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
  await loadSyntheticOrders(shop.pool, { orders: 700, people: 900, companies: 30 })
})
afterAll(() => shop.close())

const ask = async (path: string, json: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method: 'POST', json, headers })
  return { status: answer.status, body: await answer.json() }
}
const bulk = (json: object) => ask('orders/bulk', { batch_id: randomUUID(), ...json })
const count = async (condition: string) =>
  (await shop.pool.query(`select count(*)::int as count from orders where ${condition}`)).rows[0]
    .count as number
const total = async (query = '') =>
  (await shop.read(`/api/staff/orders${query}`, { headers: people.headers.sales })).meta.total as number

describe('changing many orders at once', () => {
  it('says before what would change, and changes nothing', async () => {
    const { rows } = await shop.pool.query(
      "select id from orders where number like 'ZZ%' order by number limit 3",
    )
    const [a, b, c] = rows.map(({ id }) => id)
    await shop.pool.query("update orders set tags = '{beurs}' where id = $1", [a])
    await shop.pool.query(
      'update orders set tags = (select array_agg(n::text) from generate_series(1, 20) n) where id = $1',
      [b],
    )
    const before = await count("'beurs' = any(tags)")
    const { status, body } = await bulk({
      action: { name: 'add_tag', tag: 'beurs' },
      ids: [a, b, c],
      dry_run: true,
    })
    expect([status, body.data]).toEqual([
      200,
      {
        is_done: false,
        changed: 1,
        unchanged: 1,
        refused: 1,
        refusals: [{ id: b, name: 'ZZ0000002', reason: 'too_many_tags' }],
        next: null,
      },
    ])
    expect(await count("'beurs' = any(tags)")).toBe(before)
    const done = await bulk({ action: { name: 'add_tag', tag: 'beurs' }, ids: [a, b, c] })
    expect(done.body.data).toMatchObject({ is_done: true, changed: 1, unchanged: 1, refused: 1 })
    expect(await count("'beurs' = any(tags)")).toBe(before + 1)
    const removed = await bulk({ action: { name: 'remove_tag', tag: 'beurs' }, ids: [a, b, c] })
    expect(removed.body.data).toMatchObject({ is_done: true, changed: 2, unchanged: 1, refused: 0 })
    expect(await count("'beurs' = any(tags)")).toBe(before - 1)
  })

  it('changes all that match, a part at a time, as one batch that can be undone', async () => {
    const batch_id = randomUUID()
    const expected = await total('?q=zz0000')
    expect(expected).toBe(700)
    const request = { action: { name: 'add_tag', tag: 'alle' }, query: { q: 'zz0000' }, expected, batch_id }
    const first = await ask('orders/bulk', request)
    expect(first.body.data).toMatchObject({ is_done: true, refused: 1 })
    expect(first.body.data.next).not.toBeNull()
    const second = await ask('orders/bulk', { ...request, after: first.body.data.next })
    expect(second.body.data.next).toBeNull()
    expect(first.body.data.changed + second.body.data.changed).toBe(699)
    expect(await count("'alle' = any(tags)")).toBe(699)
    // Repeated, it finds nothing to do.
    expect((await ask('orders/bulk', request)).body.data.changed).toBe(0)

    // A colleague changed one of them since.
    const { rows } = await shop.pool.query("select id from orders where number = 'ZZ0000100'")
    await shop.pool.query("update orders set tags = '{anders}' where id = $1", [rows[0].id])
    let below: number | null = null
    const refused: unknown[] = []
    let undone = 0
    do {
      const {
        status,
        body,
      }: { status: number; body: { data: { undone: number; next: number | null; refused: unknown[] } } } =
        await ask(`changes/${batch_id}/undo`, below ? { below } : {})
      expect(status).toBe(200)
      undone += body.data.undone
      refused.push(...body.data.refused)
      below = body.data.next
    } while (below)
    expect(undone).toBe(698)
    expect(refused).toMatchObject([{ kind: 'order', ref_id: rows[0].id, reason: 'changed_meanwhile' }])
    expect(await count("'alle' = any(tags)")).toBe(0)
  })

  it('refuses a selection that is no longer what was seen', async () => {
    const { status, body } = await bulk({
      action: { name: 'assign', assignee_id: people.ids.sales },
      query: { status: '3' },
      expected: 3,
    })
    expect([status, body.error]).toEqual([409, 'selection_changed'])
  })

  it('assigns, but not orders that have ended, and only to colleagues', async () => {
    const ended = (await shop.pool.query('select id from orders where status_id = 2 limit 1')).rows[0].id
    const open = (await shop.pool.query('select id from orders where status_id = 3 limit 1')).rows[0].id
    const action = { name: 'assign', assignee_id: people.ids.planner }
    const { body } = await bulk({ action, ids: [ended, open] })
    expect(body.data).toMatchObject({ changed: 1, refusals: [{ id: ended, reason: 'ended' }] })
    const refused = await bulk({ action: { name: 'assign', assignee_id: 1_999_999 }, ids: [open] })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['action.assignee_id']])
  })

  it.each([
    [{ action: { name: 'add_tag', tag: '' }, ids: [1] }, 'action.tag'],
    [{ action: { name: 'delete' }, ids: [1] }, 'action.name'],
    [{ action: { name: 'add_tag', tag: 'x' } }, 'ids'],
    [{ action: { name: 'add_tag', tag: 'x' }, ids: [1], query: {} }, 'ids'],
    [{ action: { name: 'add_tag', tag: 'x' }, ids: [] }, 'ids'],
  ])('refuses %j', async (json, field) => {
    const { status, body } = await bulk(json)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})
