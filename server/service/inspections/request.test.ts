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

/** Each test asks from an address of its own, so that the limit of one is not the other's. */
let address = 0
beforeEach(() => {
  address++
})

const asked = (more: object = {}) => ({
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
const keptOf = async (email: string) =>
  (await shop.pool.query('select * from inspection_requests where email = $1', [email])).rows
const mailsOf = async (id: number) =>
  (
    await shop.pool.query(
      "select kind, recipient, locale, about from mails where about->>'inspection_request_id' = $1 order by id",
      [String(id)],
    )
  ).rows

describe('what we inspect', () => {
  it.each([
    [3, '/keuring-harnasgordel', 'Op uw locatie'],
    [12, '/en/', 'At your site'],
  ])('in language %i comes with prices and what can be booked', async (language, uri, service) => {
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

  it('leaves out what cannot be booked now', async () => {
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

describe('asking for an inspection', () => {
  it.each([undefined, 'forged'])('is refused with captcha %s, and nothing is kept', async (gre_response) => {
    const email = 'zonder@captcha.example'
    const refused = await ask(asked({ email, gre_response }))
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json()).fields)).toEqual(['gre_response'])
    expect(await keptOf(email)).toEqual([])
  })

  it('is kept with its pieces, told to staff, and receipted in the language it was asked in', async () => {
    const email = 'ploeg@waddenkant.example'
    const answer = await ask(
      asked({
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
    const [row] = await keptOf(email)
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

    const letter = async (n: number) =>
      composeMail(
        {
          db: databaseOf(shop.pool),
          locale: mails[n].locale,
          now: new Date(),
          origin: 'https://vangnet.test',
          signer: shop.platform.signer,
        },
        mailTemplates,
        mails[n].kind,
        mails[n].about,
      )
    const toStaff = await letter(0)
    expect(toStaff?.subject).toBe(`Keuringsaanvraag ${data.reference} van Waddenkant Service`)
    expect(toStaff?.replyTo).toBe(email)
    for (const word of ['Keuring harnasgordel', '12', 'Op locatie', 'Kade 3, Harlingen', 'Hek gaat om zeven'])
      expect(toStaff?.text).toContain(word)
    const receipt = await letter(1)
    expect(receipt?.subject).toContain(data.reference)
    expect(receipt?.text).toContain('Harness inspection')
    expect(receipt?.text).toContain('/en/keuringen')
    expect(receipt?.text).not.toContain('Hek gaat om zeven')
  })

  it('at our workshop needs no address, and keeps none', async () => {
    const email = 'werkplaats@waddenkant.example'
    expect((await ask(asked({ email, address: 'Kade 3' }))).status).toBe(201)
    expect((await keptOf(email))[0]).toMatchObject({ place: 'workshop', address: null, company: null })
  })

  it('names what is missing or wrong', async () => {
    const answer = await ask({})
    expect(answer.status).toBe(422)
    expect((await answer.json()).fields).toMatchObject({
      items: ['required'],
      name: ['required'],
      email: ['required'],
      phone: ['required'],
    })
    const rulesFor = async (more: object) => (await (await ask(asked(more))).json()).fields
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

  it('refuses more of it: another address, what we do not inspect, too long', async () => {
    const rulesFor = async (more: object) => (await (await ask(asked(more))).json()).fields
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

  it('keeps nothing of a program that fills in what nobody sees', async () => {
    const email = 'robot@spam.example'
    expect((await ask(asked({ email, website: 'https://spam.example' }))).status).toBe(201)
    expect(await keptOf(email)).toEqual([])
  })

  it('is refused from another site', async () => {
    expect((await ask(asked(), { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(asked(), { headers: { origin: 'https://vangnet.test' } })).status).toBe(201)
  })

  it('is possible ten times an hour from one address, and from another still', async () => {
    for (let n = 0; n < 10; n++) expect((await ask(asked())).status).toBe(201)
    const refused = await ask(asked(), { language: 12 })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    address++
    expect((await ask(asked())).status).toBe(201)
  })

  it('stores whatever was typed as it is', async () => {
    const email = 'odd@example.com'
    const remarks = `'; drop table inspection_requests; -- <script>alert(1)</script> 😀`
    expect((await ask(asked({ email, remarks }))).status).toBe(201)
    expect((await keptOf(email))[0]).toMatchObject({ remarks })
  })

  it('stands on one line where a mail’s subject is made of it', async () => {
    const email = 'kop@example.com'
    expect((await ask(asked({ email, company: 'Kade\r\nBcc:\u0000\u0007x@evil.example' }))).status).toBe(201)
    expect((await keptOf(email))[0]).toMatchObject({ company: 'Kade Bcc: x@evil.example' })
  })

  it('is forgotten after a year, with its mails', async () => {
    const email = 'vergeten@example.com'
    await ask(asked({ email }))
    const [row] = await keptOf(email)
    const at = (now: string) =>
      applyRetention({ db: databaseOf(shop.pool), locale: 'nl', now: new Date(now) })
    await at('2027-03-09T10:00:00Z')
    expect(await keptOf(email)).toHaveLength(1)
    await at('2027-03-11T10:00:00Z')
    expect(await keptOf(email)).toEqual([])
    expect(await mailsOf(row.id)).toEqual([])
  })
})
