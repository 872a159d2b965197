import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmtp } from '../../tests/support/fakes/smtp.ts'
import { insertOrder } from '../../tests/support/fixtures/orders.ts'
import { startOfTests } from '../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { mailParticipantConfirmed } from '../booking/orders/mail-everyone.ts'
import { mailTemplates } from '../mails.ts'
import { noTimeouts, openPool } from '../platform/database/database.ts'
import { shopOf } from '../platform/shop.ts'
import { type Mailer, openMailer } from './smtp.ts'
import { startMailing } from './start-mailing.ts'
import { writeMail } from './write-mail.ts'

let shop: TestShop
let smtp: Awaited<ReturnType<typeof startSmtp>>
let mailer: Mailer
let guest: number
beforeAll(async () => {
  shop = await openTestShop()
  const { rows } = await shop.pool.query("select id from customers where email = 'gast@vangnet.example'")
  guest = rows[0].id
})
afterAll(() => shop.close())

beforeEach(async () => {
  smtp = await startSmtp()
  mailer = openTestMailer(smtp.url)
  shop.setNow(startOfTests)
  await shop.pool.query('delete from mails')
})
afterEach(async () => {
  mailer.close()
  await smtp.close()
})

const openTestMailer = (url: string): Mailer => {
  const opened = openMailer({ SMTP_URL: url, MAIL_FROM: 'Vangnet <noreply@vangnet.example>' })
  if (!opened) throw new Error('no mailer')
  return opened
}

let events = 0
const write = (more: { event?: string; recipient?: string; customer?: number; sendBefore?: Date } = {}) =>
  writeMail(shopOf(shop.platform), {
    event: more.event ?? `event ${++events}`,
    kind: 'reset_password',
    about: { customer_id: more.customer ?? guest, token: 'sesam' },
    recipient: more.recipient ?? 'gast@vangnet.example',
    locale: 'nl',
    ...(more.sendBefore && { sendBefore: more.sendBefore }),
  })
const rows = async () => (await shop.pool.query('select * from mails order by id')).rows
const minutesLater = (minutes: number) => new Date(startOfTests.getTime() + minutes * 60_000)
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.split('\r\n\r\n')[0] ?? '')?.[1]?.trim()

