import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSigner } from '../../server/platform/signature.ts'
import { newChatStaff, newChatVisitor } from '../support/browser/chatting.ts'
import { colleague, teamPassword } from '../support/browser/staff.ts'
import { newBuyer } from '../support/fixtures/buyer.ts'
import { easyTokensOf } from '../support/shop/easy-token.ts'
import { runShop, type Shop } from '../support/shop/running-shop.ts'
import { cloneDatabase } from '../support/shop/test-database.ts'

/** Two servers that start at the same moment on one empty database. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
let shops: Shop[]
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase({ empty: true })
  // Rate limits count by IP address, so that tests do not use up each other's limits.
  const env = { DATABASE_URL: database.url, TRUST_PROXY: 'on', DEMO: 'on' }
  shops = await Promise.all([runShop(env), runShop(env)])
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await Promise.all(shops.map((shop) => shop.end()))
  await database.drop()
})

it('two servers load the demo once', async () => {
  const loaded = shops.filter((shop) => shop.output().includes('The demo was loaded'))
  expect(loaded).toHaveLength(1)
  const { rows } = await client.query('select count(*)::int as count from products where is_live')
  expect(rows[0].count).toBe(95)
})

it('two servers both show changed content, in pages and in the API, without a restart', async () => {
  const page = (shop: Shop) => fetch(`${shop.url}/contact`).then((response) => response.text())
  const api = (shop: Shop) => fetch(`${shop.url}/api/pages/contact`).then((response) => response.text())
  for (const shop of shops) {
    expect(await page(shop)).not.toContain('Bel de kade')
    expect(await api(shop)).not.toContain('Bel de kade')
  }
  await client.query("update page_texts set title = 'Bel de kade' where locale = 'nl' and title = 'Contact'")
  for (const shop of shops) {
    await expect.poll(() => page(shop)).toContain('Bel de kade')
    await expect.poll(() => api(shop)).toContain('Bel de kade')
  }
})

it('two servers agree within a second of a sold seat, a changed product and a saved date', async () => {
  const { rows } = await client.query(`
    select o.id, o.product_id as "productId" from product_options o join products p on p.id = o.product_id
    where o.state = 'guaranteed' and o.book_until > now() + interval '1 day' and o.seats >= 8 and not p.on_quotation
    order by o.id limit 1`)
  const { id, productId } = rows[0]
  const find = async (shop: Shop) => {
    const [options, list] = await Promise.all([
      fetch(`${shop.url}/api/products/${productId}/options`),
      fetch(`${shop.url}/api/productComparison`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ products: [productId] }),
      }),
    ])
    const { data } = await options.json()
    const { places_left, net } = data.find((option: { po_id: number }) => option.po_id === id)
    return { placesLeft: places_left as number, net: net as number, compared: await list.text() }
  }
  const before = await Promise.all(shops.map(find))
  expect(before[0]).toEqual(before[1])
  const { placesLeft = 0, net = 0 } = before[0] ?? {}
  const [one] = shops as [Shop, Shop]

  const pool = new pg.Pool({ connectionString: database.url, max: 1 })
  const captchaToken = easyTokensOf(() => readSigner(pool))
  const request = (path: string, init: RequestInit) => fetch(one.url + path, init)
  const buyer = await newBuyer({ api: { request }, captchaToken })
  await buyer.choose(id)
  const placed = await buyer.order({ participants: [{ po_id: id, people: [{ name: 'Noor' }] }] })
  await pool.end()
  expect(placed.status).toBe(201)
  for (const shop of shops) await expect.poll(async () => (await find(shop)).placesLeft).toBe(placesLeft - 1)

  await client.query("update product_texts set name = 'Een nieuwe naam' where product_id = $1", [productId])
  for (const shop of shops)
    await expect.poll(async () => (await find(shop)).compared).toContain('Een nieuwe naam')

  await client.query(
    'update product_options set seats = seats + 3, surcharge_cents = 1000 + surcharge_cents where id = $1',
    [id],
  )
  for (const shop of shops)
    await expect
      .poll(async () => {
        const saved = await find(shop)
        return [saved.placesLeft, saved.net]
      })
      .toEqual([placesLeft + 2, net + 10])
})

it('two servers show a page that one of them published: itself, in the search, the sitemap and the feed', async () => {
  const [one] = shops as [Shop, Shop]
  const login = await fetch(`${one.url}/api/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: colleague.owner, password: teamPassword }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const staff = async (method: string, path: string, json: object) => {
    const answer = await fetch(`${one.url}/api/staff/${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(json),
    })
    expect([path, answer.status < 300]).toEqual([path, true])
    return (await answer.json()).data
  }
  const { rows } = await client.query("select id from pages where key = 'blog'")
  const begun = await staff('POST', 'pages', { type_code: 'blog', parent_id: rows[0].id })
  const texts = ['nl', 'en'].flatMap((locale) => [
    [`${locale}_title`, 'Kwartelbroedsel'],
    [`${locale}_summary`, 'Waar het over gaat'],
    [`${locale}_body_html`, '<p>Een alinea.</p>'],
    [`${locale}_slug`, 'kwartelbroedsel'],
  ])
  const written = await staff('PATCH', `pages/${begun.id}/draft`, {
    version: begun.version,
    ...Object.fromEntries(texts),
  })
  const { rows: blog } = await client.query("select slug from slugs where page_id = $1 and locale = 'nl'", [
    rows[0].id,
  ])
  const paths = [
    '/kwartelbroedsel',
    '/api/search/suggestions?term=kwartelbroedsel',
    '/sitemap-news.xml',
    `/${blog[0].slug}/rss.xml`,
  ]
  const isShown = (shop: Shop) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(shop.url + path)
        const text = await answer.text()
        return answer.ok && /\/kwartelbroedsel\W/.test(text)
      }),
    )
  // Before the publication, so that all of it is cached.
  for (const shop of shops) await isShown(shop)
  await staff('POST', `pages/${begun.id}/publish`, { version: written.version, at: null })
  await expect.poll(() => Promise.all(shops.map(isShown))).toEqual(shops.map(() => paths.map(() => true)))
})

it('two servers share rate limits', async () => {
  const countWrites = async () => {
    const { rows } = await client.query<{ total: number }>(
      "select coalesce(sum(count), 0)::int as total from rate_counts where bucket like 'writes %'",
    )
    return rows[0]?.total ?? 0
  }
  const before = await countWrites()
  for (const shop of shops)
    expect((await fetch(`${shop.url}/api/nothing`, { method: 'POST' })).status).toBe(404)
  // Over all windows, because a new one may start in between.
  await expect.poll(countWrites).toBe(before + 2)
})

it('a visitor on one server chats with staff on the other, and a server with open streams stops at once', async () => {
  const [one, other] = shops as [Shop, Shop]
  const apiOf = (shop: Shop) => ({
    api: { request: (path: string, init: RequestInit) => fetch(shop.url + path, init) },
  })
  const staff = await newChatStaff(apiOf(other))
  const allChats = await staff.openStream('staff/chat/stream')
  await allChats.until(({ event }) => event === 'ready')
  const visitor = newChatVisitor(apiOf(one))
  const text = `Hoort u mij? ${crypto.randomUUID()}`
  // With an e-mail address a message is accepted at any hour.
  const sent = await visitor.send(text, { name: 'Noor', email: 'noor@example.com' })
  expect(sent.status).toBe(201)
  await allChats.until(({ event, data }) => event === 'changed' && JSON.stringify(data).includes(text))
  const own = await visitor.openStream()
  await own.until(() => own.texts().includes(text))
  const { id } = await staff.find(text)
  await staff.answer(id, 'Luid en duidelijk')
  await own.until(() => own.texts().includes('Luid en duidelijk'))
  await staff.put(`staff/chat/${id}/typing`)
  await own.until(({ event }) => event === 'typing')

  // Stopping closes open streams without waiting for them. The visitor continues on the other server after the last event.
  const last = own.events.findLast(({ event }) => event === 'chat')?.id ?? ''
  const started = performance.now()
  expect(await one.end()).toBe(0)
  expect(performance.now() - started).toBeLessThan(8000)
  await expect.poll(own.isClosed).toBe(true)
  await staff.answer(id, 'Na de wissel')
  const moved = newChatVisitor(apiOf(other))
  moved.cookies.set('chat', visitor.cookies.get('chat') ?? '')
  const again = await moved.openStream('chat/stream', { 'last-event-id': last })
  await again.until(() => again.texts().includes('Na de wissel'))
  expect(again.texts()).toEqual(['Na de wissel'])
  await Promise.all([again.close(), allChats.close()])
})
