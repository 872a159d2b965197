import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inspectionOffersResponse } from '../../../contract/wire/service/inspection-request.ts'
import { captchaToken } from '../../../tests/support/fixtures/captcha.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { applyRetention } from '../../accounts/privacy/retention.ts'
import { composeMail } from '../../mail/compose-mail.tsx'
import { mailTemplates } from '../../mails.ts'
import { databaseOf } from '../../platform/database/database.ts'

let shop: TestShop
let harness: number
let ladder: number
let course: number
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  const { rows } = await shop.pool.query(
    "select code, id from products where code in ('IN-001', 'IN-008', 'VC-601')",
  )
  const idOf = Object.fromEntries(rows.map(({ code, id }) => [code, id]))
  harness = idOf['IN-001']
  ladder = idOf['IN-008']
  course = idOf['VC-601']
})
afterAll(() => shop.close())

/** Each test uses its own IP address, so that tests do not share a rate limit. */
let address = 0
beforeEach(() => {
  address++
})

const requestBody = (more: object = {}) => ({
  items: [
    { product_id: harness, amount: 12 },
    { product_id: ladder, amount: 3 },
  ],
  place: 'workshop',
  name: 'Noor de Wit',
  email: 'noor@waddenkant.example',
  phone: '06 12345678',
  ...more,
})
const ask = async (json: object, more: { language?: number; headers?: Record<string, string> } = {}) =>
  shop.ask('/api/inspectionRequests', {
    method: 'POST',
    json: { gre_response: await captchaToken(shop), ...json },
    language: more.language,
    headers: { 'x-forwarded-for': `10.1.0.${address}`, ...more.headers },
  })
const storedFor = async (email: string) =>
  (await shop.pool.query('select * from inspection_requests where email = $1', [email])).rows
const mailsOf = async (id: number) =>
  (
    await shop.pool.query(
      "select kind, recipient, locale, about from mails where about->>'inspection_request_id' = $1 order by id",
      [String(id)],
    )
  ).rows

describe('the inspections we offer', () => {
  it.each([
    [3, '/keuring-harnasgordel', 'Op uw locatie'],
    [12, '/en/', 'At your site'],
  ])('have prices and bookable options in language %i', async (language, uri, service) => {
    const { data, category } = inspectionOffersResponse.parse(
      await shop.read('/api/inspections', { language }),
    )
    expect(data.map(({ code }) => code)).toEqual(
      Array.from({ length: 12 }, (_, n) => `IN-${String(n + 1).padStart(3, '0')}`),
    )
    const [first] = data
    expect(first?.uri.startsWith(uri)).toBe(true)
    expect(first?.norm).toContain('EN 36')
    expect(first?.options.map(({ name }) => name)).toContain(service)
    for (const { options } of data)
      for (const { net, gross } of options) expect(gross).toBe(Math.round(net * 121) / 100)
    expect(category?.uri).toMatch(/keuringsdiensten|inspection-services/)
  })

  it('leave out options that cannot be booked', async () => {
    const { data } = await shop.read('/api/inspections')
    const { po_id } = data[7].options[0]
    await shop.pool.query('update product_options set stock = 0 where id = $1', [po_id])
    await expect
      .poll(async () => {
        const { data } = await shop.read('/api/inspections')
        return data[7].options.map((option: { po_id: number }) => option.po_id)
      })
      .not.toContain(po_id)
  })
})

