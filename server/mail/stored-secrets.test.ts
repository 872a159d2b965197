import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSmtp } from '../../tests/support/fakes/smtp.ts'
import { writeOffer } from '../../tests/support/fixtures/offers.ts'
import { insertOrder } from '../../tests/support/fixtures/orders.ts'
import { insertInvitation } from '../../tests/support/fixtures/reviews.ts'
import { demoOwner, openRoles, sanne } from '../../tests/support/fixtures/roles.ts'
import { sendTestMails } from '../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { mailOrderConfirmed } from '../booking/orders/mail-everyone.ts'
import { shopOf } from '../platform/shop.ts'
import { orderSignatureSubject } from '../platform/signature.ts'
import { inviteColleague } from '../staff/colleagues/colleagues.ts'
import { openMailer } from './smtp.ts'
import { startMailing } from './start-mailing.ts'
import { writeMail } from './write-mail.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  smtp = await startSmtp()
  await shop.pool.query('delete from mails')
})
afterEach(() => smtp.close())

/** Queues one mail of each kind that has a secret; returns its secret by kind. */
async function queueMails(): Promise<Record<string, string>> {
  const context = shopOf(shop.platform)
  await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: sanne.email } })
  await shop.ask('/api/customer/sendResetToken', { method: 'POST', json: { email: 'gast@vangnet.example' } })
  await shop.ask('/api/staff/password/reset', { method: 'POST', json: { email: demoOwner.email } })
  await inviteColleague(context, {
    email: `${randomUUID()}@vangnet.example`,
    name: 'Nieuwe Collega',
    locale: 'nl',
    roles: ['sales'],
  })
  const order = await insertOrder(shop)
  await mailOrderConfirmed(context, order.id)
  const offer = await writeOffer(shop, { customerId: people.ids.customer, lines: [{ code: 'RE-304' }] })
  const invitation = await insertInvitation(shop)
  await writeMail(context, {
    event: `invitation ${invitation.id}`,
    kind: 'review_invitation',
    about: { invitation_id: invitation.id },
    recipient: 'joris@ploeg.example',
    locale: 'nl',
  })
  const { rows } = await shop.pool.query<{ kind: string; token: string }>(
    "select kind, about->>'token' as token from mails where about ? 'token'",
  )
  return {
    ...Object.fromEntries(rows.map(({ kind, token }) => [kind, token])),
    order_confirmed: shop.platform.signer.sign(orderSignatureSubject(order.id)),
    review_invitation: invitation.hash,
    offer_sent: offer.token,
  }
}

/** What staff can read, and what a copy of the table holds. */
async function storedMails() {
  const { rows } = await shop.pool.query<{ id: number; kind: string; row: string }>(
    'select id, kind, mails::text as row from mails order by id',
  )
  return Promise.all(
    rows.map(async ({ id, kind, row }) => {
      const { data } = await shop.read(`/api/staff/mails/${id}`, { headers: people.headers.staff })
      return { kind, row, mail: data as { html: string | null; text: string | null; state: string } }
    }),
  )
}

/** The text of the offer's PDF, without the line ends that may cut its link. */
async function offerPdf(): Promise<string> {
  const { rows } = await shop.pool.query<{ content: Buffer }>(
    "select content from mail_files where type = 'application/pdf'",
  )
  const pdf = await getDocumentProxy(new Uint8Array(rows[0]?.content ?? []))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s/g, '')
}

/** Undoes quoted-printable, where a long line is cut with `=`. */
const bodyOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')

describe('secrets in mails', () => {
  it('are sent to the recipient and not stored', async () => {
    const secrets = await queueMails()
    const mailer = openMailer({ SMTP_URL: smtp.url, MAIL_FROM: 'noreply@vangnet.example' })
    await sendTestMails(shop.platform, mailer)
    mailer?.close()
    const sent = smtp.delivered.map(({ raw }) => bodyOf(raw)).join('\n')
    const stored = await storedMails()
    expect(stored.map(({ mail }) => mail.state)).toEqual(stored.map(() => 'sent'))
    expect(Object.keys(secrets).toSorted()).toEqual([...new Set(stored.map(({ kind }) => kind))].toSorted())
    for (const { kind, row, mail } of stored) {
      const secret = secrets[kind] ?? 'missing'
      expect(sent.split(secret).length, kind).toBeGreaterThan(2)
      expect(row, kind).not.toContain(secret)
      if (/_password$|^colleague_/.test(kind)) expect(mail).toMatchObject({ html: null, text: null })
      else for (const body of [mail.html, mail.text]) expect(body, kind).toMatch(/(key=|\/)removed/)
    }
    expect(sent).not.toContain('removed')
  })

  it('are not stored without a mail server either, nor in attachments', async () => {
    const secrets = await queueMails()
    await sendTestMails(shop.platform, undefined, { showsLinks: false })
    for (const { kind, row, mail } of await storedMails()) {
      expect(mail.state).toBe('kept')
      expect(row, kind).not.toContain(secrets[kind] ?? 'missing')
    }
    expect(await offerPdf()).toContain('/offerlink/removed')
    expect(await offerPdf()).not.toContain(secrets.offer_sent)
  })

  it('are shown in the demo, where no mail is sent', async () => {
    const secrets = await queueMails()
    await sendTestMails(shop.platform)
    for (const { kind, mail } of await storedMails()) expect(mail.html, kind).toContain(secrets[kind])
    expect(await offerPdf()).toContain(`/offerlink/${secrets.offer_sent}`)
  })

  it.each([
    ['a shop on its own machine', {}, true],
    ['DEMO=on', { DEMO: true, PUBLIC_URL: 'https://demo.vangnet.example' }, true],
    ['DEMO=off', { DEMO: false }, false],
    ['a public address', { PUBLIC_URL: 'https://www.vangnet.example' }, false],
    ['a database of its own', { DATABASE_URL: 'postgres://x' }, false],
  ])('are shown or hidden with %s', async (_, settings, areShown) => {
    const secrets = await queueMails()
    const env = { ...shop.platform.env, PUBLIC_URL: undefined, ...settings }
    const { mailTemplates } = await import('../mails.ts')
    const mailing = startMailing({ ...shop.platform, env }, async () => mailTemplates)
    const waiting = async () =>
      (await shop.pool.query("select from mails where state = 'waiting'")).rowCount !== 0
    while (await waiting()) await new Promise((resolve) => setImmediate(resolve))
    await mailing.stop()
    for (const { kind, row } of await storedMails())
      expect(row.includes(secrets[kind] ?? 'missing'), kind).toBe(areShown)
  })
})
