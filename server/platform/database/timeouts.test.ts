import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { newVisitor, optionOf } from '../../../tests/support/shop/visitor.ts'
import { databaseOf, isTooBusy, openPool, requestTimeouts } from './database.ts'

let shop: HttpShop
let other: pg.Client
let customer: Record<string, string>
beforeAll(async () => {
  // Shorter than in production, so that the tests wait less.
  shop = await openHttpShop({}, { timeouts: { ...requestTimeouts, settings: { lock_timeout: 500 } } })
  customer = (await openRoles(shop)).headers.customer
  other = new pg.Client({ connectionString: shop.databaseUrl })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await shop.close()
})

const listOrders = (language: number) =>
  fetch(`${shop.url}/api/customer/orders`, { headers: { ...customer, 'language-id': String(language) } })

describe('the timeouts', () => {
  it('are set on every connection for requests', async () => {
    const pool = openPool(shop.databaseUrl, shop.platform.log, 1)
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const values = await Promise.all(
      settings.map(async (name) => (await pool.query(`show ${name}`)).rows[0][name]),
    )
    await pool.end()
    expect(values).toEqual(['10s', '5s', '30s'])
  })

  it('end a statement that takes too long, and free its client', async () => {
    const pool = openPool(shop.databaseUrl, shop.platform.log, 1, {
      ...requestTimeouts,
      settings: { statement_timeout: 100 },
    })
    const error = await databaseOf(pool)
      .execute('select pg_sleep(60)')
      .catch((error) => error)
    expect(isTooBusy(error)).toBe(true)
    expect((await pool.query('select 1')).rowCount).toBe(1)
    await pool.end()
  })
})

describe('a table that another session keeps locked', () => {
  it('is answered with 503, while what does not need it works', async () => {
    await other.query('begin; lock table orders')
    const answers = await Promise.all(Array.from({ length: 22 }, (_, n) => listOrders(n % 2 ? 12 : 3)))
    expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(503))
    expect(answers.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true)
    const [dutch, english] = await Promise.all(answers.slice(0, 2).map((answer) => answer.json()))
    expect(dutch).toMatchObject({ error: 'busy', message: 'Het is even te druk. Probeer het zo opnieuw.' })
    expect(english).toMatchObject({ error: 'busy', message: expect.stringContaining('very busy') })
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
    await other.query('rollback')
    expect((await listOrders(3)).status).toBe(200)
  })
})

describe('a row that another session keeps locked', () => {
  it('is answered with 503, and nothing is changed', async () => {
    const option = await optionOf(shop, 'EQ-013')
    const visitor = newVisitor(shop)
    await visitor.post('shoppingCart/set', { po_id: option, amount: 1 })
    await other.query('begin; select * from carts for update')
    expect((await visitor.post('shoppingCart/set', { po_id: option, amount: 2 })).body.error).toBe('busy')
    await other.query('rollback')
    expect((await visitor.get('shoppingCart')).body.data.items).toMatchObject([{ amount: 1 }])
  })
})

describe('a full disk', () => {
  it('is answered with 503', async () => {
    await shop.pool.query(`
      create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger fill_disk before insert on carts execute function fill_disk()`)
    const answer = await newVisitor(shop).post('shoppingCart/set', {
      po_id: await optionOf(shop, 'EQ-013'),
      amount: 1,
    })
    await shop.pool.query('drop function fill_disk cascade')
    expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } })
    expect(answer.headers.get('retry-after')).toBe('2')
  })
})
