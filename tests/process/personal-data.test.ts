import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planDates } from '../../drills/plan-dates.ts'
import { asBuyer } from '../support/fixtures/buyer.ts'
import { runShop, type Shop } from '../support/shop/running-shop.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'
import { newVisitor } from '../support/shop/visitor.ts'

/** A customer with recognisable data uses the whole shop. Pages, logs, URLs and other visitors' responses must not contain these data. */
const marks = [
  'Kwibusmans',
  'kwibus@merk.example',
  '0611223344',
  'Merkstraat',
  'Deelneemster',
  'Merkje-7',
  'merk haring 47 ladder',
]

let database: Awaited<ReturnType<typeof cloneDatabase>>
let shop: Shop
let client: pg.Client
const secrets: string[] = []
const addresses: string[] = []
let cookie = ''

beforeAll(async () => {
  database = await cloneDatabase()
  shop = await runShop({ DATABASE_URL: database.url, LOG_LEVEL: 'debug', TRUST_PROXY: 'on' })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await useTheShop()
})
afterAll(async () => {
  await client.end()
  await shop.end()
  await database.drop()
})

const api = () => ({ api: { request: (path: string, init: RequestInit) => fetch(shop.url + path, init) } })
const home = {
  type: 'invoice',
  name: 'K. Kwibusmans',
  street: 'Merkstraat',
  house_number: '3',
  postcode: '1234 AB',
  city: 'Urk',
  country_code: 'NL',
}

async function useTheShop() {
  const visitor = newVisitor(api())
  const password = 'merk haring 47 ladder'
  const created = await visitor.post('customer', {
    email: 'kwibus@merk.example',
    firstname: 'Karel',
    lastname: 'Kwibusmans',
    phone: '0611223344',
    password,
    password_confirmation: password,
  })
  expect(created.status).toBe(201)
  const address = await visitor.post('customer/addresses', home)
  await visitor.put('shoppingCart/addressData', { invoice: address.body.data.id, delivery: null })
  const { roomy } = await planDates(async (text, values) => (await client.query(text, values)).rows)
  const date = roomy[0] ?? 0
  const buyer = asBuyer(visitor)
  await buyer.choose(date)
  const placed = await buyer.order({
    reference: 'Merkje-7',
    participants: [{ po_id: date, people: [{ name: 'Deelneemster', email: 'kwibus@merk.example' }] }],
  })
  expect(placed.status).toBe(201)
  addresses.push(placed.body.data.redirect_url)
  await buyer.pay(placed.body.data.redirect_url)
  const order = (await visitor.get(`customer/orders/${placed.body.data.id}`)).body.data
  addresses.push(
    `/bestelling/${order.id}?key=${order.key}`,
    `/api/orders/${order.id}/calendar?key=${order.key}`,
  )
  await visitor.post('customer/sendResetToken', { email: 'kwibus@merk.example' })
  await visitor.post('customerAuth/login', { email: 'kwibus@merk.example', password: 'Kwibusmans' })
  await visitor.get('customer/export')
  await visitor.post('offerRequests', {
    product_id: 1,
    participants: 2,
    name: 'Kwibusmans',
    email: 'kwibus@merk.example',
  })
  // An error while the data are written: the failing statement has them in its parameters.
  await client.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused "%"', new.name; end $$`,
  )
  await client.query(
    'create trigger refuse before insert on addresses for each row execute function refuse()',
  )
  expect((await visitor.post('customer/addresses', home)).status).toBe(500)
  await client.query('drop trigger refuse on addresses')
  await visitor.post('customer/addresses', { ...home, city: '\0' })
  cookie = visitor.cookieHeader()
  secrets.push(visitor.cookies.get('session') ?? 'no session', order.key)
}

it('logged errors contain no personal data', async () => {
  expect(shop.output()).toContain('request failed')
  const found = [...marks, ...secrets].filter((mark) => shop.output().includes(mark))
  expect(found).toEqual([])
})

it('no page contains personal data, whether the visitor is logged in or not', async () => {
  const { rows } = await client.query(
    "select slug from slugs where locale = 'nl' and product_id is not null limit 1",
  )
  const pages = [
    ...[
      '/',
      '/en',
      `/${rows[0].slug}`,
      '/winkelwagen',
      '/winkelwagen/inloggen',
      '/winkelwagen/bestellen',
      '/inloggen',
    ],
    ...[
      '/dashboard',
      '/dashboard/orders',
      '/dashboard/offertes',
      '/dashboard/persoonlijke-gegevens',
      '/en/dashboard',
    ],
    ...[
      '/offerlink/demo-offer-2',
      '/reset-password/abc',
      '/vergelijken',
      '/payment-redirect',
      '/staff/mails',
    ],
    ...addresses.filter((path) => !path.startsWith('/api') && path.startsWith('/')),
  ]
  for (const headers of [{ cookie }, { cookie: '' }])
    for (const path of pages) {
      const response = await fetch(shop.url + path, { headers, redirect: 'manual' })
      const html = await response.text()
      expect([path, response.status < 500, marks.filter((mark) => html.includes(mark))]).toEqual([
        path,
        true,
        [],
      ])
      expect([path, secrets.filter((secret) => !path.includes(secret) && html.includes(secret))]).toEqual([
        path,
        [],
      ])
      expect([path, response.headers.getSetCookie()]).toEqual([path, []])
    }
})

it('API responses with personal data are not cached, and other visitors do not get them', async () => {
  const document = await (await fetch(`${shop.url}/api/openapi.json`)).json()
  const paths = document.paths as Record<string, Record<string, unknown>>
  const lists = Object.keys(paths).filter((path) => !path.includes('{') && paths[path]?.get)
  expect(lists.length).toBeGreaterThan(15)
  for (const path of lists) {
    const ownResponse = await fetch(shop.url + path, { headers: { cookie } })
    const text = await ownResponse.text()
    if (marks.some((mark) => text.includes(mark)))
      expect([path, ownResponse.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    const publicText = await (await fetch(shop.url + path)).text()
    expect([path, marks.filter((mark) => publicText.includes(mark))]).toEqual([path, []])
  }
})

it('URLs that browsers and banks see contain no personal data', async () => {
  const { rows } = await client.query(
    'select checkout_url as url from payments union all select redirect_url from test_bank_payments union all select description from test_bank_payments',
  )
  const urls = [...addresses, ...rows.map(({ url }) => url)].join('\n')
  expect(marks.filter((mark) => urls.includes(mark) || urls.includes(encodeURIComponent(mark)))).toEqual([])
})
