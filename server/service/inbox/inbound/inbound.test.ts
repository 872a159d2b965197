import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmtp } from '../../../../tests/support/fakes/smtp.ts'
import { startOfTests } from '../../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../../tests/support/staff/colleagues.ts'
import { replyAddress } from '../../../mail/reply-address.ts'
import { sendMails } from '../../../mail/send-mails.ts'
import { openMailer } from '../../../mail/smtp.ts'
import { mailTemplates } from '../../../mails.ts'
import { signatureOf } from './signed-post.ts'

const secret = 'a-secret-of-at-least-32-characters'
const mailbox = 'antwoord@in.vangnet.example'
let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
/** An inbox item that a colleague answered. */
let id: number
let mailId: number
beforeAll(async () => {
  shop = await openTestShop({ INBOUND_MAIL_ADDRESS: mailbox, INBOUND_MAIL_SECRET: secret })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const staff = async (method: string, path: string, json?: unknown) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers.sales })
  return (await answer.json()).data
}
const item = () => staff('GET', `inbox/${id}`)

beforeEach(async () => {
  shop.setNow(startOfTests)
  const { rows } = await shop.pool.query(
    "insert into contact_requests (type, name, email, message, locale, created_at) values (1, 'Kim', 'kim@kuiper.example', 'Is er plek?', 'nl', $1) returning id",
    [startOfTests],
  )
  const found = await shop.pool.query("select id from inbox_items where kind = 'contact' and ref_id = $1", [
    rows[0].id,
  ])
  id = found.rows[0].id
  await staff('POST', `inbox/${id}/answers`, {
    subject: 'Uw vraag',
    text: 'Ja, in mei.',
    state: 'done',
    key: randomUUID(),
  })
  const mail = await shop.pool.query("select max(id)::int as id from mails where kind = 'staff_message'")
  mailId = mail.rows[0].id
})

const reply = (more: object = {}) => ({
  message_id: `<${randomUUID()}@kuiper.example>`,
  from: 'kim@kuiper.example',
  to: ['info@elders.example', replyAddress(shop.platform.signer, mailbox, id)],
  subject: 'Re: Uw vraag',
  text: 'Fijn, dan kom ik met z’n tweeën.',
  ...more,
})
const post = async (mail: unknown, { at = startOfTests, signature = '' } = {}) => {
  const body = typeof mail === 'string' ? mail : JSON.stringify(mail)
  const answer = await shop.api.request('/api/mail/inbound', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-signature': signature || signatureOf(secret, at, body),
    },
  })
  return { status: answer.status, body: await answer.json() }
}

describe('a reply', () => {
  it('reaches the item by its address: it is open again, with a new time to answer', async () => {
    const later = new Date(startOfTests.getTime() + 60_000)
    shop.setNow(later)
    const { status, body } = await post(reply({ attachments: ['C:\\foto’s\\pas.jpg', '../x.pdf'] }))
    expect([status, body.data.outcome]).toEqual([200, 'added'])
    const read = await item()
    expect(read).toMatchObject({
      state: 'open',
      is_late: false,
      due_at: new Date(later.getTime() + 24 * 3_600_000).toISOString(),
    })
    expect(read.messages.at(-1)).toMatchObject({
      by: { kind: 'customer', id: null },
      sender: 'kim@kuiper.example',
      subject: 'Re: Uw vraag',
      text: 'Fijn, dan kom ik met z’n tweeën.',
      files: ['pas.jpg', 'x.pdf'],
      mail_state: null,
    })
  })

  it('is added once, also when it is posted several times at once', async () => {
    const mail = reply()
    const posts = await Promise.all(Array.from({ length: 8 }, () => post(mail)))
    expect(posts.map(({ body }) => body.data.outcome).toSorted()).toEqual([
      'added',
      ...Array(7).fill('known'),
    ])
    expect((await item()).messages).toHaveLength(2)
  })

  it('reaches the item by the mail that it answers, if it comes from whom we wrote to', async () => {
    const named = { to: ['info@vangnet.example'], in_reply_to: `<mail-${mailId}@vangnet.test>` }
    expect((await post(reply(named))).body.data.outcome).toBe('added')
    expect((await post(reply({ ...named, from: 'KIM@kuiper.example' }))).status).toBe(200)
    expect((await post(reply({ ...named, from: 'ander@elders.example' }))).status).toBe(404)
    expect((await post(reply({ ...named, in_reply_to: `<mail-${mailId}@elders.example>` }))).status).toBe(404)
  })

  it('to an address that we did not sign is not found', async () => {
    const address = replyAddress(shop.platform.signer, mailbox, id)
    for (const to of [
      address.replace(`+${id}-`, `+${id + 1}-`),
      address.replace(/.@/, 'z@'),
      address.replace('in.vangnet', 'uit.vangnet'),
      mailbox,
      'antwoord+@in.vangnet.example',
    ])
      expect((await post(reply({ to: [to] }))).status).toBe(404)
    // Servers on the way may change capitals.
    expect((await post(reply({ to: [address.toUpperCase()] }))).status).toBe(200)
  })

  it('that a program wrote does not open the item', async () => {
    expect((await post(reply({ auto_submitted: 'auto-replied' }))).body.data.outcome).toBe('ignored')
    expect((await item()).state).toBe('done')
    expect((await post(reply({ auto_submitted: 'no' }))).body.data.outcome).toBe('added')
  })

  it('does not bring spam back', async () => {
    const { version } = await item()
    await staff('PATCH', `inbox/${id}`, { version, state: 'spam' })
    await post(reply())
    expect((await item()).state).toBe('spam')
  })

  it('has no secrets of ours, no quoted mail and nothing that deceives the eye', async () => {
    const token = 'x'.repeat(43)
    await post(
      reply({
        text: `Zie https://vangnet.test/orders/12?key=geheim en https://vangnet.test/offers/${token}\r\nen https://elders.example/?a=1\u0000\u202e\n\nOp di 10 mrt 2026 om 09:00 schreef\nVangnet <info@vangnet.example>:\n\n> Ja, in mei.\n>\n> Tim`,
      }),
    )
    const { text } = (await item()).messages.at(-1)
    expect(text).toBe(
      'Zie https://vangnet.test/orders/12 en https://vangnet.test/offers/…\nen https://elders.example/?a=1',
    )
  })

  it('that only quotes keeps what it has', async () => {
    await post(reply({ text: '> Ja, in mei.\n> Tim' }))
    expect((await item()).messages.at(-1).text).toBe('> Ja, in mei.\n> Tim')
  })
})

