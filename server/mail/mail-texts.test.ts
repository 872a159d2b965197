import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { locales } from '../../contract/rules/locale.ts'
import { fillIn, placeholdersIn } from '../../contract/rules/placeholders.ts'
import type { Role } from '../../contract/staff/rights.ts'
import type { StaffMailText } from '../../contract/staff/service/mail-texts.ts'
import { insertOrder } from '../../tests/support/fixtures/orders.ts'
import { sendTestMails } from '../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'
import { mailOrderExpired } from '../booking/orders/mail-buyer.ts'
import { editableTexts, mailTemplates } from '../mails.ts'
import { shopOf } from '../platform/shop.ts'
import { composeMail } from './compose-mail.tsx'
import { kindOf } from './mail.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.pool.query('delete from rate_counts')
  await shop.pool.query('delete from mails')
  await shop.pool.query('delete from mail_texts')
})

const ask = async (method: string, path = '', json?: unknown, role: Role = 'owner') => {
  const answer = await shop.ask(`/api/staff/mail-texts${path}`, {
    method,
    json,
    headers: people.headers[role],
  })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const textOf = (body: { data: StaffMailText[] }, kind: string) => body.data.find((one) => one.kind === kind)
const expired = '/order_expired/nl'
const changed = {
  version: 0,
  subject: 'Helaas, {{name}}: {{number}} is verlopen',
  opening: 'Dag {{name}},\n\nBestelling {{number}} bestaat niet meer.\n\nTot ziens.',
}

/** The subject and text of a mail about an order that expired. */
async function mailOf(locale: 'nl' | 'en') {
  const { id, number } = await insertOrder(shop, { locale })
  await mailOrderExpired(shopOf(shop.platform), id)
  await sendTestMails(shop.platform)
  const { rows } = await shop.pool.query(
    "select subject, text, html from mails where kind = 'order_expired' order by id desc limit 1",
  )
  return { ...rows[0], number } as { subject: string; text: string; html: string; number: string }
}

describe('the text of a kind of mail', () => {
  it('is the standard one, until a colleague changes it for one language, and again afterwards', async () => {
    const standard = await mailOf('nl')
    const saved = await ask('PUT', expired, changed)
    expect(saved.status).toBe(200)
    expect(textOf(saved.body, 'order_expired')?.texts.nl).toMatchObject({ ...changed, version: 1 })
    const mail = await mailOf('nl')
    expect(mail.subject).toMatch(/^Helaas, .+: .+ is verlopen$/)
    expect(mail.subject).toContain(mail.number)
    expect(mail.text).toContain(`Bestelling ${mail.number} bestaat niet meer.\n\nTot ziens.`)
    expect(mail.text).not.toContain('niet op tijd betaald')
    expect((await mailOf('en')).text).toContain('was not paid in time')
    const reset = await ask('DELETE', expired)
    expect(textOf(reset.body, 'order_expired')?.texts.nl.version).toBe(0)
    const again = await mailOf('nl')
    const general = (mail: { text: string; number: string }) => mail.text.replaceAll(mail.number, '…')
    expect(again.text).toContain('niet op tijd betaald')
    expect(general(again).length).toBe(general(standard).length)
    const { rows } = await shop.pool.query(
      "select what, by_id from changes where kind = 'mail_text' order by id desc limit 2",
    )
    expect(rows).toEqual([
      { what: 'mail_text.reset', by_id: people.ids.owner },
      { what: 'mail_text.changed', by_id: people.ids.owner },
    ])
  })

  it('escapes what it is given', async () => {
    await ask('PUT', expired, { ...changed, opening: '<b>{{name}}</b> {{number}}' })
    expect((await mailOf('nl')).html).toContain('&lt;b&gt;')
  })

  it('is taken back', async () => {
    const saved = await ask('PUT', expired, changed)
    const undone = await shop.ask(`/api/staff/changes/${saved.request}/undo`, {
      method: 'POST',
      json: {},
      headers: people.headers.owner,
    })
    expect(undone.status).toBe(200)
    expect(textOf((await ask('GET')).body, 'order_expired')?.texts.nl.version).toBe(0)
  })

  it('is not written over by a colleague who saw another', async () => {
    await ask('PUT', expired, changed)
    const other = { ...changed, subject: 'Anders {{number}}' }
    const first = await ask('PUT', expired, other)
    expect([first.status, first.body.conflict.fields.subject.theirs]).toEqual([409, changed.subject])
    expect((await ask('PUT', expired, { ...other, version: 1 })).status).toBe(200)
    const late = await ask('PUT', expired, { ...changed, version: 1, subject: 'Laat {{number}}' })
    expect([late.status, late.body.conflict.fields.subject.theirs]).toEqual([409, other.subject])
  })

  it.each([
    [{ subject: 'Dag {{naam}}' }, 'subject', 'unknown_placeholder', 'naam'],
    [{ opening: '{{number}} {{constructor}} {{name}}' }, 'opening', 'unknown_placeholder', 'constructor'],
    [{ subject: 'Verlopen', opening: 'Dag {{name}}' }, 'opening', 'missing_placeholder', 'number'],
  ])('with %j is refused, and the placeholder is named', async (wrong, field, code, detail) => {
    for (const path of [expired, `${expired}/preview`]) {
      const { version, ...text } = { ...changed, ...wrong }
      const refused = await ask(
        path === expired ? 'PUT' : 'POST',
        path,
        path === expired ? { version, ...text } : text,
      )
      expect(refused.status).toBe(422)
      expect(refused.body.problems).toContainEqual({ field, code, detail })
      expect(refused.body.fields[field]).toEqual([code])
    }
  })

  it.each([
    ['PUT', '/no_such_mail/nl', changed, 404],
    ['DELETE', '/constructor/nl', undefined, 404],
    ['PUT', '/staff_message/nl', changed, 404],
    ['PUT', '/order_expired/de', changed, 422],
    ['PUT', expired, { ...changed, subject: '' }, 422],
    ['PUT', expired, { ...changed, opening: 'x'.repeat(2001) }, 422],
  ])('%s %s is refused', async (method, path, body, status) => {
    expect((await ask(method, path, body)).status).toBe(status)
  })
})

describe('the preview', () => {
  const { version: _, ...text } = changed

  it('is a real mail for those who may read mails, without working links', async () => {
    const { body } = await ask('POST', `${expired}/preview`, text)
    expect(body.data.is_sample).toBe(false)
    const { rows } = await shop.pool.query(
      "select number from orders where locale = 'nl' order by id desc limit 5",
    )
    const shown = rows.find(({ number }) => body.data.html.includes(number))
    expect(body.data.subject).toContain(shown.number)
    expect(body.data.html).toContain('bestaat niet meer')
    expect(body.data.html).not.toMatch(/key=(?!removed)[\w-]/)
    // Nothing was saved or sent.
    expect(textOf((await ask('GET')).body, 'order_expired')?.texts.nl.version).toBe(0)
  })

  it('is of the order that the colleague chose, found by number or name', async () => {
    const { number, id } = await insertOrder(shop, { locale: 'nl' })
    await insertOrder(shop, { locale: 'nl' })
    const find = (q: string, role?: Role) => ask('GET', `${expired}/examples?q=${q}`, undefined, role)
    const found = (await find(number)).body.data
    expect(found).toMatchObject([{ example: `order-${id}`, number }])
    const name = encodeURIComponent(found[0].name.toUpperCase())
    expect((await find(name)).body.data.length).toBeGreaterThan(1)
    expect((await find('', 'editor')).body.data).toEqual([])
    const chosen = await ask('POST', `${expired}/preview`, { ...text, example: `order-${id}` })
    expect(chosen.body.data).toMatchObject({ is_sample: false })
    expect(chosen.body.data.subject).toContain(number)
    const gone = await ask('POST', `${expired}/preview`, { ...text, example: 'order-99999999' })
    expect(gone.body.data.is_sample).toBe(true)
    expect((await ask('POST', `${expired}/preview`, { ...text, example: 'order-x' })).status).toBe(422)
  })

  it('of a kind that is not about an order is of an earlier mail', async () => {
    const path = '/review_invitation/nl'
    await shop.pool.query(
      `insert into mails (event, kind, about, recipient, locale, next_try_at, created_at)
       select 'invited ' || id, 'review_invitation', jsonb_build_object('invitation_id', id), 'lezer-' || id || '@example.com', 'nl', now(), now()
       from review_invitations order by id limit 2`,
    )
    const all = (await ask('GET', `${path}/examples`)).body.data
    expect(all).toHaveLength(2)
    const [one] = (await ask('GET', `${path}/examples?q=${all[1].name}`)).body.data
    expect(one).toMatchObject({ example: all[1].example, number: null })
    const standard = textOf((await ask('GET')).body, 'review_invitation')?.standard.nl
    const { body } = await ask('POST', `${path}/preview`, { ...standard, example: one.example })
    expect(body.data.is_sample).toBe(false)
  })

  it('has made-up words for an editor, who may not read mails', async () => {
    const { body } = await ask('POST', `${expired}/preview`, text, 'editor')
    expect(body.data).toMatchObject({
      is_sample: true,
      subject: 'Helaas, Sam de Vries: 2026-00123 is verlopen',
    })
    expect(body.data.html).toContain('Bestelling 2026-00123 bestaat niet meer.')
    const { rows } = await shop.pool.query('select number from orders')
    expect(rows.some(({ number }) => body.data.html.includes(number))).toBe(false)
  })

  it('works for every kind in both languages', async () => {
    for (const { kind, standard } of (await ask('GET')).body.data as StaffMailText[])
      for (const locale of locales) {
        const { status } = await ask('POST', `/${kind}/${locale}/preview`, standard[locale])
        expect([kind, locale, status]).toEqual([kind, locale, 200])
      }
  })
})

it('every kind of mail that customers get can be changed, and has a name in the back office', async () => {
  const keys = Object.keys(editableTexts)
  const editable = new Set(keys.map(kindOf))
  expect(Object.keys(mailTemplates).filter((kind) => !editable.has(kind))).toEqual([
    'order_to_approve',
    'date_changed_trainer',
    'colleague_invitation',
    // A colleague writes it whole.
    'staff_message',
    'colleague_reset',
    'quotation_request',
    'contact_request',
    'withdrawal_notice',
    'inspection_request',
    'offer_accepted',
    'offer_declined',
    'chat_waiting',
    'trainer_request',
    'trainer_released',
    'trainer_declined',
    'lunch_count',
  ])
  for (const locale of locales) {
    const file = new URL(`../../staff/texts/${locale}/staffMailNames.json`, import.meta.url)
    const names = JSON.parse(readFileSync(file, 'utf8'))
    for (const key of keys) {
      const name = key.split('.').reduce<unknown>((found, part) => Object(found)[part], names)
      expect([key, typeof name]).toEqual([key, 'string'])
    }
    // Of a kind that opens in several ways, the name of all of them.
    for (const kind of Object.keys(mailTemplates))
      expect([kind, typeof (names[kind]?.any ?? names[kind])]).toEqual([kind, 'string'])
  }
})

it('a mail that opens in one of several ways has a text for each', async () => {
  const { id, number } = await insertOrder(shop, { locale: 'nl' })
  const byUs = '/order_cancelled.by_us/nl'
  const text = { subject: 'Jammer: {{number}}', opening: 'Dag {{name}}, wij stoppen met {{number}}.' }
  expect((await ask('PUT', byUs, { version: 0, ...text })).status).toBe(200)
  const context = {
    ...shopOf(shop.platform),
    origin: 'https://vangnet.test',
    signer: shop.platform.signer,
    secretForFile: () => '',
  }
  const compose = async () => {
    const mail = await composeMail(context, mailTemplates, 'order_cancelled', { order_id: id })
    return mail && mail !== 'not_needed' ? mail : undefined
  }
  expect(await compose()).toMatchObject({
    subject: `Jammer: ${number}`,
    text: expect.stringContaining('wij stoppen'),
  })
  const example = `order-${id}`
  const shown = async (path: string) => (await ask('POST', `${path}/preview`, { ...text, example })).body.data
  expect(await shown(byUs)).toMatchObject({ is_sample: false, subject: `Jammer: ${number}` })
  // Of another way there is no example in this order.
  expect((await shown('/order_cancelled.withdrawn/nl')).is_sample).toBe(true)
  await shop.pool.query(
    `insert into order_history (order_id, to_status_id, why, at) values ($1, $2, 'withdrawn', now())`,
    [id, orderStatus.ended],
  )
  expect(await compose()).toMatchObject({
    subject: `Bestelling ${number} is geannuleerd`,
    text: expect.stringContaining('uw herroeping ontvangen'),
  })
  expect(await shown('/order_cancelled.withdrawn/nl')).toMatchObject({ is_sample: false })
  expect((await ask('PUT', '/order_cancelled/nl', { version: 0, ...text })).status).toBe(404)
})

it('every kind that can be changed gives the words of its placeholders', async () => {
  const { rows } = await shop.pool.query(
    "select id, locale from orders where locale = 'nl' order by id desc limit 20",
  )
  const context = {
    ...shopOf(shop.platform),
    origin: 'https://vangnet.test',
    signer: shop.platform.signer,
    secretForFile: () => '',
  }
  let composed = 0
  for (const kind of [
    'order_received',
    'order_approved',
    'account_refused',
    'order_confirmed',
    'participants_missing',
    'paid_without_place',
    'order_expired',
  ] as const)
    for (const { id } of rows) {
      const content = await mailTemplates[kind](context, { order_id: id })
      if (!content || content === 'not_needed') continue
      const standard = editableTexts[kind]?.('nl')
      expect(fillIn(standard?.subject ?? '', content.words ?? {})).toBe(content.subject)
      expect(Object.keys(content.words ?? {})).toEqual(
        expect.arrayContaining(placeholdersIn(standard?.opening ?? '')),
      )
      composed++
    }
  expect(composed).toBeGreaterThan(20)
})
