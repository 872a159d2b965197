import type { Client } from 'pg'
import { dateId, differentPeople, first, halfOf, tokenOf } from './booking-people.ts'

/** Enough for the fastest round. */
export const people = (seconds: number) => Math.ceil(seconds * 1500)

const hashed = (kind: 'visitor' | 'buyer') =>
  `sha256(convert_to('${tokenOf(kind, 0).slice(0, -1)}' || n, 'UTF8'))`

/** Visitors and customers, each with a cart; customers also have a session, an address and an expired order as history. */
export async function makePeople(client: Client, people: number) {
  const sequences = { orders: first.order, payments: first.payment, order_lines: first.orderLine }
  for (const [table, from] of Object.entries(sequences))
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${from})`)
  await client.query(`select setval('order_numbers', ${first.orderNumber})`)
  const each = `from generate_series(0, ${people - 1}) n`
  await client.query(`
    insert into customers (id, email, firstname, lastname, phone, locale, password_hash)
    select ${first.buyer} + n, 'buyer-' || (${first.buyer} + n) || '@example.com', 'Noor', 'Bakker', '0612345678', 'nl', '-' ${each};
    insert into sessions (token_hash, customer_id, expires_at)
    select ${hashed('buyer')}, ${first.buyer} + n, now() + interval '1 day' ${each};
    insert into addresses (id, customer_id, type, "primary", name, street, house_number, postcode, city, country_code)
    select ${first.address} + n, ${first.buyer} + n, 'invoice', true, 'Noor Bakker', 'Kade', '12', '3011 AB', 'Rotterdam', 'NL' ${each};
    insert into carts (id, customer_id, invoice_address_id) select ${first.buyer} + n, ${first.buyer} + n, ${first.address} + n ${each};
    insert into carts (id, token_hash) select ${first.visitor} + n, ${hashed('visitor')} ${each};
    with past as (
      insert into orders (customer_id, status_id, locale, payment_method, contact, invoice_address, terms_version, net_cents, vat_cents)
      select ${first.buyer} + n, 2, 'nl', 'ideal', '{}', '{}', 'past', 10000, 2100 ${each} returning id
    ), options as (select array_agg(id) as ids from product_options where first_day is not null)
    insert into order_lines (order_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
    select past.id, ids[1 + past.id % cardinality(ids)], 'past', '', 1, 10000, '21', 2100 from past, options`)
}

type Filling = {
  /** Whose carts to fill. */
  of: 'visitor' | 'buyer'
  people: number
  /** Counts up, so that the dates are new each time. */
  filling: number
  /** Everyone books the same date instead of two dates shared with few others. */
  hot?: boolean
}

/**
 * Plans dates and puts them in all carts, and ends the orders of earlier fillings, since nobody may have many unpaid ones. Only trainings without deals and fees, so that each
 * line is one row of the order.
 */
export async function fillCarts(client: Client, { of, people, filling, hot = false }: Filling) {
  const half = hot ? 1 : halfOf(people)
  const seats = hot ? 32_000 : 12
  const halves = hot ? [0] : [0, half]
  await client.query(`
    insert into product_options (id, product_id, first_day, last_day, starts_at, ends_at, location_id, language, seats, state, book_until)
    select ${dateId(filling, 0)} + n, p.id, current_date + 60, current_date + 60, '09:00', '16:30', (select min(id) from locations), 'nl',
      ${seats}, 'guaranteed', now() + interval '50 days'
    from generate_series(0, ${half * halves.length - 1}) n join (
      select id, row_number() over (order by id) - 1 as place from products p where kind = 'training' and not on_quotation
        and winda_fee_cents is null and not exists (select from deals d where d.product_id = p.id)
    ) p on p.place = n % ${differentPeople} + n / ${half} * ${differentPeople};
    update orders set status_id = 2 where customer_id >= ${first.buyer} and status_id = 1;
    truncate mails cascade;
    delete from cart_lines where cart_id between ${first[of]} and ${first[of] + people};
    insert into cart_lines (cart_id, option_id, amount, told_net_cents)
    select ${first[of]} + n, o.id, 1, p.price_cents from generate_series(0, ${people - 1}) n
      cross join unnest(array[${halves}]) half join product_options o on o.id = ${dateId(filling, 0)} + half + n % ${half}
      join products p on p.id = o.product_id`)
  await client.query('vacuum analyze cart_lines, product_options, orders')
}

const tables = [
  'orders',
  'order_lines',
  'order_history',
  'payments',
  'mails',
  'test_bank_payments',
  'cart_lines',
]

/** Counts the rows of all tables that an order writes to. */
export async function countRows(client: Client): Promise<Map<string, number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`)
  const { rows } = await client.query(`select ${counts}`)
  return new Map(Object.entries(rows[0]))
}

/** The rows written per order; throws when orders differ or wrote nothing. */
export function rowsPerOrder(
  before: Map<string, number>,
  after: Map<string, number>,
  orders: number,
): string {
  const each = tables.map((table) => [table, ((after.get(table) ?? 0) - (before.get(table) ?? 0)) / orders])
  const written = each.map(([table, rows]) => `${rows} ${table}`).join(', ')
  if (each[0]?.[1] !== 1 || each.some(([, rows]) => !Number.isInteger(rows)))
    throw new Error(`${orders} orders did not all write the same rows: ${written}`)
  return written
}

/** Sets the amounts of all visitors back to one seat. */
export const resetAmounts = (client: Client) =>
  client.query(`update cart_lines set amount = 1 where amount = 2 and cart_id >= ${first.visitor}`)

/** How many visitors have changed to two seats. */
export async function countChanged(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as changed from cart_lines where amount = 2 and cart_id >= ${first.visitor}`,
  )
  return rows[0].changed
}