describe('sending mails', () => {
  it('sends HTML and text, and records that the mail was sent', async () => {
    await write()
    await sendTestMails(shop.platform, mailer)
    const [mail] = await rows()
    expect(mail).toMatchObject({ state: 'sent', attempts: 1, fault: null, about: { customer_id: guest } })
    expect(mail.sent_at).toEqual(startOfTests)
    const [{ raw, to, from } = { raw: '', to: [], from: '' }] = smtp.delivered
    expect({ to, from }).toEqual({ to: ['gast@vangnet.example'], from: 'noreply@vangnet.example' })
    expect(headerOf(raw, 'message-id')).toBe(`<mail-${mail.id}@vangnet.test>`)
    expect(headerOf(raw, 'auto-submitted')).toBe('auto-generated')
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
    await sendTestMails(shop.platform, mailer)
    expect(smtp.delivered).toHaveLength(1)
  })

  it('writes one mail per event', async () => {
    await write({ event: 'the same' })
    await write({ event: 'the same', recipient: 'other@vangnet.example' })
    expect(await rows()).toMatchObject([{ recipient: 'gast@vangnet.example' }])
  })

  it('sends no mail of a transaction that was rolled back', async () => {
    const { db, ...rest } = shopOf(shop.platform)
    const undone = db.transaction(async (db) => {
      await writeMail(
        { ...rest, db },
        {
          event: 'undone',
          kind: 'reset_password',
          about: { customer_id: guest, token: 'x' },
          recipient: 'a@b.example',
          locale: 'nl',
        },
      )
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await sendTestMails(shop.platform, mailer)
    expect(smtp.delivered).toEqual([])
  })

  it('stores mails instead of sending them if there is no mail server', async () => {
    await write()
    await sendTestMails(shop.platform, openMailer({ SMTP_URL: undefined, MAIL_FROM: '' }))
    expect(await rows()).toMatchObject([{ state: 'kept', attempts: 1 }])
    await sendTestMails(shop.platform, mailer)
    expect(smtp.delivered).toEqual([])
  })

  it('waits longer after each failure, and gives up after a week', async () => {
    await write()
    smtp.refuse(Number.POSITIVE_INFINITY)
    const waits: number[] = []
    for (let attempt = 1; ; attempt++) {
      await sendTestMails(shop.platform, mailer)
      // An immediate second attempt comes too early.
      await sendTestMails(shop.platform, mailer)
      const [mail] = await rows()
      expect(mail.attempts).toBe(attempt)
      expect(mail.fault).toContain('451 4.3.0 try again later')
      if (mail.state === 'failed') break
      waits.push((mail.next_try_at.getTime() - shop.platform.now().getTime()) / 60_000)
      shop.setNow(mail.next_try_at)
    }
    expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 240, 240])
    expect(Math.max(...waits)).toBe(240)
    const days = (shop.platform.now().getTime() - startOfTests.getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.5)
    expect(days).toBeLessThan(7)
    const attempts = smtp.attempts()
    shop.setNow('2027-01-01')
    await sendTestMails(shop.platform, mailer)
    expect(smtp.attempts()).toBe(attempts)
  })

  it('gives up when the link in the mail ends, and deletes its token', async () => {
    await write({ sendBefore: minutesLater(60) })
    smtp.refuse(Number.POSITIVE_INFINITY)
    for (let minute = 0; minute < 60; minute++) {
      shop.setNow(minutesLater(minute))
      await sendTestMails(shop.platform, mailer)
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 4, about: { customer_id: guest } }])
    expect((await rows())[0].about).not.toHaveProperty('token')
  })

  it('does not send a mail whose link has ended meanwhile', async () => {
    await write({ sendBefore: minutesLater(60) })
    shop.setNow(minutesLater(60))
    await sendTestMails(shop.platform, mailer)
    expect(await rows()).toMatchObject([{ state: 'failed', fault: 'its link has ended' }])
    expect(smtp.attempts()).toBe(0)
  })

  it('retries a mail that the server refused at first', async () => {
    await write()
    smtp.refuse(1)
    await sendTestMails(shop.platform, mailer)
    expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, about: { token: 'sesam' } }])
    shop.setNow(minutesLater(1))
    await sendTestMails(shop.platform, mailer)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, fault: null }])
    expect(smtp.delivered).toHaveLength(1)
  })

  it('retries when the mail server cannot be reached', async () => {
    const { url } = smtp
    await smtp.close()
    const nowhere = openTestMailer(url)
    await write()
    await sendTestMails(shop.platform, nowhere)
    nowhere.close()
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, fault: expect.stringContaining('ECONNREFUSED') },
    ])
    smtp = await startSmtp()
  })

  it('sends nothing unencrypted to another machine', async () => {
    // This address also reaches the test's mail server, which does not offer encryption.
    const remote = openTestMailer(smtp.url.replace('127.0.0.1', '0.0.0.0'))
    await write()
    await sendTestMails(shop.platform, remote)
    remote.close()
    expect(await rows()).toMatchObject([
      { state: 'waiting', attempts: 1, fault: expect.stringMatching(/TLS/) },
    ])
    expect(smtp.delivered).toEqual([])
  })

  it('sends the other mails when one cannot be composed', async () => {
    await write({ customer: 2_000_000_000 })
    await shop.pool.query(
      `insert into mails (event, kind, about, recipient, locale, next_try_at, created_at) values
         ('odd', 'no such kind', '{}', 'x@y.example', 'nl', $1, $1),
         ('broken', 'reset_password', '{"customer_id": "no number", "token": "t"}', 'x@y.example', 'nl', $1, $1)`,
      [startOfTests],
    )
    await write()
    await sendTestMails(shop.platform, mailer)
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 1],
      ['waiting', 1],
      ['waiting', 1],
      ['sent', 1],
    ])
  })

  it('does not let typed text add a mail header', async () => {
    const order = await insertOrder(shop, {
      lines: [
        {
          product: 'EH-501',
          name: 'EHBO\r\nBcc: all@vangnet.example',
          people: [{ name: 'Tom', email: 'tom@koper.example' }],
        },
      ],
    })
    const { rows } = await shop.pool.query(
      'select id from participants where order_line_id = $1',
      order.lineIds,
    )
    await mailParticipantConfirmed(shopOf(shop.platform), rows[0].id)
    await sendTestMails(shop.platform, mailer)
    const [{ raw, to } = { raw: '', to: [] }] = smtp.delivered
    expect(to).toEqual(['tom@koper.example'])
    expect(headerOf(raw, 'subject')).toContain('EHBO Bcc: all@vangnet.example')
    expect(headerOf(raw, 'bcc')).toBeUndefined()
    expect(raw).toContain('Content-Type: text/calendar')
  })
})