describe('a post', () => {
  it('that is not signed with the secret, or long ago, is refused', async () => {
    const mail = reply()
    const body = JSON.stringify(mail)
    for (const signature of [
      'x',
      't=1,v1=',
      signatureOf('another secret', startOfTests, body),
      signatureOf(secret, startOfTests, `${body} `),
    ])
      expect((await post(mail, { signature })).status).toBe(403)
    const tooOld = new Date(startOfTests.getTime() - 6 * 60_000)
    expect((await post(mail, { at: tooOld })).status).toBe(403)
    expect((await item()).messages).toHaveLength(1)
  })

  it.each([
    [{ message_id: '' }, 422],
    [{ from: 'niemand' }, 422],
    [{ to: [] }, 422],
    [{ text: null }, 422],
    [{ to: Array(101).fill('a@b.example') }, 422],
    [{ attachments: [1] }, 422],
    [{ text: 'x'.repeat(250_001) }, 422],
    [{ text: 'x'.repeat(300_000) }, 413],
  ])('that is signed but wrong is refused: %#', async (more, status) => {
    expect((await post(reply(more))).status).toBe(status)
  })

  it('that is no JSON is refused', async () => {
    expect((await post('{')).status).toBe(400)
  })

  it('with hostile text is stored as text', async () => {
    const text = '\u0000\ud800<script>alert(1)</script>\u2066'.repeat(100)
    expect((await post(reply({ text, subject: 'a\r\nBcc: b@c.example\u0000' }))).status).toBe(200)
    const stored = (await item()).messages.at(-1)
    expect(stored.subject).toBe('a Bcc: b@c.example')
    expect(stored.text).toContain('<script>')
    expect(stored.text).not.toContain('\u0000')
    expect(stored.text).not.toContain('\u2066')
  })

  it('is not found where no inbound mail is configured', async () => {
    const other = await openTestShop()
    const answer = await other.ask('/api/mail/inbound', { method: 'POST', json: reply() })
    expect(answer.status).toBe(404)
    await other.close()
  })
})

it('a mail of a colleague asks for replies at the address of its item, others at the company’s', async () => {
  const smtp = await startSmtp()
  const mailer = openMailer({ SMTP_URL: smtp.url, MAIL_FROM: 'Vangnet <noreply@vangnet.example>' })
  shop.setNow(new Date(startOfTests.getTime() + 60_000))
  const send = (replyMailbox?: string) =>
    sendMails(shop.platform, {
      loadTemplates: async () => mailTemplates,
      mailer,
      showsLinks: false,
      replyMailbox,
    })
  await shop.pool.query('delete from mails where id <> $1', [mailId])
  await send(mailbox)
  await shop.pool.query("update mails set state = 'waiting' where id = $1", [mailId])
  await send()
  mailer?.close()
  await smtp.close()
  const replyTo = smtp.delivered.map(({ raw }) => /^Reply-To: (.*)$/im.exec(raw)?.[1]?.trim())
  const { rows } = await shop.pool.query('select email from shop_info')
  expect(replyTo).toEqual([replyAddress(shop.platform.signer, mailbox, id), rows[0].email])
})
