import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { someReview } from '../tests/support/fixtures/reviews.ts'
import { openRoles, type Role } from '../tests/support/fixtures/roles.ts'
import { startOfTests } from '../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { isStaffPath } from './api-requests.ts'
import { renewalToken } from './papers/renewals/renewal-token.ts'
import { walletToken } from './papers/wallet/wallet-token.ts'
import {
  confirmSignatureSubject,
  reviewSignatureSubject,
  waitingSignatureSubject,
} from './platform/signature.ts'

/**
 * Checks who may access a customer's data. Every operation of the shop with a path parameter must be listed in one of these tables, so that
 * no new endpoint is forgotten. Those of the back office are listed in `staff-access.test.ts`.
 */

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
/** The ids of records that belong to the customer Sanne. */
let own: Record<string, string | number>
/** The signature of her review invitation without its last character. */
let incomplete = ''
/** The same of her entry on a waiting list. */
let incompleteKey = ''
/** The same of the link to renew her certificates, with another last character. */
let incompleteToken = ''
/** The same of the link to a person's certificates. */
let incompleteWallet = ''
/** Texts that occur only in her data. */
const marks = [
  'Zwartekraai',
  '0699887766',
  'Loodskade',
  'PO-2274',
  'VN-1003',
  'V-104782',
  'sanne@vangnet.example',
  'OF-2026-1002',
]

beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
  const { customer } = people.ids
  await shop.pool.query("update customers set lastname = 'Zwartekraai', phone = '0699887766' where id = $1", [
    customer,
  ])
  await shop.pool.query(
    'update orders set contact = contact || \'{"name": "Zwartekraai"}\' where customer_id = $1',
    [customer],
  )
  await shop.pool.query(
    "update participants set name = 'Zwartekraai' where order_line_id in (select l.id from order_lines l join orders o on o.id = l.order_id where o.customer_id = $1)",
    [customer],
  )
  const { rows: cart } = await shop.pool.query('insert into carts (customer_id) values ($1) returning id', [
    customer,
  ])
  await shop.pool.query(
    `insert into cart_lines (cart_id, option_id, amount, told_net_cents)
     select $1, o.id, 1, 1 from product_options o join products p on p.id = o.product_id where p.code = 'EQ-013' limit 1`,
    [cart[0].id],
  )
  await shop.pool.query(
    "insert into mails (event, kind, about, recipient, locale, state, subject, next_try_at, created_at) values ('m', 'order_received', '{}', 'sanne@vangnet.example', 'nl', 'kept', 'Zwartekraai', now(), now())",
  )
  await shop.pool.query(
    "insert into mail_files (mail_id, name, type, content) select id, 'Zwartekraai.pdf', 'application/pdf', 'x' from mails",
  )
  await shop.pool.query(
    `insert into chat_conversations (token_hash, opened_by, customer_id, locale, name, created_at, changed_at)
     values ('\\x00', gen_random_uuid(), $1, 'nl', 'Zwartekraai', now(), now())`,
    [customer],
  )
  await shop.pool.query(
    `insert into chat_messages (conversation_id, sender, text, client_id, created_at)
     select id, 'visitor', 'Zwartekraai', gen_random_uuid(), now() from chat_conversations`,
  )
  const token = renewalToken(shop.platform.signer, { whose: 'customer', id: customer }, startOfTests)
  incompleteToken = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  const wallet = walletToken(shop.platform.signer, 1)
  incompleteWallet = wallet.slice(0, -1) + (wallet.endsWith('A') ? 'B' : 'A')
  const { rows: waiting } = await shop.pool.query(
    `insert into waiting_entries (option_id, places, name, email, locale, customer_id, created_at)
     select id, 2, 'Zwartekraai', 'sanne@vangnet.example', 'nl', $1, now() from product_options where first_day > '2026-04-01' order by first_day, id limit 1
     returning id, option_id`,
    [customer],
  )
  incompleteKey = shop.platform.signer.sign(waitingSignatureSubject(waiting[0].id)).slice(0, -1)
  const employer = await openEmployer(customer)
  const { rows } = await shop.pool.query(
    `select ${waiting[0].id} as entry, ${waiting[0].option_id} as date, (select id from orders where number = 'VN260004') as "order", (select id from chat_conversations limit 1) as chat, (select id from orders where number = 'VN260005') as waiting,
       (select l.id from order_lines l join orders o on o.id = l.order_id where o.number = 'VN260004') as line,
       (select i.id from invoices i join orders o on o.id = i.order_id where o.number = 'VN260004') as invoice,
       (select p.reference from payments p join orders o on o.id = p.order_id where o.number = 'VN260002') as reference,
       (select p.provider_id from payments p join orders o on o.id = p.order_id where o.number = 'VN260002') as bank,
       (select id from addresses where customer_id = $1 order by id limit 1) as address, (select id from sessions where customer_id = $1 limit 1) as session,
       (select id from offers where number = 'OF-2026-1002') as offer, (select option_id from cart_lines limit 1) as option,
       (select id from inspected_items where sticker_number = 'VN-1003') as item, (select id from mails limit 1) as mail,
       (select id from mail_files limit 1) as file, (select id from reviews where approved_at is null limit 1) as review,
       (select uuid from review_invitations where email = 'sanne@vangnet.example') as invitation,
       (select slug from slugs where category_id is not null and locale = 'nl' limit 1) as category, (select product_id from favourites where customer_id = $1 limit 1) as favourite`,
    [customer],
  )
  own = { ...rows[0], ...employer }
  incomplete = shop.platform.signer.sign(reviewSignatureSubject(String(own.invitation))).slice(0, -1)
})
afterAll(() => shop.close())