describe('parallel senders', () => {
  const count = 40
  const recipients = Array.from({ length: count }, (_, n) => `person-${n}@vangnet.example`)

  it('deliver each mail once', async () => {
    for (const recipient of recipients) await write({ recipient })
    // Like several processes: each pool has its own connections.
    const pools = [1, 2, 3, 4].map(() => openPool(shop.databaseUrl, shop.platform.log, 5, noTimeouts))
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        sendTestMails({ ...shop.platform, pool: pools[n % pools.length] ?? shop.pool }, mailer),
      ),
    )
    await Promise.all(pools.map((pool) => pool.end()))
    expect(smtp.delivered.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
    expect((await rows()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
  })

  it('would deliver mails twice without locks (negative control)', async () => {
    for (const recipient of recipients.slice(0, 5)) await write({ recipient })
    const send = async () => {
      const { rows } = await shop.pool.query("select id, recipient from mails where state = 'waiting'")
      for (const { id, recipient } of rows) {
        await mailer.send({
          messageId: `<${id}@x>`,
          to: recipient,
          replyTo: recipient,
          subject: 's',
          html: '',
          text: 't',
          files: [],
        })
        await shop.pool.query("update mails set state = 'sent' where id = $1", [id])
      }
    }
    await Promise.all([send(), send(), send(), send()])
    expect(smtp.delivered.length).toBeGreaterThan(5)
  })
})

describe('the mailing process', () => {
  const startTestMailing = () =>
    startMailing(
      { ...shop.platform, env: { ...shop.platform.env, SMTP_URL: smtp.url } },
      async () => mailTemplates,
    )
  const until = async (is: () => Promise<boolean> | boolean) => {
    while (!(await is())) await new Promise((resolve) => setImmediate(resolve))
  }

  it('sends waiting and new mails, and finishes the current one when it stops', async () => {
    await write({ recipient: 'left@vangnet.example' })
    const mailing = startTestMailing()
    await until(() => smtp.delivered.length === 1)
    await write({ recipient: 'new@vangnet.example' })
    await until(() => smtp.delivered.length === 2)
    await write({ recipient: 'last@vangnet.example' })
    await mailing.stop()
    // The last mail may or may not have been sent, but the table and the server must agree.
    const sent = (await rows()).filter(({ state }) => state === 'sent').map(({ recipient }) => recipient)
    expect(smtp.delivered.flatMap(({ to }) => to).toSorted()).toEqual(sent.toSorted())
    const { length } = smtp.delivered
    await write({ recipient: 'too-late@vangnet.example' })
    await changesReceived()
    expect(smtp.delivered).toHaveLength(length)
  })

  /** A round trip through the change feed: earlier changes have been received by then. */
  const changesReceived = () =>
    new Promise<void>((resolve) => {
      shop.platform.changes.subscribe((table) => table === 'nothing' && resolve())
      void shop.pool.query("select pg_notify('shop_changed', 'nothing')")
    })

  it('retries when a change of mails is announced', async () => {
    await write()
    smtp.refuse(1)
    const mailing = startTestMailing()
    await until(async () => (await rows())[0].attempts === 1)
    shop.setNow(minutesLater(1))
    await shop.pool.query("select pg_notify('shop_changed', 'mails')")
    await until(() => smtp.delivered.length === 1)
    await mailing.stop()
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  it('sends a mail that a colleague caused when its wait ends, once, with several processes and without the job', async () => {
    const start = performance.now()
    const now = () => new Date(startOfTests.getTime() + performance.now() - start)
    const platform = { ...shop.platform, now, env: { ...shop.platform.env, SMTP_URL: smtp.url } }
    const processes = [1, 2, 3].map(() => startMailing(platform, async () => mailTemplates))
    const dueAt = new Date(startOfTests.getTime() + 1500)
    const recipients = [1, 2, 3, 4].map((number) => `${number}@vangnet.example`)
    for (const recipient of recipients)
      await writeMail(shopOf(platform), {
        event: `recallable ${recipient}`,
        kind: 'reset_password',
        about: { customer_id: guest, token: 'sesam' },
        recipient,
        locale: 'nl',
        sendAfter: dueAt,
      })
    await until(() => smtp.delivered.length === recipients.length)
    for (const process of processes) await process.stop()
    const sent = await rows()
    expect(smtp.delivered.flatMap(({ to }) => to).toSorted()).toEqual(recipients)
    for (const { sent_at, attempts } of sent) {
      expect(attempts).toBe(1)
      expect(sent_at.getTime()).toBeGreaterThanOrEqual(dueAt.getTime())
    }
  })
})
