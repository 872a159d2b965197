import type { PoolClient } from 'pg'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { termsVersion } from '../../server/booking/orders/consent.ts'
import type { Pool } from '../../server/platform/database/database.ts'
import { companyKinds, firstNames, lastNames, towns } from './synthetic-names.ts'

/** So many orders are added in one transaction, with one statement per table. */
const batchSize = 2000
/** A customer has so many orders, and a date is booked by so many. */
const ordersPerCustomer = 3
const ordersPerDate = 10

type Progress = (step: string, done: number, total: number) => void
export type Size = { orders: number; people: number; companies: number }

const { awaitingPayment, ended, confirmed, awaitingApproval, awaitingParticipants, withoutSeat } = orderStatus

/** What the statements of a session know: the lists of names, and the trainings that are booked. */
const session = `
  set work_mem = '128MB';
  create temp table names (first text[], last text[], kinds text[], towns text[]);
  create temp table trainings as
    select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from products
    where kind = 'training' and not on_quotation and code not like 'ZZ-%';
  create temp table new_customers (c int, id int, firstname text, lastname text, company text, company_number text, phone text, email text)
    on commit delete rows;
  create temp table new_dates (d int, id int, product_id int, first_day date) on commit delete rows;
  create temp table new_orders (
    n int, id int, line_id int, customer_id int, date_id int, product_id int, placed_at timestamptz, status int, method text, seats int,
    people_before int, unit_cents int, net_cents int, vat_cents int, vat text, name text
  ) on commit delete rows;
  create temp table new_people (id int, line_id int, company_id int, name text, email text, details jsonb) on commit delete rows`

type Batch = { first: number; last: number; missing: number }

/** One of the names in a list, by a number. */
const pick = (list: string, number: string) =>
  `(select names.${list}[1 + (${number})::bigint % cardinality(names.${list})] from names)`

/** Seven of ten customers buy for a company; more where that is too few for every company to have one. */
const businessShare = (companies: number, customers: number) =>
  companies > customers * 0.7
    ? { business: Math.min(companies, customers), ofAll: customers }
    : { business: 7, ofAll: 10 }