/** Sanne manages a company with a colleague, an invitation, a function and an employee, who is herself. */
async function openEmployer(customer: number) {
  const { rows } = await shop.pool.query(
    `with k as (insert into companies (name) values ('Zwartekraai') returning id),
      f as (insert into functions (company_id, name) select id, 'Zwartekraai' from k returning id),
      i as (insert into company_invites (company_id, email, role, locale, created_at) select id, 'sanne@vangnet.example', 'booker', 'nl', now() from k returning id),
      p as (insert into people (name, email) values ('Sanne Zwartekraai', 'sanne@vangnet.example') returning id),
      e as (insert into employees (company_id, person_id, name) select k.id, p.id, 'Zwartekraai' from k, p returning id)
     select k.id as company, f.id as function, i.id as invite, e.id as employee from k, f, i, e`,
  )
  const { rows: members } = await shop.pool.query(
    `insert into company_members (company_id, customer_id, role) values ($1, $2, 'manager')
     on conflict (customer_id) do update set company_id = excluded.company_id, role = excluded.role returning id`,
    [rows[0].company, customer],
  )
  await shop.pool.query('update orders set company_id = $1 where customer_id = $2', [
    rows[0].company,
    customer,
  ])
  return { ...rows[0], member: members[0].id }
}

const address = {
  type: 'invoice',
  name: 'X',
  street: 'Dijk',
  house_number: '1',
  postcode: '1234 AB',
  city: 'Urk',
  country_code: 'NL',
}
const accept = { name: 'Iemand', terms: true, payment_method: 'ideal' }
const participants = () => ({ lines: [{ line_id: own.line, people: [{ name: 'Dief' }] }] })

type Call = { path: () => string; json?: () => unknown }
const call = (path: () => string, json?: () => unknown): Call => (json ? { path, json } : { path })

