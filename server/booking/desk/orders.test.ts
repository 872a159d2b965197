import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' }, { connections: 20 })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const ask = async (
  method: string,
  path: string,
  json?: unknown,
  headers = people.headers.sales,
  language?: number,
) => {
  const answer = await shop.ask(`/api/staff/${path}`, {
    method,
    json,
    headers,
    ...(language && { language }),
  })
  return { status: answer.status, body: await answer.json() }
}
type Row = {
  id: number
  number: string
  buyer: string
  status_id: number
  open_cents: number
  tags: string[]
  version: number
}
const list = async (query = '') =>
  (await ask('GET', `orders${query}`)).body as {
    data: Row[]
    meta: { total: number }
    counts: Record<string, number>
  }
const idOf = async (number: string) =>
  (await shop.pool.query('select id from orders where number = $1', [number])).rows[0].id as number

describe('the list of orders', () => {
  it('has all orders, the newest first, with counts that agree with the tables', async () => {
    const { data, meta, counts } = await list('?rows=200')
    const { rows } = await shop.pool.query(
      'select count(*)::int as all, (count(*) filter (where status_id = 4))::int as to_approve from orders where status_id <> 0',
    )
    expect(meta.total).toBe(rows[0].all)
    expect(data).toHaveLength(rows[0].all)
    expect(counts).toMatchObject(rows[0])
    const placed = data.map((row) => (row as unknown as { placed_at: string }).placed_at)
    expect(placed).toEqual(placed.toSorted().reverse())
  })

  it('is filtered, ordered and paged', async () => {
    const { data: waiting } = await list('?status=4')
    expect(waiting.length).toBeGreaterThan(0)
    expect(waiting.every(({ status_id }) => status_id === 4)).toBe(true)
    const found = await list(`?q=${waiting[0]?.number.toLowerCase()}`)
    expect(found.data.map(({ id }) => id)).toEqual([waiting[0]?.id])
    const { data: open } = await list('?paid=open&rows=200')
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ open_cents }) => open_cents > 0)).toBe(true)
    expect((await list()).counts.unpaid).toBe(open.length)
    const failed = open.find(({ status_id }) => status_id === orderStatus.awaitingPayment)
    await shop.pool.query(
      "insert into payments (order_id, reference, provider, method, amount_cents, state, created_at) values ($1, 'failed-1', 'test_bank', 'ideal', 100, 'failed', now())",
      [failed?.id],
    )
    const ids = async () => (await list('?paid=failed&rows=200')).data.map(({ id }) => id)
    expect(await ids()).toContain(failed?.id)
    const due = (await ask('GET', 'today')).body.data.waiting as { kind: string; count: number }[]
    expect(due.find(({ kind }) => kind === 'failed_payments')?.count).toBe((await ids()).length)
    await shop.pool.query(
      "insert into payments (order_id, reference, provider, method, amount_cents, state, created_at) values ($1, 'again-1', 'test_bank', 'ideal', 100, 'open', now())",
      [failed?.id],
    )
    expect(await ids()).not.toContain(failed?.id)
    const all = (await list('?sort=buyer&rows=200')).data.map(({ buyer }) => buyer.toLowerCase())
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    const pages = [...(await list('?rows=3&page=1')).data, ...(await list('?rows=3&page=2')).data]
    expect(pages.map(({ id }) => id)).toEqual((await list('?rows=6')).data.map(({ id }) => id))
    for (const query of [
      'names=missing',
      'source=web,phone',
      'method=ideal',
      'placed=2020-01-01..',
      'course=..2030-01-01',
      'assignee=me',
      'assignee=nobody',
      'tag=vip',
      'customer=1',
      'paid=overpaid',
      'paid=paid',
      'sort=-open',
      'sort=first_day',
      'sort=total',
      'sort=number',
    ])
      expect([(await ask('GET', `orders?${query}`)).status, query]).toEqual([200, query])
    for (const query of [
      'status=9',
      'sort=name',
      'page=0',
      'rows=1000',
      'placed=gisteren',
      'placed=2026-13-40..',
      'assignee=you',
    ])
      expect([(await ask('GET', `orders?${query}`)).status, query]).toEqual([422, query])
  })

  it('is overdue the day after its invoice was due, until it is paid; the bookkeeper sees how many on Today', async () => {
    const overdue = async () => (await list('?paid=overdue&rows=200')).data.map(({ id }) => id)
    const { data: open } = await list('?paid=open&rows=200')
    const { rows } = await shop.pool.query(
      "select id, order_id from invoices where credit_of is null and content->>'due_on' is not null and order_id = any($1::int[]) limit 1",
      [open.map(({ id }) => id)],
    )
    const [invoice] = rows
    const setDue = (day: string) =>
      shop.pool.query(
        "update invoices set content = jsonb_set(content, '{due_on}', to_jsonb($2::text)) where id = $1",
        [invoice.id, day],
      )
    const today = dayOf(shop.platform.now())
    await setDue(today)
    expect(await overdue()).not.toContain(invoice.order_id)
    await setDue(addDays(today, -1))
    expect(await overdue()).toContain(invoice.order_id)
    const { body } = await ask('GET', 'today', undefined, people.headers.finance)
    expect(body.data.waiting).toContainEqual(
      expect.objectContaining({ kind: 'overdue', count: (await overdue()).length }),
    )
    await shop.pool.query('update order_summaries set open_cents = 0 where order_id = $1', [invoice.order_id])
    expect(await overdue()).not.toContain(invoice.order_id)
  })

  it('speaks the colleague’s language', async () => {
    const { body } = await ask('GET', 'orders?status=4', undefined, people.headers.sales, 12)
    expect(body.data[0].status_title).toBe('Awaiting approval')
  })
})

