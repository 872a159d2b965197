import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../../contract/staff/log.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
const day = 24 * 60 * 60_000
beforeEach(async () => {
  await shop.pool.query('delete from changes')
  const values: [by: number | null, what: string, kind: string, ref: number, daysAgo: number][] = [
    [people.ids.sales, 'order.changed', 'order', 1, 3],
    [people.ids.sales, 'mail.read', 'mail', 7, 2],
    [people.ids.planner, 'order.approved', 'order', 2, 1],
    [null, '', 'order', 1, 0],
  ]
  for (const [by, what, kind, ref, daysAgo] of values)
    await shop.pool.query(
      `insert into changes (by_kind, by_id, what, kind, ref_id, table_name, at, before, after)
       values ($1, $2, nullif($3, ''), $4, $5, 'orders', $6, '{"reference": "Oud"}', '{"reference": "Nieuw"}')`,
      [by ? 'colleague' : 'database', by, what, kind, ref, new Date(startOfTests.getTime() - daysAgo * day)],
    )
})

const read = async (query = '') => {
  const { data, meta } = await shop.read(`/api/staff/log${query}`, { headers: people.headers.reader })
  return { changes: data as Change[], meta }
}
const found = async (query: string) =>
  (await read(query)).changes.map(({ kind, ref_id, by }) => `${kind} ${ref_id} ${by.name ?? by.kind}`)

describe('the log', () => {
  it('says who changed what from what to what, newest first, in pages', async () => {
    const { changes, meta } = await read('?rows=25')
    expect(meta).toEqual({ total: 4, page: 1, rows: 25 })
    expect(changes.map(({ kind, ref_id }) => `${kind} ${ref_id}`)).toEqual([
      'order 1',
      'order 2',
      'mail 7',
      'order 1',
    ])
    expect(changes[1]).toMatchObject({
      at: new Date(startOfTests.getTime() - day).toISOString(),
      by: { kind: 'colleague', id: people.ids.planner, name: 'Noor Planning' },
      what: 'order.approved',
      table: 'orders',
      before: { reference: 'Oud' },
      after: { reference: 'Nieuw' },
    })
    expect(changes[0]).toMatchObject({ by: { kind: 'database', id: null, name: null }, what: null })
    expect((await read('?sort=at')).changes.map(({ ref_id }) => ref_id)).toEqual([1, 7, 2, 1])
  })

  it('is filtered by record, colleague, act and day', async () => {
    expect(await found('?kind=mail')).toEqual(['mail 7 Tim de Groot'])
    expect(await found('?kind=order&ref_id=1')).toEqual(['order 1 database', 'order 1 Tim de Groot'])
    expect(await found(`?by=${people.ids.sales}`)).toEqual(['mail 7 Tim de Groot', 'order 1 Tim de Groot'])
    expect(await found('?what=order.approved')).toEqual(['order 2 Noor Planning'])
    const dayOf = (daysAgo: number) =>
      new Date(startOfTests.getTime() - daysAgo * day).toISOString().slice(0, 10)
    expect(await found(`?at=${dayOf(2)}..${dayOf(1)}`)).toEqual([
      'order 2 Noor Planning',
      'mail 7 Tim de Groot',
    ])
  })

  it('names the records that it refers to, of those that the colleague may read', async () => {
    const { rows } = await shop.pool.query(`
      select (select id from orders order by id limit 1) as order, o.id as date, o.product_id as product,
        (select id from course_days where option_id = o.id order by day limit 1) as day
      from product_options o where o.first_day is not null and exists (select from course_days where option_id = o.id) order by o.id limit 1`)
    const [{ order, date, product, day }] = rows
    const of = `order.${order},date.${date},product.${product},course_day.${day},colleague.${people.ids.planner},person.999999`
    const names = async (who: keyof typeof people.headers) =>
      Object.fromEntries(
        (await shop.read(`/api/staff/names?of=${of}`, { headers: people.headers[who] })).data.map(
          ({ ref, ...one }: { ref: string }) => [ref, one],
        ),
      )
    const facts = await shop.pool.query(
      `select (select number from orders where id = $1) as number, x.name, o.first_day::text as first_day
       from product_options o join product_texts x on x.product_id = o.product_id and x.locale = 'nl' where o.id = $2`,
      [order, date],
    )
    const [{ number, name, first_day }] = facts.rows
    expect(await names('owner')).toEqual({
      [`order.${order}`]: { name: number, day: null },
      [`date.${date}`]: { name, day: first_day },
      [`product.${product}`]: { name, day: null },
      [`course_day.${day}`]: { name: null, day: first_day },
      [`colleague.${people.ids.planner}`]: { name: 'Noor Planning', day: null },
      'person.999999': { name: null, day: null },
    })
    // An editor sees what is sold, not who bought it.
    const seen = await names('editor')
    expect(seen[`product.${product}`]).toEqual({ name, day: null })
    expect(seen[`order.${order}`]).toBeUndefined()
    for (const wrong of ['', 'x.1', 'order.0', 'order.1,', `order.${'9'.repeat(12)}`]) {
      const answer = await shop.ask(`/api/staff/names?of=${wrong}`, { headers: people.headers.owner })
      expect(answer.status).toBe(422)
    }
  })

  it.each([
    'kind=x',
    'ref_id=0',
    'by=99999999999',
    'at=gisteren',
    'at=2026-02-31..',
    'at=..0000-01-01',
    'sort=name',
  ])('refuses ?%s', async (query) => {
    const answer = await shop.ask(`/api/staff/log?${query}`, { headers: people.headers.owner })
    expect(answer.status).toBe(422)
  })
})