/** Only for her: nobody else may read or change it, not even staff. */
const owned: Record<string, Call> = {
  'DELETE /api/customer/sessions/{id}': call(() => `customer/sessions/${own.session}`),
  'GET /api/customer/offers/{id}': call(() => `customer/offers/${own.offer}`),
  'POST /api/customer/offers/{id}/accept': call(
    () => `customer/offers/${own.offer}/accept`,
    () => accept,
  ),
  'POST /api/customer/offers/{id}/decline': call(
    () => `customer/offers/${own.offer}/decline`,
    () => ({ name: 'Dief' }),
  ),
  'GET /api/customer/offers/{id}/pdf': call(() => `customer/offers/${own.offer}/pdf`),
  'GET /api/customer/orders/{id}': call(() => `customer/orders/${own.order}`),
  'PUT /api/customer/orders/{id}/participants': call(
    () => `customer/orders/${own.order}/participants`,
    participants,
  ),
  'GET /api/orders/{id}': call(() => `orders/${own.order}`),
  'PUT /api/orders/{id}/participants': call(() => `orders/${own.order}/participants`, participants),
  'GET /api/orders/{id}/cancellation': call(() => `orders/${own.order}/cancellation`),
  'POST /api/orders/{id}/cancel': call(
    () => `orders/${own.order}/cancel`,
    () => ({ agreed_cost: 10_000 }),
  ),
  'POST /api/orders/{id}/confirm': call(
    () => `orders/${own.order}/confirm`,
    () => ({ confirm: shop.platform.signer.sign(confirmSignatureSubject(Number(own.order))) }),
  ),
  'POST /api/orders/{id}/move': call(
    () => `orders/${own.order}/move`,
    () => ({ line_id: own.line, po_id: own.option }),
  ),
  'GET /api/orders/{id}/invoices/{invoiceId}': call(() => `orders/${own.order}/invoices/${own.invoice}`),
  'GET /api/orders/{id}/calendar': call(() => `orders/${own.order}/calendar`),
  'PUT /api/customer/addresses/{id}': call(
    () => `customer/addresses/${own.address}`,
    () => address,
  ),
  'DELETE /api/customer/addresses/{id}': call(() => `customer/addresses/${own.address}`),
  'PUT /api/customer/addresses/{id}/primary': call(
    () => `customer/addresses/${own.address}/primary`,
    () => ({ type: 'invoice' }),
  ),
  'DELETE /api/customer/company/invites/{id}': call(() => `customer/company/invites/${own.invite}`),
  'PATCH /api/customer/company/members/{id}': call(
    () => `customer/company/members/${own.member}`,
    () => ({ role: 'finance' }),
  ),
  'DELETE /api/customer/company/members/{id}': call(() => `customer/company/members/${own.member}`),
  'PUT /api/customer/company/people/{id}': call(
    () => `customer/company/people/${own.employee}`,
    () => ({ name: 'Dief', function_ids: [] }),
  ),
  'DELETE /api/customer/company/people/{id}': call(() => `customer/company/people/${own.employee}`),
  'PUT /api/customer/company/functions/{id}': call(
    () => `customer/company/functions/${own.function}`,
    () => ({ name: 'Dief', qualifications: [] }),
  ),
  'DELETE /api/customer/company/functions/{id}': call(() => `customer/company/functions/${own.function}`),
  'POST /api/customer/company/orders/{id}/approve': call(
    () => `customer/company/orders/${own.order}/approve`,
  ),
  'POST /api/customer/company/orders/{id}/refuse': call(
    () => `customer/company/orders/${own.order}/refuse`,
    () => ({ reason: 'Nee' }),
  ),
  'GET /api/customer/company/orders/{id}/invoices/{invoiceId}': call(
    () => `customer/company/orders/${own.order}/invoices/${own.invoice}`,
  ),
  'PUT /api/customer/employers/{id}': call(
    () => `customer/employers/${own.employee}`,
    () => ({ shares: true }),
  ),
  'GET /api/customer/inspections/{id}/report': call(() => `customer/inspections/${own.item}/report`),
  'DELETE /api/shoppingCart/{poId}': call(() => `shoppingCart/${own.option}`),
}

