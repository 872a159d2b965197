import { parseArgs } from 'node:util'
import { withDatabase } from '../scripts/with-database.ts'
import { readEnv } from '../server/platform/env.ts'
import { ensureDemo, holdsDemo } from './load/load-demo.ts'

/**
 * `npm run demo -- --products 10000`: a larger catalogue for load tests. The database copies the demo products, with their own names,
 * codes (starting with ZZ) and prices. A run with a lower number removes the copies.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
const total = Number(values.products)
if (!Number.isInteger(total) || total < 0 || total > 100_000) {
  console.error('Pass the total number of products: npm run demo -- --products 10000')
  process.exit(1)
}

const steps = [
  `create temp table base as
     select id, row_number() over (order by id) - 1 as place, count(*) over () as of_all from products where code not like 'ZZ-%'`,
  `create temp table copies as
     select n::int as n, base.id as base_id, 'ZZ-' || lpad(n::text, 6, '0') as code, nextval(pg_get_serial_sequence('products', 'id'))::int as id
     from generate_series(1, greatest($1 - (select count(*) from base), 0)) n join base on base.place = n % base.of_all`,
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
  `create temp table option_copies as
     select o.id as base_id, c.id as product_id, c.n, nextval(pg_get_serial_sequence('product_options', 'id'))::int as id
     from copies c join product_options o on o.product_id = c.base_id`,
  `insert into product_options (id, product_id, surcharge_cents, position, stock, state, first_day, last_day, starts_at, ends_at, location_id,
     language, seats, seats_sold_elsewhere, minimum_seats, book_until, lunch_included, exam_included)
   select oc.id, oc.product_id, o.surcharge_cents, o.position, o.stock, o.state, o.first_day + oc.n % 5, o.last_day + oc.n % 5, o.starts_at, o.ends_at,
     o.location_id, o.language, o.seats, o.seats_sold_elsewhere, o.minimum_seats, o.book_until + (oc.n % 5) * interval '1 day',
     o.lunch_included, o.exam_included
   from option_copies oc join product_options o on o.id = oc.base_id`,
  `insert into option_attribute_values (option_id, value_id)
   select oc.id, v.value_id from option_copies oc join option_attribute_values v on v.option_id = oc.base_id`,
]

await withDatabase(readEnv(), async (pool) => {
  await ensureDemo(pool, new Date())
  if (!(await holdsDemo(pool))) {
    console.error(
      'This database holds a real shop, not the demo. Name another one in DATABASE_URL or DATA_DIR.',
    )
    process.exitCode = 1
    return
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const gone = await client.query("delete from products where code like 'ZZ-%'")
    if (gone.rowCount) console.log(`Removed ${gone.rowCount} products of an earlier run`)
    for (const step of steps) await client.query(step, step.includes('$1') ? [total] : [])
    await client.query('commit')
    await client.query('vacuum analyze')
    const { rows } = await client.query('select count(*)::int as count from products')
    console.log(`The catalogue has ${rows[0].count} products`)
  } finally {
    client.release()
  }
})
