import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertOrder, type OrderFixture } from '../../../tests/support/fixtures/orders.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { composeMail } from '../../mail/compose-mail.tsx'
import { mailTemplates } from '../../mails.ts'
import { databaseOf } from '../../platform/database/database.ts'

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

const withdraw = (json: object, more: { language?: number; headers?: Record<string, string> } = {}) =>
  shop.ask('/api/withdrawals', {
    method: 'POST',
    json,
    language: more.language,
    headers: { 'x-forwarded-for': `10.2.0.${address}`, ...more.headers },
  })
const person = { name: 'Pieter Jansen', order_number: 'VN999999', email: 'pieter@koper.example' }
const mailContext = () => ({
  db: databaseOf(shop.pool),
  now: shop.platform.now(),
  origin: 'https://vangnet.test',
  signer: shop.platform.signer,
  secretForFile: String,
})
const last = async () => (await shop.pool.query('select * from withdrawals order by id desc limit 1')).rows[0]

async function order(body: OrderFixture = {}) {
  const written = await insertOrder(shop, { status: 3, ...body })
  const { rows } = await shop.pool.query(
    "select id, number, contact->>'email' as email from orders where id = $1",
    [written.id],
  )
  await shop.pool.query('update orders set placed_at = $2 where id = $1', [written.id, shop.platform.now()])
  return rows[0] as { id: number; number: string; email: string }
}

describe('withdrawing from an order', () => {
  it('is stored with its moment, and acknowledged by mail in the language of the request', async () => {
    const body = { ...person, item: 'De harnasgordel', message: 'Te klein' }
    const answer = await withdraw(body, { language: 12 })
    expect(answer.status).toBe(201)
    const row = await last()
    expect((await answer.json()).data).toEqual({
      reference: `H${String(row.id).padStart(5, '0')}`,
      received_at: '2026-03-10T10:00:00.000Z',
    })
    expect(row).toMatchObject({
      ...body,
      order_id: null,
      standing: null,
      locale: 'en',
      received_at: shop.platform.now(),
    })
    const { rows } = await shop.pool.query(
      "select kind, recipient, locale from mails where about->>'withdrawal_id' = $1 order by id",
      [String(row.id)],
    )
    expect(rows).toEqual([
      { kind: 'withdrawal_receipt', recipient: person.email, locale: 'en' },
      { kind: 'withdrawal_notice', recipient: 'planning@vangnet.example', locale: 'nl' },
    ])
  })

  it('finds the order if number and email address match, however they are typed', async () => {
    const { id, number, email } = await order()
    for (const order_number of [
      number,
      number.toLowerCase(),
      ` ${number.slice(0, 2)} ${number.slice(2)} `,
      `#${number}`,
    ]) {
      await withdraw({ ...person, order_number, email: email.toUpperCase() })
      expect(await last(), order_number).toMatchObject({ order_id: id, standing: 'in_time' })
    }
    await withdraw({ ...person, order_number: number, email: 'iemand@anders.example' })
    expect(await last()).toMatchObject({ order_id: null, standing: null })
  })

  it('stores how the terms apply, and cancels nothing', async () => {
    const company = await order({ address: { company: 'Jansen BV' } })
    await withdraw({ ...person, order_number: company.number, email: company.email })
    expect(await last()).toMatchObject({ order_id: company.id, standing: 'company' })
    const goods = await order({ lines: [{ product: 'EQ-001' }] })
    const course = await order()
    shop.setNow('2026-03-25T10:00:00Z')
    await withdraw({ ...person, order_number: goods.number, email: goods.email })
    expect(await last()).toMatchObject({ order_id: goods.id, standing: 'goods' })
    await withdraw({ ...person, order_number: course.number, email: course.email })
    expect(await last()).toMatchObject({ order_id: course.id, standing: 'late' })
    shop.setNow('2026-03-10T10:00:00Z')
    const { rows } = await shop.pool.query('select distinct status_id from orders where id = any($1)', [
      [company.id, goods.id, course.id],
    ])
    expect(rows).toEqual([{ status_id: 3 }])
  })

  it('does not reveal whether the order exists', async () => {
    const { number, email } = await order()
    const answers = await Promise.all(
      [
        { ...person, order_number: number, email },
        { ...person, order_number: number },
        { ...person, order_number: 'nothing' },
      ].map(async (body) => {
        const answer = await withdraw(body)
        return { status: answer.status, keys: Object.keys((await answer.json()).data) }
      }),
    )
    for (const answer of answers) expect(answer).toEqual({ status: 201, keys: ['reference', 'received_at'] })
  })

  it('requires only a name, an order number and an email address', async () => {
    const rulesFor = async (json: object) => (await (await withdraw(json)).json()).fields
    expect(await rulesFor({})).toEqual({
      name: ['required'],
      order_number: ['required'],
      email: ['required'],
    })
    expect(await rulesFor({ ...person, name: 'P', email: 'pieter@' })).toEqual({
      name: ['min'],
      email: ['email'],
    })
    expect(await rulesFor({ ...person, item: 'x'.repeat(201), message: 'x'.repeat(2001) })).toEqual({
      item: ['max'],
      message: ['max'],
    })
    expect(await rulesFor({ ...person, order_id: 1 })).toHaveProperty('order_id')
    expect((await withdraw({ ...person, item: `'; drop table withdrawals; -- <b> 😀` })).status).toBe(201)
    expect(await last()).toMatchObject({ item: `'; drop table withdrawals; -- <b> 😀` })
    expect((await withdraw({ ...person, name: 'a\u0000b' })).status).toBeLessThan(500)
  })

  it('is refused from another site', async () => {
    expect((await withdraw(person, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  it('is limited to forty an hour per IP address, and to ten receipts a day per email address', async () => {
    const to = { ...person, email: 'vol@postvak.example' }
    for (let n = 0; n < 10; n++) expect((await withdraw(to)).status).toBe(201)
    for (let n = 10; n < 40; n++)
      expect((await withdraw({ ...person, email: `${n}@postvak.example` })).status).toBe(201)
    expect((await withdraw(person)).status).toBe(429)
    address++
    // Another visitor with the same email address.
    const mailsOf = async (email: string) => {
      expect((await withdraw({ ...to, email })).status).toBe(201)
      const { id } = await last()
      const { rows } = await shop.pool.query(
        "select kind, about from mails where about->>'withdrawal_id' = $1 order by kind",
        [String(id)],
      )
      return rows
    }
    // The withdrawal is still valid, or others could use up somebody's right; staff confirm it.
    const [notice, ...more] = await mailsOf('VOL@postvak.example')
    expect([notice.kind, more]).toEqual(['withdrawal_notice', []])
    expect(await last()).toMatchObject({ email: 'VOL@postvak.example', order_number: person.order_number })
    const toStaff = async (about: { withdrawal_id: number }) => {
      const context = { ...mailContext(), locale: 'nl' } as const
      const mail = await composeMail(context, mailTemplates, 'withdrawal_notice', about)
      return mail && mail !== 'not_needed' ? mail.text.replace(/\s+/g, ' ') : undefined
    }
    expect(await toStaff(notice.about)).toContain('bevestig de ontvangst zelf')
    const [other, receipt] = await mailsOf('leeg@postvak.example')
    expect(receipt.kind).toBe('withdrawal_receipt')
    expect(await toStaff(other.about)).not.toContain('bevestig de ontvangst zelf')
  })
})