/** The path contains a secret that was mailed or sent to a bank. An id, or an incomplete secret, gives no access. */
const secrets: Record<string, Call[]> = {
  'GET /api/offers/{token}': [call(() => `offers/0000000${own.offer}`), call(() => 'offers/demo-offer-3x')],
  'POST /api/offers/{token}/accept': [
    call(
      () => `offers/0000000${own.offer}/accept`,
      () => accept,
    ),
  ],
  'POST /api/offers/{token}/decline': [
    call(
      () => `offers/0000000${own.offer}/decline`,
      () => ({ name: 'Dief' }),
    ),
  ],
  'GET /api/offers/{token}/pdf': [call(() => `offers/0000000${own.offer}/pdf`)],
  'GET /api/previews/{token}': [call(() => 'previews/1.1794895127.AAAAAAAAAAAAAAAAAAAAAA')],
  'GET /api/reviewPromotion/{uuid}/{hash}': [
    call(() => `reviewPromotion/${own.invitation}/${incomplete}`),
    call(() => `reviewPromotion/${own.invitation}/${own.invitation}`),
  ],
  'POST /api/reviewPromotion/{uuid}/{hash}': [
    call(
      () => `reviewPromotion/${own.invitation}/${incomplete}`,
      () => someReview,
    ),
  ],
  'POST /api/reviewPromotion/{uuid}/{hash}/stop': [
    call(() => `reviewPromotion/${own.invitation}/${incomplete}/stop`),
  ],
  'GET /api/payments/{reference}': [call(() => `payments/${String(own.reference).slice(0, -1)}`)],
  'POST /api/payments/{reference}/retry': [
    call(
      () => `payments/${String(own.reference).slice(0, -1)}/retry`,
      () => ({}),
    ),
  ],
  'GET /api/approvals/{id}': [call(() => `approvals/${own.order}?key=${own.order}`)],
  'POST /api/approvals/{id}/approve': [
    call(
      () => `approvals/${own.order}/approve?key=${own.order}`,
      () => ({}),
    ),
  ],
  'POST /api/approvals/{id}/refuse': [call(() => `approvals/${own.order}/refuse?key=${own.order}`)],
  'GET /api/companyInvites/{id}': [call(() => `companyInvites/${own.invite}?key=${own.invite}`)],
  'POST /api/companyInvites/{id}/accept': [
    call(() => `companyInvites/${own.invite}/accept?key=${own.invite}`),
  ],
  'GET /api/waitingList/{id}': [call(() => `waitingList/${own.entry}?key=${incompleteKey}`)],
  'PUT /api/waitingList/{id}': [
    call(
      () => `waitingList/${own.entry}?key=${incompleteKey}`,
      () => ({ places: 1 }),
    ),
  ],
  'DELETE /api/waitingList/{id}': [call(() => `waitingList/${own.entry}?key=${incompleteKey}`)],
  'POST /api/waitingList/{id}/take': [call(() => `waitingList/${own.entry}/take?key=${incompleteKey}`)],
  'GET /api/date-changes/{id}': [call(() => `date-changes/1?line=${own.order}&key=${own.order}`)],
  'POST /api/date-changes/{id}/answer': [
    call(
      () => `date-changes/1/answer?line=${own.order}&key=${own.order}`,
      () => ({ answer: 'fine' }),
    ),
  ],
  'GET /api/trainerRequests/{id}': [call(() => 'trainerRequests/1?key=1')],
  'POST /api/trainerRequests/{id}/answer': [
    call(
      () => 'trainerRequests/1/answer?key=1',
      () => ({ answer: 'accept', round: 1 }),
    ),
  ],
  'GET /api/trainers/{token}/calendar.ics': [call(() => 'trainers/1/calendar.ics')],
  'GET /api/certificates/{code}': [
    call(() => 'certificates/1'),
    call(() => 'certificates/AAAA-AAAA-AAAA-AAAA'),
  ],
  'GET /api/renewals/{token}': [call(() => `renewals/${incompleteToken}`)],
  'POST /api/renewals/{token}/take': [
    call(
      () => `renewals/${incompleteToken}/take`,
      () => ({ choices: [{ id: 1, po_id: 1 }] }),
    ),
  ],
  'PUT /api/renewals/{token}/reminders': [
    call(
      () => `renewals/${incompleteToken}/reminders`,
      () => ({ wanted: false }),
    ),
  ],
  'GET /api/wallets/{token}': [call(() => `wallets/${incompleteWallet}`)],
  'GET /api/wallets/{token}/app.webmanifest': [call(() => `wallets/${incompleteWallet}/app.webmanifest`)],
  'GET /api/wallets/{token}/certificates/{id}/file': [
    call(() => `wallets/${incompleteWallet}/certificates/1/file`),
  ],
  'GET /api/wallets/{token}/certificates/{id}/google': [
    call(() => `wallets/${incompleteWallet}/certificates/1/google`),
  ],
  'GET /api/wallets/{token}/certificates/{id}/apple': [
    call(() => `wallets/${incompleteWallet}/certificates/1/apple`),
  ],
  'GET /api/testBank/{id}': [call(() => `testBank/${String(own.bank).slice(0, -1)}`)],
  'POST /api/testBank/{id}': [
    call(
      () => `testBank/${String(own.bank).slice(0, -1)}`,
      () => ({ outcome: 'paid' }),
    ),
  ],
}