describe('a download of orders', () => {
  it('has what the list has, and is in the log with its selection', async () => {
    const { data } = await list('?status=4&rows=200')
    const answer = await shop.ask('/api/staff/orders/export.csv?status=4', { headers: people.headers.sales })
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(data.length + 1)
    expect(lines[1]).toContain(data[0]?.number)
    const sheet = await shop.ask('/api/staff/orders/export.xlsx?status=4', { headers: people.headers.sales })
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const { rows } = await shop.pool.query(
      "select by_id, after from changes where what = 'order.exported' order by id desc limit 1",
    )
    expect(rows).toMatchObject([{ by_id: people.ids.sales, after: { status: [4], count: data.length } }])
    const refused = await shop.ask('/api/staff/orders/export.csv', { headers: people.headers.planner })
    expect(refused.status).toBe(403)
  })
})

describe('one order', () => {
  it('has its lines, participants and money, and one timeline of everything that happened', async () => {
    const { rows } = await shop.pool.query(
      "select o.number from orders o join payments p on p.order_id = o.id join invoices i on i.order_id = o.id join order_lines l on l.order_id = o.id join participants x on x.order_line_id = l.id where p.state = 'paid' limit 1",
    )
    const { body } = await ask('GET', `orders/${await idOf(rows[0].number)}`)
    expect(body.data.lines.length).toBeGreaterThan(0)
    expect(body.data.lines[0].participants.length).toBeGreaterThan(0)
    expect(body.data.gross_cents).toBe(body.data.net_cents + body.data.vat_cents)
    const kinds = new Set(body.data.timeline.map(({ kind }: { kind: string }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['status', 'payment', 'invoice']))
    const times = body.data.timeline.map(({ at }: { at: string }) => at)
    expect(times).toEqual(times.toSorted())
    expect((await ask('GET', 'orders/1999999')).status).toBe(404)
  })

  it('can be annotated; the note is in the timeline with its writer', async () => {
    const id = await idOf('VN260002')
    expect(
      (await ask('POST', 'notes', { kind: 'order', ref_id: id, text: 'Belt vrijdag terug' })).status,
    ).toBe(201)
    const { body } = await ask('GET', `orders/${id}`)
    expect(body.data.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'note',
        text: 'Belt vrijdag terug',
        by: { kind: 'colleague', id: people.ids.sales, name: 'Tim de Groot' },
      }),
    )
    expect((await ask('POST', 'notes', { kind: 'order', ref_id: id, text: ' ' })).status).toBe(422)
    expect(
      (await ask('POST', 'notes', { kind: 'order', ref_id: id, text: 'x' }, people.headers.reader)).status,
    ).toBe(403)
  })
})

describe('changing an order', () => {
  it('changes only what was sent, and the log says who changed what from what to what', async () => {
    const id = await idOf('VN260005')
    const before = (await ask('GET', `orders/${id}`)).body.data
    const saved = await ask('PATCH', `orders/${id}`, {
      version: before.version,
      reference: 'PO-9',
      tags: ['vip'],
      assignee_id: people.ids.sales,
    })
    expect(saved.body.data).toMatchObject({
      reference: 'PO-9',
      tags: ['vip'],
      remarks: before.remarks,
      assignee: { name: 'Tim de Groot' },
    })
    expect(saved.body.data.version).toBe(before.version + 1)
    expect((await list('?tag=vip')).data.map((row) => row.id)).toEqual([id])
    expect((await list('?assignee=me')).data.map((row) => row.id)).toEqual([id])
    const changes = saved.body.data.timeline.filter(({ kind }: { kind: string }) => kind === 'change')
    expect(changes).toEqual([
      expect.objectContaining({
        what: 'order.changed',
        by: { kind: 'colleague', id: people.ids.sales, name: 'Tim de Groot' },
        before: { reference: before.reference, tags: [], assignee_id: null },
        after: { reference: 'PO-9', tags: ['vip'], assignee_id: people.ids.sales },
      }),
    ])
    expect(
      (await ask('PATCH', `orders/${id}`, { version: saved.body.data.version, assignee_id: 1_999_999 })).body
        .fields,
    ).toEqual({ assignee_id: ['invalid'] })
    expect(
      (await ask('PATCH', `orders/${id}`, { version: saved.body.data.version, status_id: 3 })).status,
    ).toBe(422)
  })

  it('by somebody at the database is in the log as such, and by a customer as the shop', async () => {
    const id = await idOf('VN260003')
    await shop.pool.query("select set_config('application_name', 'psql', false)")
    const client = await shop.pool.connect()
    await client.query("set application_name = 'psql'")
    await client.query("update orders set reference = 'uit psql' where id = $1", [id])
    await client.query("set application_name = 'vangnet'")
    client.release()
    const { data } = (await ask('GET', `log?kind=order&ref_id=${id}`, undefined, people.headers.owner)).body
    expect(data[0]).toMatchObject({
      by: { kind: 'database', id: null, name: null },
      after: { reference: 'uit psql' },
    })
  })
})

