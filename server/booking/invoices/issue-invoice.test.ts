import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOrder, shareOf } from '../../../tests/support/fixtures/orders.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPool } from '../../platform/database/database.ts'
import { inTransaction, type Shop, shopOf } from '../../platform/shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from invoices where credit_of is not null')
  await shop.pool.query('delete from invoices')
  await shop.pool.query('delete from invoice_counters')
})

const now = <T>(work: (shop: Shop) => Promise<T>) => inTransaction(shopOf(shop.platform), work)
const contentOf = async (id: number | undefined) =>
  (await shop.pool.query('select * from invoices where id = $1', [id])).rows[0]

describe('an invoice', () => {
  it('stores lines, seller and buyer as they are', async () => {
    const order = await insertOrder(shop, {
      method: 'account',
      reference: 'PO-1',
      address: { company: 'De Wit B.V.', company_number: '12345678' },
      lines: [
        { product: 'GW-401', amount: 2, discountCents: 1000 },
        { name: 'WINDA', amount: 2, netCents: 850 },
      ],
    })
    const issued = await now((shop) => issueInvoice(shop, order.id))
    expect(issued).toMatchObject({ number: '2026-00001', netCents: order.netCents, vatCents: order.vatCents })
    const { content } = await contentOf(issued.id)
    expect(content).toMatchObject({
      locale: 'nl',
      order_number: order.number,
      ordered_on: '2026-03-10',
      reference: 'PO-1',
      due_on: '2026-04-09',
      paid_on: null,
      credits: null,
      buyer: { company: 'De Wit B.V.', company_number: '12345678' },
      seller: { name: 'Vangnet', iban: 'NL02ABNA0123456789', vat_number: 'NL000000000B00' },
    })
    expect(content.lines).toHaveLength(2)
    expect(content.lines[0].delivered).toMatch(/^2026-\d\d-\d\d\/2026-\d\d-\d\d$/)
    await shop.pool.query("update orders set reference = 'changed' where id = $1", [order.id])
    expect((await contentOf(issued.id)).content.reference).toBe('PO-1')
  })

  it('states when it was paid', async () => {
    const order = await insertOrder(shop)
    await shop.pool.query(
      `insert into payments (order_id, reference, provider, method, amount_cents, state, created_at, paid_at)
       values ($1, 'paid before midnight', 'test_bank', 'ideal', 1, 'paid', '2026-03-09', '2026-03-08T23:30Z')`,
      [order.id],
    )
    const issued = await now((shop) => issueInvoice(shop, order.id))
    // 23:30 UTC is the next day in Amsterdam.
    expect((await contentOf(issued.id)).content).toMatchObject({ paid_on: '2026-03-09', due_on: null })
  })

  it('is issued once, also for simultaneous calls', async () => {
    const order = await insertOrder(shop)
    const issued = await Promise.all([1, 2, 3].map(() => now((shop) => issueInvoice(shop, order.id))))
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
    expect((await now((shop) => issueInvoice(shop, order.id))).number).toBe('2026-00001')
  })

  it('belongs to the year in Amsterdam', async () => {
    const [first, second] = [await insertOrder(shop), await insertOrder(shop)]
    shop.setNow('2026-12-31T22:59:59Z')
    expect((await now((shop) => issueInvoice(shop, first.id))).number).toBe('2026-00001')
    shop.setNow('2026-12-31T23:00:00Z')
    expect((await now((shop) => issueInvoice(shop, second.id))).number).toBe('2027-00001')
  })
})

describe('numbers', () => {
  /** Issues thirty invoices at the same time and rolls back every third. */
  async function thirtyAtOnce(issue: (shop: Shop, orderId: number) => Promise<unknown>) {
    const orders = []
    for (let n = 0; n < 30; n++) orders.push(await insertOrder(shop))
    const pools = [1, 2, 3].map(() => openPool(shop.databaseUrl, shop.platform.log, 10))
    await Promise.allSettled(
      orders.map(({ id }, n) =>
        inTransaction(shopOf({ ...shop.platform, pool: pools[n % 3] ?? shop.pool }), async (shop) => {
          await issue(shop, id)
          if (n % 3 === 0) throw new Error('rolled back')
        }),
      ),
    )
    await Promise.all(pools.map((pool) => pool.end()))
  }

  it('have no gaps, also with simultaneous and rolled-back transactions', async () => {
    await thirtyAtOnce(issueInvoice)
    const { rows } = await shop.pool.query('select number from invoices order by number')
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, n) => `2026-${String(n + 1).padStart(5, '0')}`),
    )
  })

  it('would have gaps with a sequence (negative control)', async () => {
    await shop.pool.query('create sequence plain_numbers; create table plain_invoices (number int)')
    await thirtyAtOnce(({ db }) => db.execute("insert into plain_invoices values (nextval('plain_numbers'))"))
    const { rows } = await shop.pool.query<{ number: number }>(
      'select number from plain_invoices order by number',
    )
    expect(rows).toHaveLength(20)
    expect(rows.at(-1)?.number).toBeGreaterThan(20)
  })
})

describe('a credit note', () => {
  it('credits the invoice, wholly or in part, never more', async () => {
    const order = await insertOrder(shop, {
      lines: [
        { product: 'GW-401', amount: 3 },
        { product: 'EQ-006', amount: 1 },
      ],
    })
    const gross = order.netCents + order.vatCents
    const invoice = await now((shop) => issueInvoice(shop, order.id))
    const half = await now((shop) =>
      issueCreditNote(shop, order.id, (line) =>
        line.line_id === order.lineIds[0] ? shareOf(line, 0.5) : undefined,
      ),
    )
    expect(half?.number).toBe('2026-00002')
    const row = await contentOf(half?.id)
    expect(row).toMatchObject({ credit_of: invoice.id, order_id: order.id })
    expect(row.content).toMatchObject({ credits: '2026-00001', paid_on: null, due_on: null })
    expect(row.content.lines).toHaveLength(1)
    const rest = await now((shop) => issueCreditNote(shop, order.id))
    const credited = [half, rest].reduce(
      (sum, note) => sum + (note?.netCents ?? 0) + (note?.vatCents ?? 0),
      0,
    )
    expect(credited).toBe(-gross)
    expect(await now((shop) => issueCreditNote(shop, order.id))).toBeUndefined()
  })

  it('needs an invoice, and something left to credit', async () => {
    const order = await insertOrder(shop)
    expect(await now((shop) => issueCreditNote(shop, order.id))).toBeUndefined()
    await now((shop) => issueInvoice(shop, order.id))
    expect(await now((shop) => issueCreditNote(shop, order.id, () => undefined))).toBeUndefined()
    const { rows } = await shop.pool.query('select last from invoice_counters')
    expect(rows).toEqual([{ last: 1 }])
  })

  it('never exceeds the invoice when several are issued at the same time', async () => {
    const order = await insertOrder(shop)
    await now((shop) => issueInvoice(shop, order.id))
    await Promise.all(
      [1, 2, 3, 4].map(() => now((shop) => issueCreditNote(shop, order.id, (line) => shareOf(line, 0.6)))),
    )
    const { rows } = await shop.pool.query(
      'select sum(net_cents)::int as net, sum(vat_cents)::int as vat from invoices where order_id = $1',
      [order.id],
    )
    expect(rows[0]).toEqual({ net: 0, vat: 0 })
  })
})