describe('requesting an inspection', () => {
  it.each([undefined, 'forged'])('is refused with captcha %s, and stores nothing', async (gre_response) => {
    const email = 'zonder@captcha.example'
    const refused = await ask(requestBody({ email, gre_response }))
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json()).fields)).toEqual(['gre_response'])
    expect(await storedFor(email)).toEqual([])
  })

  it('stores the request with its items, mails staff, and sends a receipt in the language of the request', async () => {
    const email = 'ploeg@waddenkant.example'
    const answer = await ask(
      requestBody({
        email,
        place: 'on_site',
        address: 'Kade 3, Harlingen',
        period: 'Eerste week van mei',
        company: 'Waddenkant Service',
        remarks: 'Hek gaat om zeven uur open',
      }),
      { language: 12 },
    )
    expect(answer.status).toBe(201)
    const { data } = await answer.json()
    const [row] = await storedFor(email)
    expect(data.reference).toBe(`K${String(row.id).padStart(5, '0')}`)
    expect(row).toMatchObject({
      place: 'on_site',
      address: 'Kade 3, Harlingen',
      period: 'Eerste week van mei',
      company: 'Waddenkant Service',
      phone: '06 12345678',
      remarks: 'Hek gaat om zeven uur open',
      locale: 'en',
      created_at: new Date('2026-03-10T10:00:00Z'),
    })
    const { rows } = await shop.pool.query(
      'select product_id, amount from inspection_request_items where request_id = $1 order by amount',
      [row.id],
    )
    expect(rows).toEqual([
      { product_id: ladder, amount: 3 },
      { product_id: harness, amount: 12 },
    ])
    const mails = await mailsOf(row.id)
    expect(mails).toMatchObject([
      { kind: 'inspection_request', recipient: 'planning@vangnet.example', locale: 'nl' },
      { kind: 'inspection_receipt', recipient: email, locale: 'en' },
    ])

    const compose = async (n: number) => {
      const composed = await composeMail(
        {
          db: databaseOf(shop.pool),
          locale: mails[n].locale,
          now: new Date(),
          origin: 'https://vangnet.test',
          signer: shop.platform.signer,
          secretForFile: String,
        },
        mailTemplates,
        mails[n].kind,
        mails[n].about,
      )
      return composed === 'not_needed' ? undefined : composed
    }
    const toStaff = await compose(0)
    expect(toStaff?.subject).toBe(`Keuringsaanvraag ${data.reference} van Waddenkant Service`)
    expect(toStaff?.replyTo).toBe(email)
    for (const word of ['Keuring harnasgordel', '12', 'Op locatie', 'Kade 3, Harlingen', 'Hek gaat om zeven'])
      expect(toStaff?.text).toContain(word)
    const receipt = await compose(1)
    expect(receipt?.subject).toContain(data.reference)
    expect(receipt?.text).toContain('Harness inspection')
    expect(receipt?.text).toContain('/en/inspections')
    expect(receipt?.text).not.toContain('Hek gaat om zeven')
  })

  it('requires and stores no address for an inspection in our workshop', async () => {
    const email = 'werkplaats@waddenkant.example'
    expect((await ask(requestBody({ email, address: 'Kade 3' }))).status).toBe(201)
    expect((await storedFor(email))[0]).toMatchObject({ place: 'workshop', address: null, company: null })
  })

  it('reports missing and invalid fields', async () => {
    const answer = await ask({})
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toMatchObject({
      items: ['required'],
      name: ['required'],
      email: ['required'],
      phone: ['required'],
    })
    const rulesFor = async (more: object) => (await (await ask(requestBody(more))).json()).fields
    expect(await rulesFor({ items: [] })).toEqual({ items: ['min'] })
    expect(await rulesFor({ items: [{ product_id: harness, amount: 0 }] })).toEqual({
      'items.0.amount': ['min'],
    })
    expect(await rulesFor({ items: [{ product_id: harness, amount: 10000 }] })).toEqual({
      'items.0.amount': ['max'],
    })
    const twice = { product_id: harness, amount: 1 }
    expect(await rulesFor({ items: [twice, twice] })).toEqual({ items: ['wrong'] })
    expect(await rulesFor({ place: 'on_site' })).toEqual({ address: ['required'] })
    expect(await rulesFor({ place: 'on_site', address: '  ' })).toEqual({ address: ['required'] })
    expect(await rulesFor({ phone: ' ' })).toEqual({ phone: ['required'] })
  })

  it('refuses products that are not inspections, unknown fields and values that are too long', async () => {
    const rulesFor = async (more: object) => (await (await ask(requestBody(more))).json()).fields
    expect(await rulesFor({ items: [{ product_id: course, amount: 1 }] })).toEqual({ items: ['unknown'] })
    expect(await rulesFor({ items: [{ product_id: 2_000_000_000, amount: 1 }] })).toEqual({
      items: ['unknown'],
    })
    expect(await rulesFor({ email: 'noor@' })).toEqual({ email: ['email'] })
    expect(await rulesFor({ name: 'N' })).toEqual({ name: ['min'] })
    expect(await rulesFor({ place: 'moon' })).toHaveProperty('place')
    expect(await rulesFor({ remarks: 'x'.repeat(4001) })).toEqual({ remarks: ['max'] })
    expect(await rulesFor({ admin: true })).toHaveProperty('admin')
  })

  it('stores nothing if a bot filled in the hidden field', async () => {
    const email = 'robot@spam.example'
    expect((await ask(requestBody({ email, website: 'https://spam.example' }))).status).toBe(201)
    expect(await storedFor(email)).toEqual([])
  })

  it('is refused from another site', async () => {
    expect((await ask(requestBody(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(requestBody(), { headers: { origin: 'https://vangnet.test' } })).status).toBe(201)
  })

  it('is limited to forty an hour per IP address', async () => {
    for (let n = 0; n < 40; n++) expect((await ask(requestBody())).status).toBe(201)
    const refused = await ask(requestBody(), { language: 12 })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    address++
    expect((await ask(requestBody())).status).toBe(201)
  })

  it('stores the text exactly as typed', async () => {
    const email = 'odd@example.com'
    const remarks = `'; drop table inspection_requests; -- <script>alert(1)</script> 😀`
    expect((await ask(requestBody({ email, remarks }))).status).toBe(201)
    expect((await storedFor(email))[0]).toMatchObject({ remarks })
  })

  it('removes line breaks from values that are used in a mail subject', async () => {
    const email = 'kop@example.com'
    expect(
      (await ask(requestBody({ email, company: 'Kade\r\nBcc:\u0000\u0007x@evil.example' }))).status,
    ).toBe(201)
    expect((await storedFor(email))[0]).toMatchObject({ company: 'Kade Bcc: x@evil.example' })
  })

  it('is deleted after a year, with its mails', async () => {
    const email = 'vergeten@example.com'
    await ask(requestBody({ email }))
    const [row] = await storedFor(email)
    const at = (now: string) =>
      applyRetention({ db: databaseOf(shop.pool), locale: 'nl', now: new Date(now) })
    await at('2027-03-09T10:00:00Z')
    expect(await storedFor(email)).toHaveLength(1)
    await at('2027-03-11T10:00:00Z')
    expect(await storedFor(email)).toEqual([])
    expect(await mailsOf(row.id)).toEqual([])
  })
})