/** The statements of a batch, in the order of the foreign keys. */
const stepsOf = (
  { first, last }: Batch,
  { people, orders, companies }: Size,
  peoplePerOrder = `${people}::numeric / ${orders}`,
  { business, ofAll } = businessShare(companies, Math.ceil(orders / ordersPerCustomer)),
) => [
  `insert into new_customers
   select c, nextval(pg_get_serial_sequence('customers', 'id'))::int, person.firstname, person.lastname,
     case when company.k is not null then company.name end,
     case when company.k is not null then lpad(company.k::text, 8, '0') end,
     '+316' || lpad((10000000 + c::bigint * 7919 % 89999999)::text, 8, '0'), 'zz' || c || '@voorbeeld.example'
   from generate_series((${first} - 1) / ${ordersPerCustomer} + 1, (${last} - 1) / ${ordersPerCustomer} + 1) c
   cross join lateral (select
     ${pick('first', 'c * 31')} as firstname,
     ${pick('last', 'c * 17')} as lastname) person
   cross join lateral (select
     case when ${companies} > 0 and c::bigint * ${business} / ${ofAll} > (c - 1)::bigint * ${business} / ${ofAll}
       then (1 + (c::bigint * ${business} / ${ofAll} - 1) % ${Math.max(1, companies)})::int end as k) numbered
   cross join lateral (select numbered.k, concat_ws(' ', ${pick('last', 'numbered.k * 13')},
     ${pick('kinds', 'numbered.k * 7')}, numbered.k, 'B.V.') as name) company
   where not exists (select from customers known where lower(known.email) = 'zz' || c || '@voorbeeld.example' and known.deleted_at is null)`,
  `insert into customers (id, email, firstname, lastname, phone, locale, company, company_number, created_at)
   select id, email, firstname, lastname, phone, case when c % 8 = 0 then 'en' else 'nl' end, company, company_number, now() - interval '3 years'
   from new_customers`,
  `insert into new_dates
   select d, nextval(pg_get_serial_sequence('product_options', 'id'))::int, trainings.id, current_date + 60 - (d::bigint * 7919 % 1060)::int
   from generate_series((${first} - 1) / ${ordersPerDate} + 1, (${last} - 1) / ${ordersPerDate} + 1) d
   join trainings on trainings.place = d % trainings.of_all
   where exists (select from generate_series(greatest(${first}, (d - 1) * ${ordersPerDate} + 1), least(${last}, d * ${ordersPerDate})) n
     where not exists (select from orders where number = 'ZZ' || lpad(n::text, 7, '0')))`,
  `insert into new_orders
   select n, nextval(pg_get_serial_sequence('orders', 'id'))::int, nextval(pg_get_serial_sequence('order_lines', 'id'))::int, customer.id,
     booked.id, booked.product_id, least(booked.first_day - 10 - n % 60, current_date - n % 20) + interval '8 hours' + (n % 600) * interval '1 minute',
     case
       when n % 100 between 6 and 8 then ${ended}
       when booked.first_day <= current_date then ${confirmed}
       when n % 100 < 3 then ${awaitingParticipants}
       when n % 100 = 3 then ${awaitingApproval}
       when n % 100 = 4 then ${awaitingPayment}
       when n % 100 = 5 then ${withoutSeat}
       else ${confirmed} end,
     case when n % 100 in (3) or n % 10 = 9 then 'account' when n % 100 = 4 then 'banktransfer' else 'ideal' end,
     greatest(1, share.until - share.before)::int, share.before::int, p.price_cents, greatest(1, share.until - share.before)::int * p.price_cents,
     round(greatest(1, share.until - share.before)::int * p.price_cents * case p.vat when '21' then 0.21 when '9' then 0.09 else 0 end)::int,
     p.vat, t.name
   from generate_series(${first}, ${last}) n
   join customers customer on lower(customer.email) = 'zz' || ((n - 1) / ${ordersPerCustomer} + 1) || '@voorbeeld.example' and customer.deleted_at is null
   join new_dates booked on booked.d = (n - 1) / ${ordersPerDate} + 1
   join products p on p.id = booked.product_id
   join product_texts t on t.product_id = p.id and t.locale = 'nl'
   cross join lateral (select
     floor((n - 1) * ${peoplePerOrder}) as before,
     floor(n * ${peoplePerOrder}) as until) share
   where not exists (select from orders known where known.number = 'ZZ' || lpad(n::text, 7, '0'))`,
  // As many seats as are sold, so that a date in the future cannot be booked.
  `insert into product_options (id, product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, minimum_seats, book_until)
   select d.id, d.product_id, case when d.first_day < current_date then 'done' else 'guaranteed' end, d.first_day, d.first_day, '08:30', '16:30',
     (select id from locations order by id offset d.d % (select count(*) from locations) limit 1), 'nl', sum(o.seats), 4, d.first_day - interval '2 days'
   from new_dates d join new_orders o on o.date_id = d.id group by d.d, d.id, d.product_id, d.first_day`,
  `insert into orders (id, number, customer_id, status_id, locale, placed_at, address_confirmed_at, payment_method, reference, contact, invoice_address,
     terms_version, source, tags, assignee_id, net_cents, vat_cents)
   select o.id, 'ZZ' || lpad(o.n::text, 7, '0'), o.customer_id, o.status, c.locale, o.placed_at, o.placed_at, o.method,
     case when o.n % 3 = 0 then 'PO-' || (400000 + o.n) end,
     jsonb_build_object('name', concat_ws(' ', c.firstname, c.lastname), 'email', c.email, 'phone', c.phone),
     jsonb_strip_nulls(jsonb_build_object('name', concat_ws(' ', c.firstname, c.lastname), 'company', c.company, 'company_number', c.company_number,
       'street', 'Kade', 'house_number', (1 + o.n % 200)::text, 'postcode', (1000 + o.n % 8999) || ' AB',
       'city', ${pick('towns', 'o.n')}, 'country_code', 'NL')),
     '${termsVersion}', case when o.n % 7 = 0 then 'phone' else 'web' end, case when o.n % 20 = 0 then '{vip}'::text[] else '{}' end,
     case when o.n % 50 = 0 then (select id from colleagues order by id offset o.n / 50 % (select count(*) from colleagues) limit 1) end,
     o.net_cents, o.vat_cents
   from new_orders o join customers c on c.id = o.customer_id`,
  `insert into order_lines (id, order_id, product_id, option_id, name, option_name, amount, unit_net_cents, vat, vat_cents)
   select line_id, id, product_id, date_id, name, '', seats, unit_cents, vat, vat_cents from new_orders`,
  // The people are known, so that the trigger of participants does not have to find them one by one.
  `insert into new_people
   select nextval(pg_get_serial_sequence('people', 'id'))::int, o.line_id, placed.company_id,
     concat_ws(' ', ${pick('first', 'p.number * 11')},
       concat_ws('-', ${pick('last', 'p.number * 23')}, case when p.number % 3 > 0 then ${pick('last', 'p.number / 29')} end)),
     case when p.number % 2 = 0 then 'zzp' || p.number || '@voorbeeld.example' end,
     coalesce((select jsonb_object_agg(need, case need when 'date_of_birth' then '1988-04-12' else 'DEMO' || p.number end)
       from products x, unnest(x.participant_needs) need where x.id = o.product_id), '{}')
   from new_orders o join orders placed on placed.id = o.id
   cross join lateral generate_series(o.people_before::bigint + 1, o.people_before + least(o.seats,
     (floor(o.n * ${peoplePerOrder}) - o.people_before)::int)) p(number)
   where o.status <> ${awaitingParticipants} or p.number > o.people_before + 1`,
  `insert into people (id, name, email, date_of_birth, company_id)
   select id, name, email, day_in(details->>'date_of_birth'), company_id from new_people`,
  `insert into person_ids (person_id, scheme, value)
   select p.id, n.scheme, n.value from new_people p, scheme_numbers(p.details) n on conflict do nothing`,
  `insert into participants (order_line_id, name, email, details, person_id)
   select line_id, name, email, details, id from new_people`,
  `insert into order_history (order_id, from_status_id, to_status_id, at, why)
   select o.id, step.was, step.becomes, o.placed_at + step.minutes * interval '1 minute', step.why from new_orders o
   cross join lateral (values (null::int, 0, 'draft', 0), (0, case when o.status = ${awaitingApproval} then ${awaitingApproval} else ${awaitingPayment} end, 'placed', 1),
     (${awaitingPayment}, o.status, case o.status when ${ended} then 'payment_expired' when ${withoutSeat} then 'paid_without_place' else 'paid' end, 5)
   ) step(was, becomes, why, minutes)
   where step.minutes < 5 or o.status not in (${awaitingPayment}, ${awaitingApproval})`,
  `insert into test_bank_payments (id, idempotency_key, description, method, amount_cents, state, redirect_url, locale, expires_at)
   select 'tr_test_zz' || n, 'zz ' || n, 'Vangnet ZZ' || n, 'ideal', net_cents + vat_cents, case when status = ${ended} then 'expired' else 'paid' end,
     '/', 'nl', placed_at + interval '30 minutes' from new_orders where method = 'ideal'`,
  `insert into payments (order_id, reference, provider, provider_id, method, amount_cents, state, created_at, paid_at)
   select id, 'zz-' || n, case when method = 'ideal' then 'test_bank' else 'bank' end, case when method = 'ideal' then 'tr_test_zz' || n end, method,
     net_cents + vat_cents, case when status = ${ended} then 'expired' else 'paid' end, placed_at,
     case when status <> ${ended} then placed_at + case when method = 'ideal' then interval '5 minutes' else interval '20 days' end end
   from new_orders
   where method = 'ideal' or (method = 'account' and status = ${confirmed} and n % 30 <> 9 and placed_at < now() - interval '21 days')`,
  `insert into invoices (number, order_id, issued_at, net_cents, vat_cents, content)
   select 'ZZ' || to_char(o.placed_at, 'YY') || '-' || lpad(o.n::text, 7, '0'), o.id, o.placed_at + interval '5 minutes', o.net_cents, o.vat_cents,
     jsonb_build_object('locale', 'nl',
       'seller', (select jsonb_build_object('name', s.name, 'street', s.street, 'postcode', s.postcode, 'city', s.city, 'company_number', s.company_number,
         'vat_number', s.vat_number, 'iban', s.iban, 'phone', s.phone, 'email', s.email) from shop_info s limit 1),
       'buyer', placed.invoice_address, 'order_number', placed.number, 'ordered_on', to_char(o.placed_at, 'YYYY-MM-DD'), 'reference', placed.reference,
       'payment_method', o.method, 'paid_on', to_char(o.placed_at, 'YYYY-MM-DD'), 'due_on', null, 'credits', null,
       'lines', jsonb_build_array(jsonb_build_object('line_id', o.line_id, 'name', o.name, 'option_name', '', 'amount', o.seats,
         'unit_net_cents', o.unit_cents, 'discount_cents', 0, 'vat', o.vat, 'net_cents', o.net_cents, 'vat_cents', o.vat_cents, 'delivered', null)),
       'vat', jsonb_build_array(jsonb_build_object('rate', o.vat, 'net_cents', o.net_cents, 'vat_cents', o.vat_cents)),
       'net_cents', o.net_cents, 'vat_cents', o.vat_cents)
   from new_orders o join orders placed on placed.id = o.id where o.status in (${confirmed}, ${awaitingParticipants})`,
  `insert into mails (event, kind, about, recipient, locale, state, attempts, next_try_at, created_at, subject, html, text)
   select 'order ' || o.id || ' confirmed', 'order_confirmed', jsonb_build_object('order_id', o.id), c.email, 'nl', 'kept', 1, o.placed_at, o.placed_at,
     'Uw boeking ' || placed.number, '<p>Uw boeking is bevestigd.</p>', 'Uw boeking is bevestigd.'
   from new_orders o join orders placed on placed.id = o.id join customers c on c.id = o.customer_id where o.status in (${confirmed}, ${awaitingParticipants})`,
  `insert into changes (at, by_kind, by_id, request_id, what, kind, ref_id, table_name, row_id, before, after, version)
   select o.placed_at + interval '1 day', 'colleague', c.id, 'zz-' || o.n, 'order.changed', 'order', o.id, 'orders', o.id, '{"tags": []}', '{"tags": ["vip"]}', 1
   from new_orders o cross join lateral (select id from colleagues order by id offset o.n % (select count(*) from colleagues) limit 1) c`,
  `insert into notes (kind, ref_id, text, by_id, at)
   select 'order', o.id, 'Gebeld over de factuur.', c.id, o.placed_at + interval '2 days'
   from new_orders o cross join lateral (select id from colleagues order by id offset o.n % (select count(*) from colleagues) limit 1) c where o.n % 25 = 0`,
  `insert into contact_requests (type, name, email, phone, message, locale, created_at)
   select 1, concat_ws(' ', c.firstname, c.lastname), c.email, c.phone, 'Kunnen wij de factuur splitsen?', 'nl', o.placed_at + interval '3 days'
   from new_orders o join customers c on c.id = o.customer_id where o.n % 10 = 0`,
  `update inbox_items i set state = 'done', first_answer_at = i.created_at + interval '2 hours', closed_at = i.created_at + interval '2 hours'
   from contact_requests r where i.kind = 'contact' and i.ref_id = r.id and i.state = 'new' and r.created_at < now() - interval '4 days'
     and r.email like 'zz%@voorbeeld.example' and r.xmin = pg_current_xact_id()::xid`,
  // All at once; the triggers at the end of the transaction see that it is done.
  'select summarise_orders(array(select id from new_orders))',
]