/** Changes the caller's own list only. */
const ownList: Record<string, Call> = {
  'PUT /api/customer/favorites/{productId}': call(() => `customer/favorites/${own.favourite}`),
  'DELETE /api/customer/favorites/{productId}': call(() => `customer/favorites/${own.favourite}`),
}

/** For everyone. */
const publicReads: Record<string, Call> = {
  'GET /api/pages/{slug}': call(() => 'pages/contact'),
  'GET /api/locations/{code}/dates': call(() => 'locations/RTM/dates'),
  'GET /api/categories/{slug}': call(() => `categories/${own.category}`),
  'GET /api/products/{slug}': call(() => 'products/vca-basis'),
  'GET /api/products/{id}/options': call(() => `products/${own.favourite}/options`),
  'GET /api/products/{id}/reviews': call(() => `products/${own.favourite}/reviews`),
  'GET /api/vatNumbers/{number}': call(() => 'vatNumbers/BE0123456749'),
  'GET /api/lookups/company/{number}': call(() => 'lookups/company/12345678'),
  'GET /api/waitingList/dates/{id}': call(() => `waitingList/dates/${own.date}`),
  'GET /api/pdfs/{id}': call(() => 'pdfs/1'),
}

let requestCount = 0
async function ask(operation: string, { path, json }: Call, role: Role) {
  const answer = await shop.ask(`/api/${path()}`, {
    method: operation.split(' ')[0],
    json: json?.(),
    // Each request has its own IP address, so that no rate limit refuses it.
    headers: {
      ...people.headers[role],
      'x-forwarded-for': `10.7.${Math.floor(++requestCount / 250)}.${requestCount % 250}`,
    },
  })
  const body = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return { status: answer.status, leaked: marks.filter((mark) => body.includes(mark)) }
}

/** A checksum of every table but the rate counts. */
async function snapshot(tables?: string[]) {
  const { rows } = await shop.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_counts' order by 1",
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows)
    if (!tables || tables.includes(name))
      sums[name] = (
        await shop.pool.query(
          `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t`,
        )
      ).rows[0].sum
  return sums
}

const others = ['visitor', 'guest', 'other', 'staff'] as const

/** All tables as they were before the first refused request: none of them may change anything. */
let untouched: Awaited<ReturnType<typeof snapshot>> | undefined

