import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InspectedItem } from '../../../contract/wire/service/inspection.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const list = (query = '', language?: number) =>
  shop.read(`/api/customer/inspections${query}`, { headers: people.headers.customer, language })

let serial = 0
/** Inserts an item for a customer who has no other items, and returns its state today. */
async function stateOf(item: Partial<Record<'produced' | 'inspected' | 'due' | 'result', string>>) {
  const { rows } = await shop.pool.query(
    `insert into inspected_items (customer_id, product_id, name, serial_number, sticker_number, produced_on, maximum_life_years, inspected_on, due_on, result)
     select $1, id, '{"nl": "Gordel", "en": "Harness"}', 'S', $2, $3, 10, $4, $5, $6 from products where code = 'IN-001' returning id`,
    [
      people.ids.other,
      `T-${++serial}`,
      item.produced ?? '2020-03-10',
      item.inspected ?? '2025-06-01',
      item.due ?? '2026-12-01',
      item.result ?? 'approved',
    ],
  )
  const { data } = await shop.read('/api/customer/inspections?per_page=100', {
    headers: people.headers.other,
  })
  return data.find(({ id }: InspectedItem) => id === rows[0].id).state
}

describe('an item', () => {
  it.each([
    ['its due day has passed', { due: '2026-03-09' }, 'overdue'],
    ['it is due today', { due: '2026-03-10' }, 'due'],
    ['it is due in sixty days', { due: '2026-05-09' }, 'due'],
    ['it is due in more than sixty days', { due: '2026-05-10' }, 'ok'],
    ['it was rejected, regardless of its due day', { due: '2026-03-09', result: 'rejected' }, 'rejected'],
    ['its life had ended at the inspection', { result: 'expired' }, 'rejected'],
    ['it is the last day of its life', { produced: '2016-03-10' }, 'ok'],
    ['its life has ended since', { produced: '2016-03-09' }, 'rejected'],
    ['it was made on a leap day', { produced: '2016-02-29', due: '2026-03-10' }, 'rejected'],
  ])('has the expected state when %s', async (_, item, state) => {
    expect(await stateOf(item)).toBe(state)
  })

  it('changes state at midnight in Amsterdam', async () => {
    shop.setNow('2026-03-10T22:59:00Z')
    expect(await stateOf({ due: '2026-03-10' })).toBe('due')
    shop.setNow('2026-03-10T23:00:00Z')
    expect(await stateOf({ due: '2026-03-10' })).toBe('overdue')
  })
})

describe('the list', () => {
  it('has the most urgent items first, each with the inspection to book', async () => {
    const { data, meta, counts } = await list()
    expect(data.map(({ sticker_number, state }: InspectedItem) => `${sticker_number} ${state}`)).toEqual([
      'VN-1003 overdue',
      'VN-1002 due',
      'VN-1005 rejected',
      'VN-1004 rejected',
      'VN-1001 ok',
    ])
    expect([meta.total, counts]).toEqual([5, { overdue: 1, due: 1, rejected: 2, ok: 1 }])
    expect(data[0]).toMatchObject({
      due_on: '2026-02-11',
      days_left: -27,
      life_ends_on: '2031-04-05',
      book_again: { uri: '/keuring-valstopapparaat', po_id: expect.any(Number) },
    })
    const { rows } = await shop.pool.query(
      'select p.code from product_options o join products p on p.id = o.product_id where o.id = $1',
      [data[0].book_again.po_id],
    )
    expect(rows[0].code).toBe('IN-003')
  })

  it('is filtered, paged and translated', async () => {
    const due = await list('?state=due,overdue&per_page=1&page=2', 12)
    expect(due.data).toMatchObject([{ sticker_number: 'VN-1002', name: 'Twin lanyard' }])
    expect(due.meta).toEqual({ current_page: 2, last_page: 2, per_page: 1, total: 2 })
    expect(due.data[0].book_again.uri).toMatch(/^\/en\//)
    expect((await list('?state=ok&page=9')).data).toEqual([])
    const all = (await list()).data.map(({ id }: InspectedItem) => id)
    const rest = await list(`?page=2&per_page=2&after=${all[1]}`)
    expect(rest.data.map(({ id }: InspectedItem) => id)).toEqual(all.slice(2, 4))
    expect(rest.meta).toMatchObject({ current_page: 2, total: 5 })
    const wrong = await shop.ask('/api/customer/inspections?state=x', { headers: people.headers.customer })
    expect(wrong.status).toBe(422)
  })
})

describe('a report', () => {
  const ask = (id: number, role: 'customer' | 'other' | 'guest' | 'visitor', language = 3) =>
    shop.ask(`/api/customer/inspections/${id}/report`, { headers: people.headers[role], language })

  it('is a PDF in the requested language', async () => {
    for (const [language, name] of [
      [3, 'keuringsrapport-VN-1004.pdf'],
      [12, 'inspection-report-VN-1004.pdf'],
    ] as const) {
      const answer = await ask(4, 'customer', language)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
  })

  it('is available to its owner only', async () => {
    expect([
      (await ask(4, 'visitor')).status,
      (await ask(4, 'guest')).status,
      (await ask(4, 'other')).status,
      (await ask(99_999, 'customer')).status,
    ]).toEqual([401, 403, 404, 404])
  })
})
