import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrder } from '../tests/support/fixtures/orders.ts'
import { startOfTests } from '../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { jobs } from './jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const day = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(startOfTests.getTime() - days * day)

async function run(name: string) {
  const job = jobs.find((one) => one.name === name)
  if (!job) throw new Error(`there is no job ${name}`)
  await job.work(shop.platform)
}

const list = async (query: string, values: unknown[] = []) =>
  (await shop.pool.query({ text: query, values, rowMode: 'array' })).rows.map(([value]) => value)

describe('the jobs', () => {
  it.each(jobs.map(({ name }) => name))('%s can run on the demo', (name) => run(name))

  it('bring back nothing of the demo in a real shop', async () => {
    const codes = () => list("select code from discount_codes where code = 'VEILIG50'")
    await shop.pool.query("delete from discount_codes where code = 'VEILIG50'")
    await run('top-up-demo')
    expect(await codes()).toEqual([])
    const demo = { ...shop.platform, env: { ...shop.platform.env, DEMO: true } }
    await jobs.find(({ name }) => name === 'top-up-demo')?.work(demo)
    expect(await codes()).toEqual(['VEILIG50'])
  })

  it('delete expired rate counts and captchas', async () => {
    const [before, after] = [daysAgo(1), daysAgo(-1)]
    await shop.pool.query(
      "insert into rate_counts (bucket, count, resets_at) values ('old', 1, $1), ('new', 1, $2)",
      [before, after],
    )
    await shop.pool.query("insert into captcha_uses (signature, ends_at) values ('old', $1), ('new', $2)", [
      before,
      after,
    ])
    await run('forget-rate-counts')
    await run('forget-captchas')
    expect(await list("select bucket from rate_counts where bucket in ('old', 'new')")).toEqual(['new'])
    expect(await list("select signature from captcha_uses where signature in ('old', 'new')")).toEqual([
      'new',
    ])
  })

  it('delete comparisons after 30 days and carts of visitors after 60', async () => {
    for (const [name, days] of [
      ['a', 29],
      ['b', 31],
    ] as const)
      await shop.pool.query(
        'insert into comparisons (token_hash, product_ids, changed_at) values (sha256($1), $2, $3)',
        [name, [], daysAgo(days)],
      )
    for (const [name, days] of [
      ['a', 59],
      ['b', 61],
    ] as const)
      await shop.pool.query('insert into carts (token_hash, changed_at) values (sha256($1), $2)', [
        name,
        daysAgo(days),
      ])
    await run('forget-comparisons')
    await run('forget-carts')
    for (const table of ['comparisons', 'carts'])
      expect(
        await list(
          `select token_hash = sha256('a') from ${table} where token_hash in (sha256('a'), sha256('b'))`,
        ),
      ).toEqual([true])
  })

  it('delete the network of orders that still wait after 14 days', async () => {
    const [old, recent] = [await insertOrder(shop, { status: 4 }), await insertOrder(shop, { status: 4 })]
    for (const [{ id }, days] of [
      [old, 15],
      [recent, 13],
    ] as const)
      await shop.pool.query("update orders set network = '10.0.0.1', placed_at = $2 where id = $1", [
        id,
        daysAgo(days),
      ])
    await run('forget-networks')
    expect(await list('select id from orders where network is not null')).toEqual([recent.id])
  })

  it('delete the record of what staff did before there were colleagues after two years', async () => {
    for (const [record, days] of [
      [1, 729],
      [2, 732],
    ] as const)
      await shop.pool.query(
        "insert into staff_actions (staff_id, action, record_id, at, network) values (1, 'read_mail', $1, $2, '10.0.0.1')",
        [record, daysAgo(days)],
      )
    await run('forget-staff-actions')
    expect(await list('select record_id from staff_actions')).toEqual([1])
  })

  it('delete the record of what colleagues did after seven years', async () => {
    for (const [record, days] of [
      [1, 7 * 365],
      [2, 7 * 365 + 3],
    ] as const)
      await shop.pool.query(
        "insert into changes (by_kind, by_id, what, kind, ref_id, table_name, at) values ('colleague', 1, 'mail.read', 'mail', $1, 'mails', $2)",
        [record, daysAgo(days)],
      )
    await run('forget-changes')
    expect(await list("select ref_id from changes where what = 'mail.read'")).toEqual([1])
  })

  it('delete sessions of colleagues that were not used for 30 days, and their links a day after they ended', async () => {
    for (const [name, days] of [
      ['a', 29],
      ['b', 31],
    ] as const)
      await shop.pool.query(
        `insert into colleague_sessions (token_hash, colleague_id, created_at, used_at, proved_at)
         select sha256($1), min(id), $2, $2, $2 from colleagues`,
        [name, daysAgo(days)],
      )
    for (const [name, days] of [
      ['a', 0.5],
      ['b', 1.5],
    ] as const)
      await shop.pool.query(
        "insert into colleague_links (token_hash, colleague_id, kind, expires_at) select sha256($1), min(id), 'reset', $2 from colleagues",
        [name, daysAgo(days)],
      )
    await run('forget-sessions')
    for (const table of ['colleague_sessions', 'colleague_links'])
      expect(await list(`select token_hash = sha256('a') from ${table}`)).toEqual([true])
  })

  it('cancel a payment that never reached the provider when its order expires', async () => {
    const { id } = await insertOrder(shop, { status: 1, heldUntil: daysAgo(1).toISOString() })
    await shop.pool.query(
      `insert into payments (order_id, reference, provider, method, amount_cents, state, created_at)
       values ($1, 'never-sent', 'test_bank', 'ideal', 1000, 'new', $2)`,
      [id, daysAgo(2)],
    )
    await run('sweep-payments')
    expect(await list('select state from payments where order_id = $1', [id])).toEqual(['canceled'])
    expect(await list('select status_id from orders where id = $1', [id])).toEqual([2])
  })

  it('count an attempt when the provider refuses a refund, and leave it due', async () => {
    const { id } = await insertOrder(shop)
    await shop.pool.query(
      `with paid as (
         insert into payments (order_id, reference, provider, provider_id, method, amount_cents, state, created_at)
         values ($1, 'unknown-there', 'test_bank', 'tb_unknown', 'ideal', 1000, 'paid', $2) returning id)
       insert into refunds (payment_id, cents, why, created_at) select id, 1000, 'cancelled', $2 from paid`,
      [id, daysAgo(1)],
    )
    await run('sweep-payments')
    const { rows } = await shop.pool.query(
      'select attempts, done_at from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
      [id],
    )
    expect(rows).toEqual([{ attempts: 1, done_at: null }])
  })

  it('remind customers of missing names 21, 12 and 7 days before the course', async () => {
    const { id } = await insertOrder(shop, { status: 5, customer: 'gast@vangnet.example' })
    const [first] = await list(
      'select min(po.first_day) from order_lines l join product_options po on po.id = l.option_id where l.order_id = $1',
      [id],
    )
    const reminders = () =>
      list("select id from mails where kind = 'participants_missing' and (about->>'order_id')::int = $1", [
        id,
      ])
    for (const [ahead, mails] of [
      [22, 0],
      [21, 1],
      [20, 1],
      [12, 2],
      [7, 3],
    ] as const) {
      shop.setNow(new Date(Date.parse(`${first}T09:00:00Z`) - ahead * day))
      await run('remind-participants')
      expect(await reminders()).toHaveLength(mails)
    }
    shop.setNow(startOfTests)
  })
})