describe('the data of a customer', () => {
  it('is covered: every operation with a path parameter is in one table', async () => {
    const { paths } = await shop.read('/api/openapi.json')
    const operations = Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
      path.includes('{') && !isStaffPath(path)
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
        : [],
    )
    const known = [owned, secrets, ownList, publicReads].flatMap((table) => Object.keys(table))
    expect(operations.toSorted()).toEqual(known.toSorted())
  })

  it.each(Object.entries(owned))('is refused to others by %s', async (operation, one) => {
    untouched ??= await snapshot()
    for (const role of others) {
      const { status, leaked } = await ask(operation, one, role)
      expect([role, [401, 403, 404].includes(status) ? 'refused' : status, leaked]).toEqual([
        role,
        'refused',
        [],
      ])
    }
    expect(await snapshot()).toEqual(untouched)
  })

  it.each(Object.entries(secrets))('needs the whole secret in %s', async (operation, calls) => {
    untouched ??= await snapshot()
    for (const one of calls)
      for (const role of others)
        expect([role, await ask(operation, one, role)]).toEqual([role, { status: 404, leaked: [] }])
    expect(await snapshot()).toEqual(untouched)
  })

  it('is refused by every operation of the back office, also to herself', async () => {
    const { paths } = await shop.read('/api/openapi.json')
    const recordOf: Record<string, string | number | undefined> = {
      orders: own.waiting,
      chat: own.chat,
      reviews: own.review,
      mails: own.mail,
      files: own.file,
    }
    const operations = Object.entries<Record<string, { 'x-access': string }>>(paths)
      .filter(([path]) => isStaffPath(path))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method,
          path,
          access: operation['x-access'],
        })),
      )
      .filter(({ access }) => access !== 'everyone')
    expect(operations.length).toBeGreaterThan(40)
    const before = await snapshot()
    for (const { method, path } of operations) {
      const withIds = path.replace(/(\w+)\/\{\w+\}/g, (_, name) => `${name}/${recordOf[name] ?? 1}`)
      const isStream = path.endsWith('/stream')
      const one = call(
        () => withIds.replace('/api/', ''),
        ['get', 'delete'].includes(method) ? undefined : () => ({}),
      )
      for (const role of ['visitor', 'guest', 'other', 'customer'] as const)
        expect([method, path, role, await ask(isStream ? 'HEAD' : method.toUpperCase(), one, role)]).toEqual([
          method,
          path,
          role,
          { status: 401, leaked: [] },
        ])
    }
    expect(await snapshot()).toEqual(before)
  })

  it.each(Object.entries(ownList))('is not changed by another customer’s %s', async (operation, one) => {
    const hers = async () =>
      (await shop.pool.query('select * from favourites where customer_id = $1', [people.ids.customer])).rows
    const before = await hers()
    for (const role of others) expect((await ask(operation, one, role)).leaked).toEqual([])
    expect(await hers()).toEqual(before)
  })

  it.each(Object.entries(publicReads))('is not in the public %s', async (operation, one) => {
    for (const role of others) expect(await ask(operation, one, role)).toEqual({ status: 200, leaked: [] })
  })

  it('is in no list that others request', async () => {
    const { paths } = await shop.read('/api/openapi.json')
    const lists = Object.entries<Record<string, unknown>>(paths).filter(
      ([path, ops]) => !path.includes('{') && ops.get,
    )
    expect(lists.length).toBeGreaterThan(15)
    for (const [path] of lists)
      for (const role of ['visitor', 'guest', 'other'] as const) {
        // Without a period there would be nothing to leak.
        const query = path.includes('/evidence') ? '?from=2000-01-01&to=2100-01-01' : ''
        const one = call(() => path.replace('/api/', '') + query)
        const { status, leaked } = await ask('GET', one, role)
        expect([path, role, leaked, status < 500]).toEqual([path, role, [], true])
      }
  })

  it('is available to the customer herself, so the requests above are valid', async () => {
    for (const [operation, one] of Object.entries(owned)) {
      if (!operation.startsWith('GET')) continue
      expect([operation, (await ask(operation, one, 'customer')).status]).toEqual([operation, 200])
    }
    const order = await ask('GET', owned['GET /api/customer/orders/{id}'] as Call, 'customer')
    expect(order.leaked).toContain('Zwartekraai')
  })
})