/** What belongs to the orders in `gone`, in the order of the foreign keys; the rest goes with the orders. */
const removals: readonly string[] = [
  "delete from mails where about->>'order_id' is not null and (about->>'order_id')::int in (select id from gone)",
  "delete from changes where kind = 'order' and ref_id in (select id from gone)",
  "delete from notes where kind = 'order' and ref_id in (select id from gone)",
  'delete from invoices where order_id in (select id from gone)',
  'delete from refunds where payment_id in (select p.id from payments p join gone on gone.id = p.order_id)',
  "delete from test_bank_payments where id in (select 'tr_test_zz' || n from gone)",
  'delete from payments where order_id in (select id from gone)',
  `create temp table gone_dates on commit drop as select distinct l.option_id as id from order_lines l join gone on gone.id = l.order_id`,
  `create temp table gone_people on commit drop as select distinct x.person_id as id
   from participants x join order_lines l on l.id = x.order_line_id join gone on gone.id = l.order_id where x.person_id is not null`,
  `create temp table gone_companies on commit drop as select distinct o.company_id as id
   from orders o join gone on gone.id = o.id where o.company_id is not null`,
  'delete from orders where id in (select id from gone)',
  'delete from people p where p.id in (select id from gone_people) and not exists (select from participants x where x.person_id = p.id)',
  `delete from product_options o where o.id in (select id from gone_dates) and not exists (select from order_lines l where l.option_id = o.id)`,
  `delete from contact_requests r where r.email in (select 'zz' || ((n - 1) / ${ordersPerCustomer} + 1) || '@voorbeeld.example' from gone)`,
  `delete from customers c where lower(c.email) in (select 'zz' || ((n - 1) / ${ordersPerCustomer} + 1) || '@voorbeeld.example' from gone)
     and not exists (select from orders o where o.customer_id = c.id)`,
  `delete from companies c where c.id in (select id from gone_companies) and not exists (select from orders o where o.company_id = c.id)
     and not exists (select from company_members m where m.company_id = c.id)`,
]

