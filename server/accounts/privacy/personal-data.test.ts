import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PersonalData } from '../../../contract/wire/accounts/personal-data.ts'
import { hearChanges } from '../../../tests/support/catalogue/random-changes.ts'
import { asBuyer, become, newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { newCompany } from '../../../tests/support/fixtures/employer.ts'
import { writeOffer } from '../../../tests/support/fixtures/offers.ts'
import { insertInvitation, someReview } from '../../../tests/support/fixtures/reviews.ts'
import { openRoles, sanne } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { requestContact } from '../../service/contact/request-contact.ts'
import { inviteReviews } from '../../service/reviews/invite-reviews.ts'
import { withdraw } from '../../service/withdrawals/withdraw.ts'
import { applyRetention } from './retention.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const password = 'dijk haring 47 ladder'
/** Personal data that the tests search for in every table. */
const personalTexts = [
  'Kwibus',
  'kwibus@weg.example',
  '0687654321',
  'Verdwijnstraat',
  'Deelneemster',
  'deelneemster@weg.example',
]

/** The tables that still hold one of these texts. */
async function tablesWith(searched: string[]): Promise<string[]> {
  const { rows: tables } = await shop.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.pool.query(
      `select given.part from unnest($1::text[]) given (part)
       where exists (select from "${name}" t where t::text ilike '%' || given.part || '%')`,
      [searched],
    )
    found.push(...rows.map(({ part }) => `${name}: ${part}`))
  }
  return found.sort()
}

/** A customer with an address, a paid order and the mails about it. */
async function newCustomer({ guest = false } = {}) {
  const visitor = newVisitor(shop)
  const registered = await visitor.post('customer', {
    email: 'kwibus@weg.example',
    firstname: 'Karel',
    lastname: 'Kwibus',
    phone: '0687654321',
    ...(guest ? {} : { password, password_confirmation: password }),
  })
  const customerId: number = registered.body.data.id
  const address = await visitor.post('customer/addresses', {
    type: 'invoice',
    name: 'Karel Kwibus',
    street: 'Verdwijnstraat',
    house_number: '3',
    postcode: '1234 AB',
    city: 'Urk',
    country_code: 'NL',
  })
  await visitor.put('shoppingCart/addressData', { invoice: address.body.data.id, delivery: null })
  const buyer = asBuyer(visitor)
  const date = await planDate(shop)
  await buyer.choose(date)
  const placed = await buyer.order({
    remarks: 'Kwibus eet geen vis',
    participants: [{ po_id: date, people: [{ name: 'Deelneemster', email: 'deelneemster@weg.example' }] }],
  })
  await buyer.pay(placed.body.data.redirect_url)
  await sendTestMails(shop.platform)
  return { visitor, buyer, customerId, orderId: placed.body.data.id as number, date }
}
/** Puts somebody on the waiting list of a date. */
const wait = async (date: number, { customerId, email }: { customerId?: number; email: string }) => {
  const { rows } = await shop.pool.query(
    `insert into waiting_entries (option_id, places, name, email, locale, customer_id, created_at)
     values ($1, 2, 'Iris Wacht', $2, 'nl', $3, $4) returning id`,
    [date, email, customerId ?? null, shop.platform.now()],
  )
  return rows[0].id as number
}
const endCourse = (date: number) =>
  shop.pool.query(
    "update product_options set first_day = '2026-03-01', last_day = '2026-03-02' where id = $1",
    [date],
  )
const ask = (visitor: ReturnType<typeof newVisitor>, body?: object) =>
  shop.ask('/api/customer/me', {
    method: 'DELETE',
    json: body,
    headers: { cookie: visitor.cookieHeader(), 'x-forwarded-for': '10.9.9.9' },
  })

