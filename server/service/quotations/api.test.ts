import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captchaToken } from '../../../tests/support/fixtures/captcha.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let product: number
let option: number
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  const { rows } = await shop.pool.query(
    "select p.id, min(o.id) as option from products p join product_options o on o.product_id = p.id where p.code = 'GW-401' group by p.id",
  )
  product = rows[0].id
  option = rows[0].option
})
afterAll(() => shop.close())

/** Each test uses its own IP address, so that tests do not share a rate limit. */
let address = 0
beforeEach(() => {
  address++
})

const person = { name: 'Noor de Wit', email: 'noor@waddenkant.example', participants: 6 }
const ask = async (json: object, more: { language?: number; headers?: Record<string, string> } = {}) =>
  shop.ask('/api/offerRequests', {
    method: 'POST',
    json: { gre_response: await captchaToken(shop), ...json },
    language: more.language,
    headers: { 'x-forwarded-for': `10.0.0.${address}`, ...more.headers },
  })
const storedFor = async (email: string) =>
  (await shop.pool.query('select * from offer_requests where email = $1', [email])).rows

describe('requesting a quotation', () => {
  it('stores the request and returns a reference', async () => {
    const answer = await ask(
      {
        ...person,
        po_id: option,
        company: 'Waddenkant Service',
        phone: '06 12345678',
        message: 'Bij ons op de kade?',
      },
      { language: 12 },
    )
    expect(answer.status).toBe(201)
    const { data } = await answer.json()
    const [row] = await storedFor(person.email)
    expect(data.reference).toBe(`A${String(row.id).padStart(5, '0')}`)
    expect(row).toMatchObject({
      product_id: product,
      option_id: option,
      participants: 6,
      company: 'Waddenkant Service',
      name: 'Noor de Wit',
      phone: '06 12345678',
      message: 'Bij ons op de kade?',
      locale: 'en',
      created_at: new Date('2026-03-10T10:00:00Z'),
    })
  })

  it('mails staff, and sends a receipt in the language of the request', async () => {
    await ask({ ...person, email: 'bericht@waddenkant.example', product_id: product }, { language: 12 })
    const [row] = await storedFor('bericht@waddenkant.example')
    const { rows } = await shop.pool.query(
      "select kind, recipient, locale from mails where about->>'request_id' = $1 order by id",
      [String(row.id)],
    )
    expect(rows).toEqual([
      { kind: 'quotation_request', recipient: 'planning@vangnet.example', locale: 'nl' },
      { kind: 'quotation_receipt', recipient: 'bericht@waddenkant.example', locale: 'en' },
    ])
  })

  it('requires a product, a name, an email address and a number of participants', async () => {
    const answer = await ask({})
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toMatchObject({
      name: ['required'],
      email: ['required'],
      participants: ['required'],
    })
    const rulesFor = async (more: object) =>
      (await (await ask({ ...person, product_id: product, ...more })).json()).fields
    expect(await rulesFor({ product_id: undefined })).toEqual({ product_id: ['required'] })
    expect(await rulesFor({ name: 'N' })).toEqual({ name: ['min'] })
    expect(await rulesFor({ email: 'noor@' })).toEqual({ email: ['email'] })
    expect(await rulesFor({ email: ' ' })).toEqual({ email: ['required'] })
    expect(await rulesFor({ participants: 0 })).toEqual({ participants: ['min'] })
    expect(await rulesFor({ participants: 1001 })).toEqual({ participants: ['max'] })
    expect(await rulesFor({ message: 'x'.repeat(4001) })).toEqual({ message: ['max'] })
  })

  it('answers 404 for an unknown product or option, or an option of another product', async () => {
    const { rows } = await shop.pool.query("select id from products where code = 'BH-511'")
    for (const target of [
      { product_id: 2_000_000_000 },
      { po_id: 2_000_000_000 },
      { product_id: rows[0].id, po_id: option },
    ])
      expect((await ask({ ...person, ...target })).status).toBe(404)
  })

  it('stores nothing if a bot filled in the hidden field', async () => {
    const email = 'robot@spam.example'
    const answer = await ask({ ...person, email, product_id: product, website: 'https://spam.example' })
    expect(answer.status).toBe(201)
    expect(await storedFor(email)).toEqual([])
  })

  it('is refused from another site', async () => {
    const body = { ...person, product_id: product }
    expect((await ask(body, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(body, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await ask(body, { headers: { origin: 'https://vangnet.test' } })).status).toBe(201)
  })

  it('is limited to forty an hour per IP address', async () => {
    const body = { ...person, product_id: product }
    for (let n = 0; n < 40; n++) expect((await ask(body)).status).toBe(201)
    const refused = await ask(body, { language: 12 })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).message).toContain('Too many')
    address++
    expect((await ask(body)).status).toBe(201)
  })

  it('is refused without a captcha, and stores nothing', async () => {
    const email = 'zonder@captcha.example'
    const refused = await ask({ ...person, email, product_id: product, gre_response: undefined })
    expect(refused.status).toBe(422)
    expect((await refused.json()).fields).toEqual({ gre_response: ['required'] })
    expect(await storedFor(email)).toEqual([])
  })

  it('stores the text exactly as typed', async () => {
    const email = 'odd@example.com'
    const message = `'; drop table offer_requests; -- <script>alert(1)</script> 😀`
    expect((await ask({ ...person, email, product_id: product, message })).status).toBe(201)
    expect((await storedFor(email))[0]).toMatchObject({ message, company: null, phone: null })
  })

  it('covers a whole cart: every line, period, place and language reach staff', async () => {
    const { rows } = await shop.pool.query("select id from products where code = 'EH-501'")
    const email = 'cart@waddenkant.example'
    const answer = await ask({
      name: 'Noor de Wit',
      email,
      lines: [
        { product_id: product, po_id: option, participants: 8 },
        { product_id: rows[0].id, participants: 4 },
      ],
      period: 'week 4 of 5',
      place: 'in_company',
      town: 'Harlingen',
      language: 'en',
    })
    expect(answer.status).toBe(201)
    await sendTestMails(shop.platform)
    const mails = await shop.pool.query(
      "select kind, subject, text from mails where (about->>'request_id')::int = (select id from offer_requests where email = $1) order by id",
      [email],
    )
    const [staff, receipt] = mails.rows
    expect(staff.subject).toContain('en 1 meer')
    for (const text of ['8 ×', '4 ×', 'week 4 of 5', 'Harlingen', 'eigen groep', 'Engels'])
      expect(staff.text).toContain(text)
    for (const text of ['8 ×', '4 ×', 'eigen groep']) expect(receipt.text).toContain(text)
    // Anybody's address can be typed, so the receipt repeats no free text.
    for (const text of ['week 4 of 5', 'Harlingen']) expect(receipt.text).not.toContain(text)
  })

  it.each<[string, () => object, number, object | undefined]>([
    [
      'an option of another product',
      () => ({ lines: [{ product_id: product + 1, po_id: option, participants: 1 }] }),
      404,
      undefined,
    ],
    ['no lines', () => ({ lines: [] }), 422, { lines: ['min'] }],
    [
      'nobody',
      () => ({ lines: [{ product_id: product, participants: 0 }] }),
      422,
      { 'lines.0.participants': ['min'] },
    ],
    ['no number', () => ({ product_id: product }), 422, { participants: ['required'] }],
    [
      'an unknown place',
      () => ({ product_id: product, participants: 1, place: 'moon' }),
      422,
      { place: ['invalid'] },
    ],
  ])('refuses %s', async (_, body, status, fields) => {
    const answer = await ask({ name: 'Noor de Wit', email: 'no@waddenkant.example', ...body() })
    expect(answer.status).toBe(status)
    if (fields) expect((await answer.json()).fields).toEqual(fields)
    expect(await storedFor('no@waddenkant.example')).toEqual([])
  })
})
