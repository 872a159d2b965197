import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { finishDates } from './finish-dates.ts'

let shop: HttpShop
let product: { id: number; slug: string }
let date: number

/** The only date in a town, so that it is easy to recognise. */
beforeAll(async () => {
  shop = await openHttpShop()
  const location = await shop.pool.query(
    `insert into locations (code, name, street, postcode, city, latitude, longitude, facilities)
     values ('SKL', '{"nl": "Schokland", "en": "Schokland"}', 's', '8319 AA', 'Schokland', 52.6, 5.8, '[]') returning id`,
  )
  date = await planDate(shop, { state: 'draft' })
  await shop.pool.query('update product_options set location_id = $2 where id = $1', [
    date,
    location.rows[0].id,
  ])
  const { rows } = await shop.pool.query(
    `select p.id, s.slug from products p join slugs s on s.product_id = p.id and s.locale = 'nl' where p.code = 'WH-201'`,
  )
  product = rows[0]
})
afterAll(() => shop.close())

const post = (path: string, json: object) => shop.read(path, { method: 'POST', json, language: 3 })
const wish = { where: { locations: ['SKL'] } }

const characteristics = async () =>
  (
    await shop.pool.query(
      'select v.title from product_specs ps join spec_values v on v.id = ps.value_id where ps.product_id = $1',
      [product.id],
    )
  ).rows

/** Everything of the shop that names dates, and whether it names this one. */
async function whereSeen(change: string) {
  await shop.pool.query(`update product_options set ${change} where id = $1`, [date])
  await hearChanges(shop)
  const answers: Record<string, unknown> = {
    options: await shop.read(`/api/products/${product.id}/options`),
    page: await shop.read(`/api/products/${product.slug}`, { language: 3 }),
    attributes: await post('/api/queryProductAttributes', { product_id: product.id, attributes: [] }),
    list: (await post('/api/queryProducts', { page: 1, wish })).products.data,
    characteristics: await characteristics(),
    agenda: (await post('/api/queryDates', { page: 1, wish })).data,
    location: (await shop.read('/api/locations/SKL/dates')).data,
    sitemap: await (await fetch(`${shop.url}/sitemap-shop.xml`)).text(),
  }
  return Object.entries(answers)
    .filter(([, answer]) => /Schokland|\bSKL\b/.test(JSON.stringify(answer)))
    .map(([name]) => name)
}

const book = async () => (await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 1 })).status

describe('a date', () => {
  const everywhere = [
    'options',
    'page',
    'attributes',
    'list',
    'characteristics',
    'agenda',
    'location',
    'sitemap',
  ]

  it('that is a draft or for one company is known to nobody in the shop', async () => {
    expect(await whereSeen("state = 'draft'")).toEqual([])
    expect(await book()).toBe(404)
    expect(await whereSeen("state = 'guaranteed'")).toEqual(everywhere)
    expect(await book()).toBe(200)
    expect(await whereSeen("visibility = 'private'")).toEqual(
      await whereSeen("state = 'draft', visibility = 'public'"),
    )
    expect(await book()).toBe(404)
  })

  it('that goes out of sight leaves the carts that it is in', async () => {
    await whereSeen("state = 'guaranteed', visibility = 'public'")
    const visitor = newVisitor(shop)
    expect((await visitor.post('shoppingCart/set', { po_id: date, amount: 1 })).status).toBe(200)
    await shop.pool.query("update product_options set visibility = 'private' where id = $1", [date])
    const { body } = await visitor.get('shoppingCart')
    expect(body.data.items).toEqual([])
    expect(body.data.removed).toMatchObject([{ po_id: date, why: 'retired' }])
  })

  it('that was closed by hand is seen on its product and cannot be booked', async () => {
    expect(await whereSeen("state = 'closed', visibility = 'public'")).toEqual([
      'options',
      'page',
      'attributes',
      'characteristics',
    ])
    const { data } = await shop.read(`/api/products/${product.id}/options`)
    expect(data.find(({ po_id }: { po_id: number }) => po_id === date)).toMatchObject({
      state: 'closed',
      stock_status: 5,
      bookable: false,
      places_left: 10,
    })
    expect(await book()).not.toBe(200)
  })

  it('is done after its last day', async () => {
    const past = await planDate(shop, { day: '2026-03-09', state: 'tentative' })
    const draft = await planDate(shop, { day: '2026-03-09', state: 'draft' })
    const today = await planDate(shop, { day: '2026-03-10', state: 'closed' })
    await finishDates(shopOf(shop.platform))
    const { rows } = await shop.pool.query('select id, state from product_options where id = any($1)', [
      [past, draft, today],
    ])
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [past]: 'done',
      [draft]: 'draft',
      [today]: 'closed',
    })
  })
})