describe('the export', () => {
  const exported = async (): Promise<PersonalData> =>
    shop.read('/api/customer/export', { headers: people.headers.customer })

  it('is a file with all data of the customer and of no one else', async () => {
    const answer = await shop.ask('/api/customer/export', { headers: people.headers.customer })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vangnet.json"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const data: PersonalData = await answer.json()
    expect(data.exported_at).toBe('2026-03-10T10:00:00.000Z')
    expect(data.profile).toMatchObject({
      email: sanne.email,
      lastname: 'Wit',
      company: 'De Wit Windservice B.V.',
    })
    expect({
      addresses: data.addresses.length,
      orders: data.orders.length,
      offers: data.offers.length,
      certificates: data.certificates.length,
      inspections: data.inspections.length,
      favourites: data.favourites.length,
      reviews: data.reviews.length,
    }).toEqual({
      addresses: 3,
      orders: 11,
      offers: 5,
      certificates: 5,
      inspections: 5,
      favourites: 5,
      reviews: 3,
    })
    // Reviews by her colleagues are not hers.
    expect(JSON.stringify(data.reviews)).not.toContain('harnas')
    const text = JSON.stringify(data)
    for (const own of ['Joris K.', 'DEMO1000', 'Loodskade', 'PO-2274', 'Insnijding', 'bandlussen vervangen'])
      expect(text).toContain(own)
    for (const other of ['Pieter', 'gast@vangnet.example', 'Lijnbaan']) expect(text).not.toContain(other)
  })

  it('has what the customer waits for, also under the address they confirmed', async () => {
    const date = await planDate(shop)
    await wait(date, { customerId: people.ids.customer, email: 'werk@sanne.example' })
    await wait(date, { email: sanne.email.toUpperCase() })
    await wait(date, { email: 'iemand@anders.example' })
    expect((await exported()).waiting).toEqual([
      expect.objectContaining({ email: 'werk@sanne.example', places: 2, first_day: '2026-06-01' }),
      expect.objectContaining({ email: sanne.email.toUpperCase() }),
    ])
  })

  it('names the company that the customer acts for', async () => {
    const company = await newCompany(shop, 'Windploeg B.V.')
    await shop.pool.query(
      `insert into company_members (company_id, customer_id, role) values ($1, $2, 'booker')
       on conflict (customer_id) do update set company_id = excluded.company_id, role = 'booker'`,
      [company.id, people.ids.customer],
    )
    expect((await exported()).companies).toEqual([{ company: 'Windploeg B.V.', role: 'booker' }])
    // Somebody who only typed the company's number does not learn what others wrote about it.
    await shop.pool.query('update company_members set role = null where customer_id = $1', [
      people.ids.customer,
    ])
    expect((await exported()).companies).toEqual([])
  })

  it('contains no hashes, tokens or other secrets', async () => {
    await writeOffer(shop, { customerId: people.ids.customer, lines: [{ code: 'RE-304' }] })
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: sanne.email } })
    const text = JSON.stringify(await exported())
    expect(text).toContain('reset_password')
    const { rows } = await shop.pool.query(
      `select password_hash as secret from customers where password_hash like '$argon%' union all select about->>'token' from mails where about ? 'token'
       union all select reference from payments union all select encode(token_hash, 'hex') from sessions
       union all select encode(token_hash, 'hex') from offer_links`,
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { secret } of rows) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/_hash|"token|"key"/)
  })

  it('requires a session and is limited to ten an hour', async () => {
    expect((await shop.ask('/api/customer/export')).status).toBe(401)
    const { data: _, ...guest } = await shop.read('/api/customer/export', { headers: people.headers.guest })
    expect(guest.profile.email).toBe('gast@vangnet.example')
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await shop.ask('/api/customer/export', { headers: people.headers.other })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('deletion', () => {
  it('retains invoices and amounts, and removes the name everywhere else', async () => {
    const { visitor, customerId, orderId, date } = await newCustomer()
    await writeOffer(shop, { customerId, lines: [{ code: 'RE-304', name: 'Voor Kwibus' }] })
    await shop.pool.query(
      "insert into certificates (customer_id, product_id, holder, number, issued_on) values ($1, 1, 'Karel Kwibus', 'K1', '2026-01-01')",
      [customerId],
    )
    await visitor.put('customer/favorites/1')
    await wait(date, { customerId, email: 'kwibus@weg.example' })
    // The log has the name from the first change on, and colleagues write it in their notes.
    await visitor.put('customer/me', { phone: '0612345678' })
    for (const [kind, id] of [
      ['order', orderId],
      ['customer', customerId],
    ])
      await shop.pool.query(
        "insert into notes (kind, ref_id, text, by_id, at) select $1, $2, 'Kwibus belde', min(id), now() from colleagues",
        [kind, id],
      )
    expect(await tablesWith(['kwibus', '0687654321'])).toEqual(
      expect.arrayContaining(['changes: 0687654321', 'notes: kwibus']),
    )
    const { rows: ordered } = await shop.pool.query('select number from orders where id = $1', [orderId])
    await visitor.post('withdrawals', {
      name: 'Karel Kwibus',
      order_number: ordered[0].number,
      email: 'kwibus@weg.example',
      item: 'De cursus van Kwibus',
    })
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: 'kwibus@weg.example' } })
    expect((await tablesWith(personalTexts)).length).toBeGreaterThan(10)
    await endCourse(date)
    await inviteReviews(shopOf(shop.platform))
    expect(await tablesWith(['deelneemster@weg.example'])).toContain(
      'review_invitations: deelneemster@weg.example',
    )
    const answer = await ask(visitor, { password })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ data: { deleted: true } })
    expect(answer.headers.getSetCookie().join()).toMatch(/session=;.*max-age=0/i)
    // The law requires that invoices stay unchanged.
    expect(await tablesWith(personalTexts)).toEqual(['invoices: Kwibus', 'invoices: Verdwijnstraat'])
    const { rows } = await shop.pool.query(
      `select o.net_cents, o.status_id, (select count(*)::int from order_lines where order_id = o.id) as lines,
         (select content->'buyer'->>'name' from invoices where order_id = o.id) as buyer,
         (select count(*)::int from participants x join order_lines l on l.id = x.order_line_id where l.order_id = o.id) as people,
         (select count(*)::int from sessions where customer_id = o.customer_id) as sessions,
         (select deleted_at is not null from customers where id = o.customer_id) as gone
       from orders o where o.id = $1`,
      [orderId],
    )
    expect(rows[0]).toEqual({
      net_cents: expect.any(Number),
      status_id: 3,
      lines: 1,
      buyer: 'Karel Kwibus',
      people: 1,
      sessions: 0,
      gone: true,
    })
    const { rows: logged } = await shop.pool.query(
      "select from changes where kind = 'customer' and ref_id = $1",
      [customerId],
    )
    expect(logged.length).toBeGreaterThan(1)
    expect((await visitor.get('customer/me')).status).toBe(401)
    const login = await newVisitor(shop).post('customerAuth/login', { email: 'kwibus@weg.example', password })
    expect(login.status).toBe(401)
    // The email address can be used again.
    const again = await newVisitor(shop).post('customer', {
      email: 'kwibus@weg.example',
      firstname: 'A',
      lastname: 'B',
      password,
      password_confirmation: password,
    })
    expect(again.status).toBe(201)
    await shop.pool.query("delete from customers where email = 'kwibus@weg.example'")
    await shop.pool.query("delete from mails where recipient = 'kwibus@weg.example'")
  })

  it('deletes the customer’s own reviews and keeps those of other participants', async () => {
    const { visitor, date } = await newCustomer()
    await endCourse(date)
    const email = 'kwibus@weg.example'
    const own = await insertInvitation(shop, { customer: email, name: 'Karel Kwibus', email })
    const other = await insertInvitation(shop, { customer: email, email: 'collega@blijft.example' })
    for (const { path, uuid } of [own, other])
      await newVisitor(shop).post(path, { ...someReview, title: uuid })
    const exported = await visitor.get('customer/export')
    expect(JSON.stringify(exported.body.reviews)).toContain(own.uuid)
    expect(JSON.stringify(exported.body)).not.toContain(other.uuid)
    expect((await ask(visitor, { password })).status).toBe(200)
    const { rows } = await shop.pool.query('select title, invitation_id from reviews where title = any($1)', [
      [own.uuid, other.uuid],
    ])
    expect(rows).toEqual([{ title: other.uuid, invitation_id: null }])
    expect(await tablesWith(['collega@blijft.example'])).toEqual([])
    expect((await newVisitor(shop).get(own.path)).status).toBe(404)
  })

  it('of a guest needs no password', async () => {
    const { visitor, date } = await newCustomer({ guest: true })
    await endCourse(date)
    expect((await ask(visitor)).status).toBe(200)
    expect((await tablesWith(personalTexts)).filter((row) => !row.startsWith('invoices'))).toEqual([])
  })

  it('includes the guests whose orders the account took over', async () => {
    await newCustomer({ guest: true }).then(({ date }) => endCourse(date))
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: 'kwibus@weg.example' } })
    const second = newVisitor(shop)
    await become(second, { company: false, email: 'kwibus@weg.example' })
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: 'kwibus@weg.example' } })
    const { rows } = await shop.pool.query(
      "select about->>'token' as token from mails where kind = 'set_password' and about ? 'token' order by id desc limit 1",
    )
    await second.post('customer/resetPassword', {
      token: rows[0].token,
      password,
      password_confirmation: password,
    })
    const visitor = newVisitor(shop)
    await visitor.post('customerAuth/login', { email: 'kwibus@weg.example', password })
    expect((await ask(visitor, { password })).status).toBe(200)
    expect((await tablesWith(personalTexts)).filter((row) => !row.startsWith('invoices'))).toEqual([])
  })

  it.each([
    ['no body', undefined, ['required']],
    ['no password', {}, ['required']],
    ['a wrong password', { password: 'x' }, ['wrong']],
  ])('is refused with %s', async (_, body, rules) => {
    const { visitor, customerId } = await newCustomer()
    const answer = await ask(visitor, body)
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toEqual({ password: rules })
    expect((await visitor.get('customer/me')).status).toBe(200)
    await shop.pool.query("update customers set email = 'oud-' || id || '@x.example' where id = $1", [
      customerId,
    ])
    await shop.pool.query("delete from changes where kind = 'customer' and ref_id = $1", [customerId])
  })

  it('is refused while orders are open, and lists them', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const unpaid = (await buyer.order()).body.data
    const blocked = await ask(buyer)
    expect(blocked.status).toBe(409)
    expect(await blocked.json()).toMatchObject({
      error: 'orders_open',
      orders: [{ id: unpaid.id, number: unpaid.number, status_id: 1 }],
    })
    await shop.pool.query('update orders set status_id = 3 where id = $1', [unpaid.id])
    expect((await ask(buyer)).status).toBe(409)
    expect((await buyer.get('customer/me')).status).toBe(200)
    await shop.pool.query('update orders set status_id = 2 where id = $1', [unpaid.id])
    expect((await ask(buyer)).status).toBe(200)
  })

  it('is refused to visitors and staff', async () => {
    expect((await ask(newVisitor(shop))).status).toBe(401)
    const staff = await shop.ask('/api/customer/me', { method: 'DELETE', headers: people.headers.staff })
    expect(staff.status).toBe(401)
  })
})

