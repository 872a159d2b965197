import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { captchaToken } from '../../../tests/support/fixtures/captcha.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

/** Each test uses its own IP address, so that tests do not share a rate limit. */
let address = 0
beforeEach(() => {
  address++
})

const ask = async (json: object, more: { language?: number; headers?: Record<string, string> } = {}) =>
  shop.ask('/api/contact', {
    method: 'POST',
    json: { gre_response: await captchaToken(shop), ...json },
    language: more.language,
    headers: { 'x-forwarded-for': `10.1.0.${address}`, ...more.headers },
  })
/** As the specification's form sends it. */
const callBack = { type: 4, phone: '06-12345678', name: '-', email: '', message: '-' }
const inquiry = {
  type: 1,
  name: 'Noor de Wit',
  email: 'noor@waddenkant.example',
  message: 'Bij ons op de kade?',
}
const last = async () =>
  (await shop.pool.query('select * from contact_requests order by id desc limit 1')).rows[0]
const count = async () =>
  Number((await shop.pool.query('select count(*) from contact_requests')).rows[0].count)
const rulesFor = async (json: object) => {
  const answer = await ask(json)
  expect(answer.status).toBe(422)
  return (await answer.json()).fields
}

describe('requesting a call back', () => {
  it('stores the number in international format and returns it in Dutch format', async () => {
    const answer = await ask({ ...callBack, phone: '+31 (0)6-12 34 56 78' }, { language: 12 })
    expect(answer.status).toBe(201)
    const row = await last()
    expect((await answer.json()).data).toEqual({
      reference: `C${String(row.id).padStart(5, '0')}`,
      phone: '06 12345678',
    })
    expect(row).toMatchObject({
      type: 4,
      phone: '+31612345678',
      name: null,
      email: null,
      message: null,
      locale: 'en',
      created_at: new Date('2026-03-10T10:00:00Z'),
    })
  })

  it('requires only a number and stores other fields if sent', async () => {
    expect((await ask({ type: 4, phone: '010 123 45 67' })).status).toBe(201)
    expect((await ask({ ...callBack, name: null, email: null, message: null })).status).toBe(201)
    await ask({ ...callBack, name: 'Noor', email: 'noor@terug.example', message: 'Na drieën' })
    expect(await last()).toMatchObject({ name: 'Noor', email: 'noor@terug.example', message: 'Na drieën' })
  })

  it('mails staff, and visitors who left an email address', async () => {
    const mailsOf = async () =>
      (
        await shop.pool.query(
          "select kind, recipient, locale from mails where about->>'contact_id' = $1 order by id",
          [String((await last()).id)],
        )
      ).rows
    await ask(callBack)
    expect(await mailsOf()).toEqual([
      { kind: 'contact_request', recipient: 'planning@vangnet.example', locale: 'nl' },
    ])
    await ask({ ...callBack, email: 'noor@terug.example' }, { language: 12 })
    expect(await mailsOf()).toEqual([
      { kind: 'contact_request', recipient: 'planning@vangnet.example', locale: 'nl' },
      { kind: 'contact_receipt', recipient: 'noor@terug.example', locale: 'en' },
    ])
  })

  it('requires a valid phone number', async () => {
    expect(await rulesFor({ ...callBack, phone: undefined })).toEqual({ phone: ['required'] })
    expect(await rulesFor({ ...callBack, phone: ' ' })).toEqual({ phone: ['required'] })
    expect(await rulesFor({ ...callBack, phone: 'morgen' })).toEqual({ phone: ['phone'] })
    expect(await rulesFor({ ...callBack, phone: '1'.repeat(41) })).toMatchObject({ phone: ['max', 'phone'] })
    expect(await rulesFor({ ...callBack, email: 'noor@' })).toEqual({ email: ['email'] })
  })
})

describe('sending a message', () => {
  it('stores the message with its subject', async () => {
    const message = `Regel één\nRegel twee '; drop table contact_requests; -- <script> 😀`
    expect((await ask({ ...inquiry, type: 5, phone: '0031 10 1234567', message })).status).toBe(201)
    expect(await last()).toMatchObject({ ...inquiry, type: 5, phone: '+31101234567', message, locale: 'nl' })
    const answer = await ask({ ...inquiry, phone: '' })
    expect((await answer.json()).data.phone).toBeNull()
    expect(await last()).toMatchObject({ phone: null })
  })

  it('reports all invalid fields at once', async () => {
    expect(await rulesFor({ type: 1 })).toEqual({
      name: ['required'],
      email: ['required'],
      message: ['required'],
    })
    expect(await rulesFor({ ...inquiry, name: 'N', email: 'x', phone: 'nee', message: ' ' })).toEqual({
      name: ['min'],
      email: ['email'],
      phone: ['phone'],
      message: ['required'],
    })
    expect(await rulesFor({ ...inquiry, message: 'x'.repeat(4001) })).toEqual({ message: ['max'] })
    for (const type of [undefined, 0, 7, '4', null])
      expect(Object.keys(await rulesFor({ ...inquiry, type }))).toEqual(['type'])
    expect(await rulesFor({ ...inquiry, admin: true })).toHaveProperty('admin')
  })
})

describe('both forms', () => {
  it('require an unused captcha and store nothing without one', async () => {
    const before = await count()
    expect(await rulesFor({ ...callBack, gre_response: undefined })).toEqual({ gre_response: ['required'] })
    expect(await rulesFor({ ...inquiry, gre_response: 'made up' })).toEqual({ gre_response: ['forged'] })
    expect(await count()).toBe(before)
    const gre_response = await captchaToken(shop)
    expect((await ask({ ...callBack, gre_response })).status).toBe(201)
    expect(await rulesFor({ ...inquiry, gre_response })).toEqual({ gre_response: ['used'] })
    expect(await count()).toBe(before + 1)
  })

  it('do not use up the captcha while a field is invalid', async () => {
    const gre_response = await captchaToken(shop)
    expect(await rulesFor({ ...callBack, phone: 'nee', gre_response })).toEqual({ phone: ['phone'] })
    expect((await ask({ ...callBack, gre_response })).status).toBe(201)
  })

  it('store nothing if a bot filled in the hidden field', async () => {
    const before = await count()
    for (const form of [callBack, inquiry])
      expect((await ask({ ...form, website: 'https://spam.example' })).status).toBe(201)
    expect(await count()).toBe(before)
  })

  it('are refused from another site', async () => {
    expect((await ask(callBack, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect((await ask(callBack, { headers: { origin: 'https://vangnet.test' } })).status).toBe(201)
  })

  it('are limited together to forty an hour per IP address', async () => {
    for (let n = 0; n < 40; n++) expect((await ask(n % 2 ? callBack : inquiry)).status).toBe(201)
    const refused = await ask(callBack, { language: 12 })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).message).toContain('Too many')
    address++
    expect((await ask(callBack)).status).toBe(201)
  })
})
