import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Random } from '../../../drills/random.ts'
import { startOfTests } from '../shop/clock.ts'
import type { TestShop } from '../shop/test-shop.ts'

type Change = (random: Random) => { text: string; values?: unknown[] }

/** Changes that people make: they buy and cancel, and staff plan, price and describe. */
export const randomChanges: Change[] = [
  () => ({
    text: 'update product_options set seats_blocked = (random() * seats)::int where seats is not null and random() < 0.1',
  }),
  () => ({
    text: `update product_options set state = (array['tentative', 'guaranteed', 'closed', 'draft', 'cancelled'])[1 + (random() * 4)::int]
      where first_day is not null and random() < 0.05`,
  }),
  () => ({
    text: `update product_options set visibility = case when random() < 0.5 then 'private' else 'public' end
      where first_day is not null and random() < 0.03`,
  }),
  () => ({
    text: 'update product_options set surcharge_cents = (random() * 20000)::int where random() < 0.1',
  }),
  () => ({
    text: "update product_options set book_until = book_until - interval '20 days' where random() < 0.05",
  }),
  () => ({
    text: `update product_options set lunch_included = not lunch_included, exam_included = random() < 0.5
      where first_day is not null and random() < 0.1`,
  }),
  () => ({
    text: `insert into settings (key, value) values ('terms', jsonb_build_object('move_days', 1 + (random() * 20)::int))
      on conflict (key) do update set value = excluded.value`,
  }),
  () => ({
    text: `delete from product_options where id = (
      select o.id from product_options o where not exists (select from order_lines where option_id = o.id)
        and not exists (select from cart_lines where option_id = o.id) order by random() limit 1)`,
  }),
  () => ({
    text: 'update products set price_cents = price_cents + (random() * 5000)::int where random() < 0.1',
  }),
  () => ({
    text: 'update products set published_at = case when random() < 0.5 then now() end where random() < 0.03',
  }),
  () => ({
    text: 'update products set retired_at = case when random() < 0.5 then now() end where random() < 0.03',
  }),
  () => ({
    text: 'update product_options set location_id = (select id from locations order by random() limit 1) where first_day is not null and random() < 0.03',
  }),
  () => ({ text: 'update products set popularity = (random() * 100)::int where random() < 0.1' }),
  () => ({ text: "update product_texts set name = name || '!' where random() < 0.05" }),
  () => ({
    text: "update product_texts set tagline = tagline || '!', summary = summary || ' kraan' where random() < 0.05",
  }),
  () => ({ text: "update products set code = code || 'X', picture = picture || 'x' where random() < 0.05" }),
  (random) => ({
    text: `insert into deals (product_id, price_cents, starts_at, ends_at)
      select id, price_cents / 2, $1::timestamptz - interval '3 days', $1::timestamptz + interval '3 days'
      from products order by random() limit $2`,
    values: [startOfTests, random.int(1, 3)],
  }),
  () => ({ text: 'delete from product_categories where random() < 0.02' }),
  () => ({
    text: `insert into product_categories (product_id, category_id)
      select p.id, c.id from products p, categories c order by random() limit 3 on conflict do nothing`,
  }),
  () => ({ text: 'delete from product_specs where random() < 0.02' }),
  () => ({
    text: 'update orders set status_id = $1, held_until = null where random() < 0.1',
    values: [orderStatus.confirmed],
  }),
  () => ({
    text: `update orders set status_id = $1, held_until = $2::timestamptz + (random() * 60 - 30) * interval '1 day' where random() < 0.2`,
    values: [orderStatus.awaitingPayment, startOfTests],
  }),
  () => ({
    text: 'update order_lines set amount = 1 + (random() * 5)::int where option_id is not null and random() < 0.2',
  }),
  () => ({
    text: `insert into seat_holds (option_id, amount, until, order_key)
      select id, 1 + (random() * 4)::int, $1::timestamptz + (random() * 60 - 30) * interval '1 day', gen_random_uuid()
      from product_options where random() < 0.1`,
    values: [startOfTests],
  }),
  () => ({
    text: `insert into seat_blocks (option_id, seats, kind, ends_at)
      select id, 1 + (random() * 4)::int, 'held', case when random() < 0.5 then $1::timestamptz + (random() * 60 - 30) * interval '1 day' end
      from product_options where seats is not null and random() < 0.1`,
    values: [startOfTests],
  }),
  () => ({ text: "update brands set name = name || 'x' where random() < 0.1" }),
  () => ({ text: 'update reviews set rating = 1 + (random() * 4)::int where random() < 0.2' }),
]

/** Makes a change; its `random()` follows the test's seed, so that a seed that failed repeats the same change. */
export async function makeChange({ pool }: TestShop, random: Random, { text, values }: ReturnType<Change>) {
  const client = await pool.connect()
  try {
    await client.query('select setseed($1)', [random.next()])
    await client.query(text, values)
  } finally {
    client.release()
  }
}

/** Waits until this process has heard of all changes that were made before. */
export async function hearChanges({ platform, pool }: Pick<TestShop, 'platform' | 'pool'>) {
  const marker = `marker_${Math.random()}`
  const arrived = new Promise<void>((resolve) =>
    platform.changes.subscribeToRows((table) => table === marker && resolve()),
  )
  await pool.query("select pg_notify('rows_changed', $1)", [marker])
  await arrived
}
