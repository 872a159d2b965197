import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noTimeouts, openPool, type Pool } from '../../server/platform/database/database.ts'
import { createLog } from '../../server/platform/log.ts'
import { cloneDatabase } from '../../tests/support/shop/test-database.ts'
import { loadSyntheticOrders } from './load-synthetic-orders.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
let before: Record<string, unknown>
beforeAll(async () => {
  database = await cloneDatabase()
  pool = openPool(database.url, createLog({ LOG_LEVEL: 'silent' }), 3, noTimeouts)
  before = await countAll()
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const one = async (text: string) => Object.values((await pool.query(text)).rows[0])[0]
const tables = [
  'orders',
  'order_lines',
  'participants',
  'customers',
  'companies',
  'people',
  'product_options',
  'payments',
  'test_bank_payments',
  'invoices',
  'mails',
  'notes',
  'contact_requests',
  'inbox_items',
  'order_summaries',
]
const countAll = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [table, await one(`select count(*)::int from ${table}`)] as const),
    ),
  )

describe('a larger back office', () => {
  it('has the requested number of orders, people and companies, and books that balance', async () => {
    await loadSyntheticOrders(pool, { orders: 240, people: 600, companies: 75 })
    const after = await countAll()
    const added = (table: string) => Number(after[table]) - Number(before[table])
    expect([added('orders'), added('customers'), added('order_summaries')]).toEqual([240, 80, 240])
    const nameless = await one("select count(*)::int from orders where number like 'ZZ%' and status_id = 5")
    expect(added('participants')).toBe(600 - Number(nameless))
    expect(added('companies')).toBe(75)
    expect(await one("select count(*)::int from customers where email like 'zz%' and company is null")).toBe(
      5,
    )
    const wrong = await pool.query(`
      select o.number from orders o join order_summaries s on s.order_id = o.id
      left join payments p on p.order_id = o.id and p.state = 'paid' left join invoices n on n.order_id = o.id
      where o.number like 'ZZ%' and (
        o.net_cents + o.vat_cents <> (select sum(l.amount * l.unit_net_cents + l.vat_cents) from order_lines l where l.order_id = o.id)
        or (o.status_id in (3, 5)) <> (n.id is not null)
        or (o.status_id <> 2 and s.open_cents <> case when p.id is null then o.net_cents + o.vat_cents else 0 end))`)
    expect(wrong.rows).toEqual([])
    const oversold = await pool.query(`
      select d.id from product_options d join order_lines l on l.option_id = d.id join orders o on o.id = l.order_id
      where o.number like 'ZZ%' group by d.id having sum(l.amount) > d.seats`)
    expect(oversold.rows).toEqual([])
  })

  it('grows by what is missing, and shrinks without a trace', async () => {
    const first = await one("select id from orders where number = 'ZZ0000001'")
    const steps: string[] = []
    await loadSyntheticOrders(pool, { orders: 300, people: 750, companies: 75 }, (...step) =>
      steps.push(step.join(' ')),
    )
    expect(steps).toEqual(['Adding 0 60', 'Adding 60 60'])
    expect(await one("select count(*)::int from orders where number like 'ZZ%'")).toBe(300)
    expect(await one("select id from orders where number = 'ZZ0000001'")).toBe(first)
    await loadSyntheticOrders(pool, { orders: 0, people: 0, companies: 0 })
    expect(await countAll()).toEqual(before)
  })
})
