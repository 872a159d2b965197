import type { PoolClient } from 'pg'
import type { Pool } from '../../server/platform/database/database.ts'

/** So many products are copied in one transaction, with one statement per table. */
const batchSize = 2000

type Progress = (step: string, done: number, total: number) => void

/** The copies of one batch that do not exist yet, and their ids; the number of a copy decides how it differs from its original. */
const copies = `
  insert into copies
  select n, base.id, codes.code, nextval(pg_get_serial_sequence('products', 'id'))::int
  from generate_series($1::int, $2::int) n join base on base.place = n % base.of_all
  cross join lateral (select 'ZZ-' || lpad(n::text, 6, '0') as code) codes
  where not exists (select from products p where p.code = codes.code)`

/** In the order of the foreign keys. */
const steps = [
  `insert into products (id, code, kind, brand_id, price_cents, vat, on_quotation, popularity, days, validity_months,
     renewal_window_months, keeps_old_date, participant_needs, winda_fee_cents, picture)
   select c.id, c.code, p.kind, 1 + (p.brand_id + c.n) % (select max(id) from brands), p.price_cents + 100 * (c.n * 37 % 400), p.vat, p.on_quotation,
     (c.n * 61) % 60, p.days, p.validity_months, p.renewal_window_months, p.keeps_old_date, p.participant_needs, p.winda_fee_cents, p.picture
   from copies c join products p on p.id = c.base_id`,
  `insert into product_texts (product_id, locale, name, tagline, summary, meta_description, description_html, learn, for_whom_html, programme, bring)
   select c.id, t.locale, t.name || ' ' || c.n, t.tagline, t.summary, t.meta_description, t.description_html, t.learn, t.for_whom_html, t.programme, t.bring
   from copies c join product_texts t on t.product_id = c.base_id`,
  `insert into slugs (locale, slug, product_id)
   select s.locale, s.slug || '-' || c.n, c.id from copies c join slugs s on s.product_id = c.base_id`,
  `insert into product_categories (product_id, category_id, position)
   select c.id, pc.category_id, 100 + c.n % 1000 from copies c join product_categories pc on pc.product_id = c.base_id`,
  `insert into product_specs (product_id, value_id)
   select c.id, ps.value_id from copies c join product_specs ps on ps.product_id = c.base_id`,
  `insert into price_history (product_id, since, price_cents)
   select c.id, h.since, h.price_cents from copies c join price_history h on h.product_id = c.base_id`,
  `insert into option_copies
   select o.id, c.id, c.n, nextval(pg_get_serial_sequence('product_options', 'id'))::int
   from copies c join product_options o on o.product_id = c.base_id`,
  `insert into product_options (id, product_id, surcharge_cents, position, stock, state, first_day, last_day, starts_at, ends_at, location_id,
     language, seats, seats_blocked, minimum_seats, book_until, lunch_included, exam_included)
   select oc.id, oc.product_id, o.surcharge_cents, o.position, o.stock, o.state, o.first_day + oc.n % 5, o.last_day + oc.n % 5, o.starts_at, o.ends_at,
     o.location_id, o.language, o.seats, o.seats_blocked, o.minimum_seats, o.book_until + (oc.n % 5) * interval '1 day',
     o.lunch_included, o.exam_included
   from option_copies oc join product_options o on o.id = oc.base_id`,
  `insert into seat_blocks (option_id, seats, kind, label)
   select oc.id, b.seats, b.kind, b.label from option_copies oc join seat_blocks b on b.option_id = oc.base_id
   where b.ends_at is null and b.ended_at is null`,
  // A thousand courses have tasks enough; those of a hundred thousand would be four million.
  'delete from dates_to_stamp d using option_copies oc where d.option_id = oc.id and oc.n > 1000',
  `insert into option_attribute_values (option_id, value_id)
   select oc.id, v.value_id from option_copies oc join option_attribute_values v on v.option_id = oc.base_id`,
]

async function inTransaction(client: PoolClient, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** While one batch writes its search documents, which is done by one transaction at a time, the next is inserted. */
const connections = 2

/** A session to copy in. Copies share what is derived of their originals, so that there are not as many values as products. The index of search words collects much before it sorts it in, and has the memory to do so at once. */
const session = `
  set gin_pending_list_limit = '64MB';
  set vangnet.derives = 'off';
  set work_mem = '256MB';
  set maintenance_work_mem = '256MB';
  create temp table base as
    select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from products where code not like 'ZZ-%';
  create temp table copies (n int, base_id int, code text, id int) on commit delete rows;
  create temp table option_copies (base_id int, product_id int, n int, id int) on commit delete rows`

async function withSession(pool: Pool, work: (client: PoolClient) => Promise<void>) {
  const client = await pool.connect()
  try {
    await client.query(session)
    await work(client)
  } finally {
    // Closes the connection, and with it the settings and the temporary tables.
    client.release(true)
  }
}

type Batch = { first: number; last: number; missing: number }

/** The batches that an earlier run did not add. */
async function findMissing(pool: Pool, wanted: number): Promise<Batch[]> {
  const { rows } = await pool.query(
    "select (substr(code, 4)::int - 1) / $1 as batch, count(*) as copies from products where code like 'ZZ-%' group by 1",
    [batchSize],
  )
  const known = new Map<number, number>(rows.map(({ batch, copies }) => [batch, copies]))
  return Array.from({ length: Math.ceil(wanted / batchSize) }, (_, batch) => {
    const first = batch * batchSize + 1
    const last = Math.min(first + batchSize - 1, wanted)
    return { first, last, missing: last - first + 1 - (known.get(batch) ?? 0) }
  }).filter(({ missing }) => missing > 0)
}

async function add(pool: Pool, batches: Batch[], progress: Progress) {
  const total = batches.reduce((sum, { missing }) => sum + missing, 0)
  if (!total) return
  progress('Adding', 0, total)
  let done = 0
  const waiting = [...batches]
  const copy = async (client: PoolClient) => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const { first, last, missing } = batch
      await inTransaction(client, async () => {
        await client.query(copies, [first, last])
        for (const step of steps) await client.query(step)
      })
      // The plans of foreign-key checks are those of a small table until its statistics say otherwise.
      if (done === 0) await client.query('analyze')
      done += missing
      progress('Adding', done, total)
    }
  }
  await Promise.all(
    Array.from({ length: Math.min(connections, batches.length) }, () => withSession(pool, copy)),
  )
}

async function remove(pool: Pool, wanted: number, progress: Progress) {
  const { rows } = await pool.query(
    "select coalesce(max(substr(code, 4)::int), 0) as copied from products where code like 'ZZ-%'",
  )
  const { copied } = rows[0]
  if (copied <= wanted) return
  progress('Removing', 0, copied - wanted)
  for (let last: number = copied; last > wanted; ) {
    last = Math.max(last - batchSize, wanted)
    await pool.query("delete from products where code like 'ZZ-%' and substr(code, 4)::int > $1", [last])
    progress('Removing', copied - last, copied - wanted)
  }
}

/**
 * Copies the demo products until the catalogue has this many, or removes the last copies when it has more. Copies have their own names,
 * prices and codes, which begin with ZZ. Each batch is a transaction, so that a running shop follows and an interrupted run can go on.
 */
export async function loadSynthetic(pool: Pool, total: number, progress: Progress = () => {}) {
  const { rows } = await pool.query("select count(*) as originals from products where code not like 'ZZ-%'")
  const wanted = Math.max(total - rows[0].originals, 0)
  await remove(pool, wanted, progress)
  await add(pool, await findMissing(pool, wanted), progress)
  await pool.query('vacuum analyze')
}