async function inBatch(client: PoolClient, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function withSession(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query(session)
    await client.query('insert into names values ($1, $2, $3, $4)', [
      firstNames,
      lastNames,
      companyKinds,
      towns,
    ])
    await work(client)
  } finally {
    // Closes the connection, and with it the settings and the temporary tables.
    client.release(true)
  }
}

/** The batches with orders that an earlier run did not add. */
async function findMissing(pool: Pool, wanted: number): Promise<Batch[]> {
  const { rows } = await pool.query(
    "select (substr(number, 3)::int - 1) / $1 as batch, count(*)::int as orders from orders where number like 'ZZ%' group by 1",
    [batchSize],
  )
  const known = new Map<number, number>(rows.map(({ batch, orders }) => [batch, orders]))
  return Array.from({ length: Math.ceil(wanted / batchSize) }, (_, batch) => {
    const first = batch * batchSize + 1
    const last = Math.min(first + batchSize - 1, wanted)
    return { first, last, missing: last - first + 1 - (known.get(batch) ?? 0) }
  }).filter(({ missing }) => missing > 0)
}

async function add(pool: Pool, size: Size, progress: Progress) {
  const batches = await findMissing(pool, size.orders)
  const total = batches.reduce((sum, { missing }) => sum + missing, 0)
  if (!total) return
  progress('Adding', 0, total)
  let done = 0
  await withSession(pool, async (client) => {
    for (const batch of batches) {
      await inBatch(client, async () => {
        for (const step of stepsOf(batch, size)) await client.query(step)
      })
      // The plans of foreign-key checks are those of a small table until its statistics say otherwise.
      if (done === 0) await client.query('analyze')
      done += batch.missing
      progress('Adding', done, total)
    }
  })
}

async function remove(pool: Pool, wanted: number, progress: Progress) {
  const { rows } = await pool.query(
    "select coalesce(max(substr(number, 3)::int), 0) as added from orders where number like 'ZZ%'",
  )
  const added: number = rows[0].added
  if (added <= wanted) return
  progress('Removing', 0, added - wanted)
  await withSession(pool, async (client) => {
    for (let last = added; last > wanted; ) {
      last = Math.max(last - batchSize, wanted)
      await inBatch(client, async () => {
        await client.query(
          `create temp table gone on commit drop as
           select id, substr(number, 3)::int as n from orders where number like 'ZZ%' and substr(number, 3)::int > ${last}`,
        )
        for (const removal of removals) await client.query(removal)
      })
      progress('Removing', added - last, added - wanted)
    }
  })
}

/**
 * Adds orders until there are so many made ones, or removes the last when there are more. Their numbers begin with ZZ, and the addresses
 * of their buyers with zz. Each batch is a transaction, so that an interrupted run can go on.
 */
export async function loadSyntheticOrders(pool: Pool, size: Size, progress: Progress = () => {}) {
  await remove(pool, size.orders, progress)
  await add(pool, size, progress)
  await pool.query('vacuum analyze')
}
