import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../../tests/support/shop/test-database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { root } from '../../platform/root.ts'

/** Checks what the migration does with a shop that has customers, orders, certificates and equipment, but no companies and people yet. */

const before = 34
let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: Pool
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))

beforeAll(async () => {
  database = await cloneDatabase({ empty: true })
  pool = new Pool({ connectionString: database.url, application_name: 'vangnet' })
  cpSync(join(root, 'migrations'), folder, { recursive: true })
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
  journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx < before)
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  await runMigrations(drizzle(pool), { migrationsFolder: folder })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('gives what existed its companies and people, and logs nothing', async () => {
  await pool.query(`
    insert into brands (id, key, name) values (1, 'b', 'B');
    insert into products (id, code, kind, brand_id, price_cents, vat, picture) values (1, 'X-1', 'training', 1, 100, 'high', 'p');
    insert into product_options (id, product_id, state, first_day, last_day, starts_at, ends_at, language, seats, seats_sold_elsewhere, book_until) values
      (1, 1, 'guaranteed', '2027-01-04', '2027-01-04', '09:00', '16:30', 'nl', 8, 3, '2027-01-01'), (2, 1, 'guaranteed', '2027-01-05', '2027-01-05', '09:00', '16:30', 'nl', 8, 0, '2027-01-01');
    insert into customers (id, email, firstname, lastname, locale, company, company_number) values
      (1, 'ria@hijs.example', 'Ria', 'Vos', 'nl', 'Hijs & Zn. B.V.', '11112222'), (2, 'bo@hijs.example', 'Bo', 'Smit', 'nl', 'Hijs en Zn', '11112222'),
      (3, 'los@huis.example', 'Loes', 'Los', 'nl', null, null);
    insert into orders (id, customer_id, status_id, locale, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents) values
      (1, 1, 3, 'nl', 'account', '{"name":"Ria Vos","email":"ria@hijs.example"}', '{"company":"Hijs & Zn. B.V."}', '1', 0, 0),
      (2, 2, 3, 'nl', 'account', '{"name":"Bo Smit","email":"bo@hijs.example"}', '{"company":"Hijs en Zn","company_number":"11112222"}', '1', 0, 0),
      (3, 3, 3, 'nl', 'ideal', '{"name":"Loes Los","email":"los@huis.example"}', '{"name":"Loes Los"}', '1', 0, 0);
    insert into order_lines (id, order_id, name, option_name, amount, unit_net_cents, vat, vat_cents) values
      (1, 1, 'X', '', 2, 0, 'high', 0), (2, 2, 'X', '', 1, 0, 'high', 0), (3, 3, 'X', '', 1, 0, 'high', 0);
    insert into participants (id, order_line_id, name, email, details) values
      (1, 1, 'Jan Touw', null, '{"winda_id":"W 12345"}'), (2, 1, '–', null, '{}'), (3, 2, 'Jan Touw', null, '{"winda_id":"w12345"}'),
      (4, 3, 'Loes Los', null, '{}');
    insert into certificates (id, customer_id, product_id, holder, number, issued_on) values (1, 1, 1, 'Jan Touw', 'C1', '2026-01-01'), (2, 1, 1, 'Ans Haak', 'C2', '2026-01-01');
    insert into inspected_items (id, customer_id, product_id, name, serial_number, sticker_number, produced_on, maximum_life_years, inspected_on, due_on, result) values
      (1, 2, 1, '{}', 's1', 't1', '2020-01-01', 10, '2026-01-01', '2027-01-01', 'approved'), (2, 3, 1, '{}', 's2', 't2', '2020-01-01', 10, '2026-01-01', '2027-01-01', 'approved')`)
  await migrate(pool)
  const one = async (statement: string) => (await pool.query(statement)).rows
  // Seats that were sold elsewhere are a block.
  expect(
    await one(
      'select b.option_id, b.seats, b.kind, o.seats_blocked from seat_blocks b join product_options o on o.id = b.option_id',
    ),
  ).toEqual([{ option_id: 1, seats: 3, kind: 'sold', seats_blocked: 3 }])
  expect(await one('select name, company_number from companies')).toEqual([
    { name: 'Hijs & Zn. B.V.', company_number: '11112222' },
  ])
  expect(await one('select customer_id from company_members order by 1')).toEqual([
    { customer_id: 1 },
    { customer_id: 2 },
  ])
  expect(
    await one('select o.id, k.name from orders o left join companies k on k.id = o.company_id order by 1'),
  ).toEqual([
    { id: 1, name: 'Hijs & Zn. B.V.' },
    { id: 2, name: 'Hijs & Zn. B.V.' },
    { id: 3, name: null },
  ])
  // Jan was booked by two customers of one company; an erased participant is nobody.
  expect(
    await one(
      'select x.id, p.name, p.customer_id from participants x left join people p on p.id = x.person_id order by 1',
    ),
  ).toEqual([
    { id: 1, name: 'Jan Touw', customer_id: null },
    { id: 2, name: null, customer_id: null },
    { id: 3, name: 'Jan Touw', customer_id: null },
    { id: 4, name: 'Loes Los', customer_id: 3 },
  ])
  expect(
    await one(
      `select x.number, x.person_id = (select person_id from participants where id = 1) as is_jan, p.name
       from certificates x join people p on p.id = x.person_id order by 1`,
    ),
  ).toEqual([
    { number: 'C1', is_jan: true, name: 'Jan Touw' },
    { number: 'C2', is_jan: false, name: 'Ans Haak' },
  ])
  expect(
    await one(
      `select i.id, k.name as company, p.name as person from inspected_items i left join companies k on k.id = i.company_id
       left join people p on p.id = i.person_id order by 1`,
    ),
  ).toEqual([
    { id: 1, company: 'Hijs & Zn. B.V.', person: null },
    { id: 2, company: null, person: 'Loes Los' },
  ])
  expect(await one('select count(*)::int from people')).toEqual([{ count: 3 }])
  expect(await one('select count(*)::int from changes')).toEqual([{ count: 0 }])
})