const later = async (now: string) => {
  shop.setNow(now)
  await applyRetention(shopOf(shop.platform))
}

describe('retention', () => {
  const count = async (query: string) =>
    (await shop.pool.query(`select count(*)::int as n from ${query}`)).rows[0].n

  it('tells on the privacy page what the schemes say, also when that changes', async () => {
    const body = async () =>
      (await shop.read('/api/pages/privacyverklaring', { language: 3 })).data.body_html ?? ''
    expect(JSON.stringify(await body())).toContain(
      '27 maanden bij GWO (63 maanden voor modules zonder herhaling)',
    )
    await shop.pool.query("update schemes set keep_months = 28 where code = 'GWO'")
    await hearChanges(shop)
    expect(JSON.stringify(await body())).toContain('28 maanden bij GWO')
    await shop.pool.query("update schemes set keep_months = 27 where code = 'GWO'")
  })

  it('deletes review invitations after eighteen months and keeps the reviews', async () => {
    const { id, path } = await insertInvitation(shop)
    await newVisitor(shop).post(path, { ...someReview, title: 'Blijft staan' })
    const invitation = `review_invitations where id = ${id}`
    const mails = `mails where (about->>'invitation_id')::int = ${id}`
    await later('2027-09-10T10:00:00Z')
    expect([await count(invitation), await count(mails)]).toEqual([1, 1])
    await later('2027-09-10T10:00:01Z')
    expect([await count(invitation), await count(mails)]).toEqual([0, 0])
    expect(await count("reviews where title = 'Blijft staan' and verified")).toBe(1)
  })

  it('deletes who waits for a date a week after its last day', async () => {
    const date = await planDate(shop)
    const id = await wait(date, { email: 'wachter@weg.example' })
    await shop.pool.query(
      `insert into mails (event, kind, about, recipient, locale, next_try_at, created_at)
       values ('w', 'waiting_joined', json_build_object('waiting_entry_id', $1::int), 'wachter@weg.example', 'nl', $2, $2)`,
      [id, new Date('2026-06-01T10:00:00Z')],
    )
    const left = async () => [
      await count(`waiting_entries where id = ${id}`),
      await count(`mails where (about->>'waiting_entry_id')::int = ${id}`),
    ]
    await later('2026-06-08T10:00:00Z')
    expect(await left()).toEqual([1, 1])
    await later('2026-06-09T10:00:00Z')
    expect(await left()).toEqual([0, 0])
  })

  it('deletes certificates two years after expiry and quotation requests after a year', async () => {
    const certificate = "certificates where number = 'V-101903'"
    await later('2028-02-04T10:00:00Z')
    expect(await count(certificate)).toBe(1)
    await later('2028-02-05T10:00:00Z')
    expect([await count(certificate), await count("certificates where number = 'V-098321'")]).toEqual([0, 1])
    expect(await count("offer_requests where name = 'Sanne de Wit'")).toBe(0)
    expect(await count("offers where number = 'OF-2026-1006'")).toBe(1)
  })

  it('erases buyers seven years after the end of the year', async () => {
    const named = async () =>
      (await tablesWith(['Pieter'])).filter((row) => /orders|invoices|participants/.test(row))
    await later('2033-12-31T10:00:00Z')
    expect(await named()).toEqual(['invoices: Pieter', 'orders: Pieter', 'participants: Pieter'])
    const { rows } = await shop.pool.query('select sum(net_cents) as sum from invoices')
    await later('2034-01-01T10:00:00Z')
    expect(await named()).toEqual([])
    expect((await shop.pool.query('select sum(net_cents) as sum from invoices')).rows).toEqual(rows)
  })

  it('deletes inspected items after ten years', async () => {
    const item = "inspected_items where sticker_number = 'VN-1005'"
    await later('2034-04-09T10:00:00Z')
    expect(await count(item)).toBe(1)
    await later('2034-04-10T10:00:00Z')
    expect(await count(item)).toBe(0)
  })

  it('deletes contact requests and their mails after a year, and withdrawals after seven', async () => {
    shop.setNow('2026-03-10T10:00:00Z')
    const { platform } = shop
    const contact = { type: 1, name: 'Wim Vergeet', email: 'wim@weg.example', message: 'Hoi' } as const
    await requestContact(shopOf(platform), contact, 'staf@vangnet.example')
    const withdrawal = { name: 'Wim Vergeet', order_number: 'VN0', email: 'wim@weg.example' }
    await withdraw(shopOf(platform), withdrawal, 'staf@vangnet.example')
    const left = async () => [
      await count("contact_requests where email = 'wim@weg.example'"),
      await count("withdrawals where email = 'wim@weg.example'"),
      await count(
        "mails where kind in ('contact_receipt', 'withdrawal_receipt') and created_at = '2026-03-10T10:00:00Z'",
      ),
    ]
    await later('2027-03-10T09:00:00Z')
    expect(await left()).toEqual([1, 1, 2])
    await later('2027-03-10T11:00:00Z')
    expect(await left()).toEqual([0, 1, 1])
    await later('2033-12-31T10:00:00Z')
    expect(await left()).toEqual([0, 1, 1])
    await later('2034-01-02T10:00:00Z')
    expect(await left()).toEqual([0, 0, 0])
  })

  it('erases the recipient, text and attachments of every mail after ninety days, and its row with the orders', async () => {
    await newCustomer({ guest: true })
    await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: 'kwibus@weg.example' } })
    const { rows } = await shop.pool.query<{ event: string }>('select event from mails order by id')
    const inMails = async () => (await tablesWith(personalTexts)).filter((row) => row.startsWith('mail'))
    await later('2026-06-08T10:00:00Z')
    expect((await inMails()).length).toBeGreaterThan(1)
    await later('2026-06-08T10:00:01Z')
    expect(await inMails()).toEqual([])
    expect(await count('mail_files')).toBe(0)
    expect(await count("mails where about ?| array['token', 'who'] or state = 'waiting'")).toBe(0)
    // The event stays, so that the mail is not sent a second time.
    expect((await shop.pool.query('select event from mails order by id')).rows).toEqual(rows)
    await later('2034-01-01T10:00:00Z')
    expect(await count('mails')).toBe(0)
  })

  it('erases guests with their addresses when their orders lose their names', async () => {
    const { customerId } = await newCustomer({ guest: true })
    await later('2033-12-31T10:00:00Z')
    expect(await tablesWith(['kwibus@weg.example', 'Verdwijnstraat'])).toContain(
      'customers: kwibus@weg.example',
    )
    await later('2034-01-01T10:00:00Z')
    expect(await tablesWith(['kwibus@weg.example', 'deelneemster@weg.example'])).toEqual([])
    // The invoices of customers who deleted their data earlier are erased too.
    expect(await tablesWith(['Karel Kwibus'])).not.toContain('invoices: Karel Kwibus')
    expect(await count(`addresses where customer_id = ${customerId}`)).toBe(0)
    expect(await count(`customers where id = ${customerId} and deleted_at is not null`)).toBe(1)
    expect(await count(`orders where customer_id = ${customerId}`)).toBe(1)
  })

  it('erases guests who never ordered after ninety days, and never accounts', async () => {
    shop.setNow('2035-01-01T10:00:00Z')
    await become(newVisitor(shop), { company: false, email: 'kwibus@weg.example' })
    const account = newVisitor(shop)
    await account.post('customer', {
      email: 'blijft@weg.example',
      firstname: 'Bea',
      lastname: 'Blijft',
      password,
      password_confirmation: password,
    })
    await later('2035-04-01T09:00:00Z')
    expect(await tablesWith(['kwibus@weg.example'])).toContain('customers: kwibus@weg.example')
    await later('2035-04-01T11:00:00Z')
    expect(await tablesWith(['kwibus@weg.example'])).toEqual([])
    await later('2045-01-01T10:00:00Z')
    expect(await tablesWith(['blijft@weg.example'])).toEqual(['customers: blijft@weg.example'])
  })
})