describe('today', () => {
  it('says what waits for whom, and what begins', async () => {
    const waitingFor = async (headers: Record<string, string>) => {
      const { body } = await ask('GET', 'today', undefined, headers as typeof people.headers.sales)
      return Object.fromEntries(
        body.data.waiting.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      )
    }
    const { rows } = await shop.pool.query(
      `select (select count(*)::int from orders where status_id = 4) as approve,
         (select count(*)::int from inbox_items where state in ('new', 'open') and kind not in ('chat', 'review', 'withdrawal')) as messages,
         (select count(*)::int from inbox_items where state in ('new', 'open') and kind = 'withdrawal') as withdrawals`,
    )
    expect([rows[0].messages, rows[0].withdrawals].every(Boolean)).toBe(true)
    expect(await waitingFor(people.headers.sales)).toMatchObject({
      unanswered: rows[0].messages,
      withdrawals: rows[0].withdrawals,
      orders_to_approve: rows[0].approve,
      failed_mails: 0,
    })
    expect(Object.keys(await waitingFor(people.headers.editor))).toEqual(['reviews'])
    expect(await waitingFor(people.headers.trainer)).toEqual({})
    await shop.pool.query(
      "update product_options set first_day = ($1::timestamptz at time zone 'Europe/Amsterdam')::date, last_day = greatest(last_day, ($1::timestamptz at time zone 'Europe/Amsterdam')::date) where id = (select id from product_options where state = 'guaranteed' limit 1)",
      [shop.platform.now()],
    )
    const { body } = await ask('GET', 'today')
    expect(body.data.starts.length).toBeGreaterThan(0)
    expect((await ask('GET', 'today', undefined, people.headers.trainer)).body.data.starts).toEqual([])
  })
})

describe('saved views', () => {
  it('are one’s own or everybody’s', async () => {
    const view = {
      page: 'orders',
      name: 'Te laat',
      query: 'paid=open&sort=-open',
      is_shared: false,
      columns: ['number', 'open'],
    }
    expect((await ask('POST', 'views', view)).status).toBe(201)
    expect((await ask('POST', 'views', { ...view, name: 'Iedereen', is_shared: true })).status).toBe(201)
    const namesFor = async (headers: typeof people.headers.sales) =>
      (await ask('GET', 'views?page=orders', undefined, headers)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await namesFor(people.headers.sales)).toEqual(['Iedereen', 'Te laat'])
    expect(await namesFor(people.headers.planner)).toEqual(['Iedereen'])
    const { id } = (await ask('GET', 'views?page=orders')).body.data[0]
    expect((await ask('DELETE', `views/${id}`, undefined, people.headers.planner)).status).toBe(404)
    expect((await ask('DELETE', `views/${id}`)).status).toBe(200)
    expect((await ask('GET', 'views?page=onbekend')).status).toBe(422)
  })
})

describe('what is no list of orders', () => {
  it.each([
    'placed=2026-02-31..',
    'course=..0000-01-01',
    'assignee=99999999999',
    'customer=99999999999',
    'sort=colour',
    'rows=1000',
    'status=9',
  ])('is refused: ?%s', async (query) => {
    const { status, body } = await ask('GET', `orders?${query}`)
    const names = Object.keys(body.fields).map((name) => name.split('.')[0])
    expect([status, names]).toEqual([422, [query.split('=')[0]]])
  })

  it('is refused in a change too', async () => {
    const { id, version } = (await list()).data[0] as Row
    const { status } = await ask('PATCH', `orders/${id}`, { version, assignee_id: 99_999_999_999 })
    expect(status).toBe(422)
    const { body } = await ask('PATCH', `orders/${id}`, { version: 2_147_483_648, reference: 'PO-1' })
    expect(body.fields).toEqual({ version: ['max'] })
  })
})