/** Last, because the clock goes years ahead and the retention of everything else with it. */
describe('retention by scheme', () => {
  it.each([
    // `planDate` plans the course for 1 June 2026.
    ['a GWO module with a refresher', 'GW-403', '2028-09-01', '2028-09-02'],
    ['a GWO module without a refresher', 'GW-431', '2031-09-01', '2031-09-02'],
    ['VCA', 'VC-601', '2028-06-01', '2028-06-02'],
    ['a course without a scheme', 'WH-201', '2027-06-01', '2027-06-02'],
  ])('erases scheme details of participants when the scheme says: %s', async (_, code, kept, gone) => {
    const buyer = await newBuyer(shop)
    const date = await planDate(shop, { code })
    await buyer.choose(date)
    const order = (
      await buyer.order({
        participants: [
          { po_id: date, people: [{ name: 'Noor', winda_id: 'AB123456', date_of_birth: '1990-01-01' }] },
        ],
      })
    ).body.data
    const given = { winda_id: 'AB123456', date_of_birth: '1990-01-01' }
    await shop.pool.query(
      `update participants set details = $2 where order_line_id in (select id from order_lines where order_id = $1)`,
      [order.id, given],
    )
    await shop.pool.query(
      `with list as (
         insert into register_lists (option_id, scheme) values ($1, 'GWO') on conflict (option_id, scheme) do update set scheme = 'GWO' returning id
       ) insert into register_rows (list_id, participant_id, sent) select list.id, x.id, $3 from list, participants x
         join order_lines l on l.id = x.order_line_id where l.order_id = $2`,
      [date, order.id, given],
    )
    const details = async () =>
      (
        await shop.pool.query(
          `select x.name, x.details, r.sent from participants x join order_lines l on l.id = x.order_line_id
           join register_rows r on r.participant_id = x.id where l.order_id = $1`,
          [order.id],
        )
      ).rows[0]
    await later(`${kept}T10:00:00Z`)
    expect(await details()).toEqual({ name: 'Noor', details: given, sent: given })
    await later(`${gone}T10:00:00Z`)
    expect(await details()).toEqual({ name: 'Noor', details: {}, sent: null })
    expect(await tablesWith(['AB123456'])).not.toContain('changes: AB123456')
  })
})
