import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { newCompany } from '../../../tests/support/fixtures/employer.ts'
import {
  halfOf,
  insertOrder,
  mailReceipt,
  type OrderFixture,
} from '../../../tests/support/fixtures/orders.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { mailPasswordChanged } from '../../accounts/auth/mail-password-changed.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { mailTemplates } from '../../mails.ts'
import { invite } from '../../people/employer/invites.ts'
import { inTransaction, type Shop, shopOf } from '../../platform/shop.ts'
import { confirmSignatureSubject, orderSignatureSubject } from '../../platform/signature.ts'
import { requestContact } from '../../service/contact/request-contact.ts'
import { requestQuotation } from '../../service/quotations/request-quotation.ts'
import { withdraw } from '../../service/withdrawals/withdraw.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import {
  mailAccountRefused,
  mailApprovalEnded,
  mailApprovalRequest,
  mailManagers,
  mailOrderApproved,
  mailOrderExpired,
  mailPaidWithoutSeat,
  mailParticipantsMissing,
  mailPaymentFailed,
  mailRefund,
  mailStaffToApprove,
} from '../orders/mail-buyer.ts'
import {
  mailLineMoved,
  mailOrderCancelled,
  mailOrderConfirmed,
  mailPartCancelled,
  mailParticipantConfirmed,
} from '../orders/mail-everyone.ts'
import { remindCourses } from '../reminders/remind-courses.ts'

const staff = 'staf@vangnet.example'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type StoredMail = {
  kind: string
  recipient: string
  locale: Locale
  state: string
  subject: string
  html: string
  text: string
  files: string[]
}

/** Queues, sends (there is no mail server, so they are stored) and reads back the mails, in order. Some are sent minutes later. */
async function mailed(work: (shop: Shop) => Promise<unknown>, minutesLater = 0): Promise<StoredMail[]> {
  const { rows: before } = await shop.pool.query<{ last: number }>(
    'select coalesce(max(id), 0) as last from mails',
  )
  await inTransaction(shopOf(shop.platform), work)
  shop.setNow(new Date(shop.platform.now().getTime() + minutesLater * 60_000))
  await sendTestMails(shop.platform)
  shop.setNow(startOfTests)
  const { rows } = await shop.pool.query<StoredMail>(
    `select m.*, coalesce((select array_agg(name order by f.id) from mail_files f where f.mail_id = m.id), '{}') as files
     from mails m where id > $1 order by id`,
    [before[0]?.last],
  )
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'kept'))
  return rows
}

const mailedOne = async (
  work: (shop: Shop) => Promise<unknown>,
  minutesLater?: number,
): Promise<StoredMail> => {
  const [mail, ...others] = await mailed(work, minutesLater)
  expect(others).toEqual([])
  if (!mail) throw new Error('no mail was written')
  return mail
}

const pay = async (orderId: number, state = 'paid') => {
  const { rows } = await shop.pool.query<{ id: number }>(
    `insert into payments (order_id, reference, provider, method, amount_cents, state, created_at, paid_at)
     values ($1::int, 'r' || $1 || random(), 'test_bank', 'ideal', 12345, $2, '2026-03-10', '2026-03-10') returning id`,
    [orderId, state],
  )
  return rows[0]?.id ?? 0
}
const createRefund = async (paymentId: number, why: string) => {
  const { rows } = await shop.pool.query<{ id: number }>(
    "insert into refunds (payment_id, cents, why, created_at) values ($1, 6050, $2, '2026-03-10T10:00Z') returning id",
    [paymentId, why],
  )
  return rows[0]?.id ?? 0
}

const linkOf = (id: number, locale: Locale) =>
  `https://vangnet.test${locale === 'nl' ? '/bestelling' : '/en/order'}/${id}?key=${shop.platform.signer.sign(orderSignatureSubject(id))}`
const plain = (html: string) => html.replaceAll('&amp;', '&')
const spaces = (text: string) => text.replace(/\s+/g, ' ')

const company: OrderFixture = {
  method: 'account',
  reference: 'PO-77',
  contact: { name: 'Sanne de Wit', email: 'sanne@koper.example', invoice_email: 'boeken@koper.example' },
  address: { company: 'De Wit <Wind> & Zn', company_number: '12345678', vat_number: 'NL001234567B01' },
  lines: [
    {
      product: 'GW-401',
      amount: 3,
      people: [{ name: 'Joris K.', email: 'joris@koper.example' }, { name: 'Amira B.' }],
    },
    { product: 'EQ-006', amount: 2 },
  ],
}

describe.each(locales)('mails in %s', (locale) => {
  const isDutch = locale === 'nl'

  it('confirm the receipt of an order and how to pay it', async () => {
    const order = await insertOrder(shop, { locale, status: 1, heldUntil: '2026-03-10T10:30Z' })
    const mail = await mailedOne((shop) => mailReceipt(shop, order.id), 10)
    expect(mail).toMatchObject({ kind: 'order_received', recipient: 'pieter@koper.example', locale })
    expect(mail.subject).toContain(order.number)
    expect(mail.html).toContain(`lang="${locale}"`)
    expect(plain(mail.html)).toContain(linkOf(order.id, locale))
    expect(mail.text).toContain(linkOf(order.id, locale))
    // 10:30 UTC is 11:30 in Amsterdam.
    expect(spaces(mail.text)).toContain(isDutch ? 'vóór 10 maart 2026, 11:30' : 'before 10 March 2026, 11:30')
    expect(mail.html).toContain(`https://vangnet.test${isDutch ? '/herroepen' : '/en/withdraw'}`)
  })

  it('explain a bank transfer, or that the order awaits approval', async () => {
    const transfer = await insertOrder(shop, {
      locale,
      status: 1,
      method: 'banktransfer',
      heldUntil: '2026-03-24T10:00Z',
    })
    expect((await mailedOne((shop) => mailReceipt(shop, transfer.id))).text).toMatch(
      isDutch ? /Maak .* over/ : /Transfer .* so that/,
    )
    const waiting = await insertOrder(shop, { ...company, locale, status: 4 })
    const mail = await mailedOne((shop) => mailReceipt(shop, waiting.id))
    expect(spaces(mail.text)).toContain(isDutch ? 'boven uw kredietlimiet' : 'above your credit limit')
    expect(mail.text).not.toContain(isDutch ? 'herroepen' : 'withdraw')
  })

  it('ask a guest to confirm an order by bank transfer with a link that nobody else has', async () => {
    const order = await insertOrder(shop, {
      locale,
      status: 1,
      method: 'banktransfer',
      heldUntil: '2026-03-10T10:30Z',
      isAddressConfirmed: false,
      contact: { name: 'Noor', email: 'noor@unconfirmed.example' },
    })
    const mail = await mailedOne((shop) => mailReceipt(shop, order.id))
    const confirm = shop.platform.signer.sign(confirmSignatureSubject(order.id))
    expect(plain(mail.html)).toContain(`${linkOf(order.id, locale)}&confirm=${confirm}`)
    expect(mail.text).toContain(isDutch ? 'Bestelling bevestigen' : 'Confirm your order')
    expect(spaces(mail.text)).toContain(isDutch ? 'vóór 10 maart 2026, 11:30' : 'before 10 March 2026, 11:30')
    expect(spaces(mail.text)).toContain(isDutch ? 'tot 24 maart 2026' : 'until 24 March 2026')
  })

  it('say that an order with many unpaid seats is checked first, and that it was approved', async () => {
    const order = await insertOrder(shop, {
      locale,
      status: 4,
      heldUntil: '2026-03-10T09:30Z',
      contact: { name: 'Noor', email: 'noor@manyseats.example', phone: '0612345678' },
    })
    const [toStaff, toBuyer] = await mailed(async (shop) => {
      await mailStaffToApprove(shop, order.id, staff)
      await mailReceipt(shop, order.id)
    })
    expect(toStaff).toMatchObject({ kind: 'order_to_approve', recipient: staff, locale: 'nl' })
    expect(toStaff?.text).toContain('noor@manyseats.example')
    expect(spaces(toBuyer?.text ?? '')).toContain(isDutch ? 'Bel ons' : 'call us')
    expect(toBuyer?.text).not.toContain(isDutch ? 'kredietlimiet' : 'credit limit')
    await shop.pool.query("update orders set status_id = 1, held_until = '2026-03-24T10:00Z' where id = $1", [
      order.id,
    ])
    const approved = await mailedOne((shop) => mailOrderApproved(shop, order.id))
    expect(approved.subject).toContain(isDutch ? 'goedgekeurd' : 'approved')
    expect(approved.text).toContain(isDutch ? 'Nu betalen' : 'Pay now')
  })

  it('confirm to the buyer, the bookkeeping and the participants, each with their own content', async () => {
    const order = await insertOrder(shop, { ...company, locale })
    const mails = await mailed(async (shop) => {
      await issueInvoice(shop, order.id)
      await mailOrderConfirmed(shop, order.id)
    })
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order_confirmed', 'sanne@koper.example'],
      ['invoice', 'boeken@koper.example'],
      ['participant_confirmed', 'joris@koper.example'],
    ])
    const [buyer, books, joris] = mails as [StoredMail, StoredMail, StoredMail]
    const invoiceFile = new RegExp(`^${isDutch ? 'factuur' : 'invoice'}-2026-\\d{5}\\.pdf$`)
    expect(buyer.files).toEqual([expect.stringMatching(invoiceFile), `vangnet-${order.number}.ics`])
    expect(plain(buyer.html)).toContain(linkOf(order.id, locale))
    expect(buyer.text).toMatch(isDutch ? /deelnemers? .*gegevens|gegevens/ : /details of/)
    expect(books.files).toEqual([expect.stringMatching(invoiceFile)])
    expect(books.text).toContain('PO-77')
    expect(joris.files).toEqual([`vangnet-${order.number}.ics`])
    // Participants see no price and get no link to the order.
    expect(joris.html).not.toMatch(/€|key=/)
    expect(joris.text).toContain('De Wit <Wind> & Zn')
    // Text that people typed is escaped.
    expect(joris.html).toContain('De Wit &lt;Wind&gt; &amp; Zn')
    expect(joris.html).not.toContain('<Wind>')
  })

  it('say when the login of an e-learning comes, to the buyer and the participant', async () => {
    const order = await insertOrder(shop, {
      locale,
      lines: [{ product: 'VC-605', people: [{ name: 'Tom', email: 'tom@koper.example' }] }],
    })
    const mails = await mailed((shop) => mailOrderConfirmed(shop, order.id))
    expect(mails).toHaveLength(2)
    for (const { text } of mails)
      expect(text.replace(/\s+/g, ' ')).toContain(
        isDutch
          ? 'u krijgt de inlog binnen een uur na betaling'
          : 'you get the login within an hour of payment',
      )
  })

  it('confirm once, and again for another date', async () => {
    const order = await insertOrder(shop, {
      locale,
      lines: [{ product: 'EH-501', people: [{ name: 'Tom', email: 'tom@koper.example' }] }],
    })
    expect(await mailed((shop) => mailOrderConfirmed(shop, order.id))).toHaveLength(2)
    expect(await mailed((shop) => mailOrderConfirmed(shop, order.id))).toEqual([])
    await shop.pool.query('delete from participants where order_line_id = $1', [order.lineIds[0]])
    const { rows } = await shop.pool.query(
      "insert into participants (order_line_id, name, email) values ($1, 'Tom', 'tom@koper.example') returning id",
      [order.lineIds[0]],
    )
    expect(await mailed((shop) => mailParticipantConfirmed(shop, rows[0].id))).toEqual([])
    await shop.pool.query(
      `update order_lines l set option_id = (select max(o.id) from product_options o where o.product_id = l.product_id) where id = $1`,
      [order.lineIds[0]],
    )
    expect(await mailed((shop) => mailOrderConfirmed(shop, order.id))).toHaveLength(2)
  })

  it('say until which day cancelling and moving is free, from the earliest day the line ever had', async () => {
    const book = async () => {
      const order = await insertOrder(shop, {
        locale,
        lines: [{ product: 'EH-501', people: [{ name: 'Tom', email: 'tom@gratis.example' }] }],
      })
      const { rows } = await shop.pool.query<{ cancel: string; move: string }>(
        `update order_lines l set option_id = o.id from (
           select o.id, o.first_day from product_options o join products p on p.id = o.product_id
           where p.code = 'EH-501' and o.first_day is not null order by o.first_day desc limit 1) o
         where l.id = $1 returning to_char(o.first_day - 28, 'FMDD') as cancel, to_char(o.first_day - 14, 'FMDD') as move`,
        [order.lineIds[0]],
      )
      return { ...order, ...rows[0] }
    }
    const order = await book()
    const [buyer, participant] = await mailed((shop) => mailOrderConfirmed(shop, order.id))
    expect(spaces(buyer?.text ?? '')).toContain(
      isDutch ? `Gratis annuleren tot en met ${order.cancel} ` : `Free cancellation until ${order.cancel} `,
    )
    expect(spaces(buyer?.text ?? '')).toContain(
      isDutch ? `gratis verzetten tot en met ${order.move} ` : `free change of date until ${order.move} `,
    )
    expect(participant?.text).not.toMatch(/[Gg]ratis annuleren|[Ff]ree cancellation/)

    const moved = await book()
    await shop.pool.query("update order_lines set earliest_day = '2026-03-20' where id = $1", [
      moved.lineIds[0],
    ])
    await shop.pool.query(
      "insert into order_history (order_id, from_status_id, to_status_id, at, why) values ($1, 3, 3, '2026-03-10T09:00Z', 'moved')",
      [moved.id],
    )
    const [mail] = await mailed((shop) => mailOrderConfirmed(shop, moved.id))
    expect(mail?.text).not.toMatch(/[Gg]ratis|[Ff]ree (cancellation|change)/)
  })

  it('name the old and the new date of a training that was moved, without an invoice', async () => {
    const order = await insertOrder(shop, {
      locale,
      lines: [{ product: 'EH-501', people: [{ name: 'Tom Bos', email: 'tom@verzet.example' }] }],
    })
    const lineId = order.lineIds[0] ?? 0
    const { rows } = await shop.pool.query<{ from_id: number; was: string; becomes: string; city: string }>(
      `with target as (
         select o.id, o.first_day, o.location_id from order_lines l join product_options o on o.product_id = l.product_id and o.id <> l.option_id
         where l.id = $1 and o.first_day > '2026-03-10' order by o.first_day desc limit 1),
       old as (
         select o.id, o.first_day from order_lines l join product_options o on o.id = l.option_id where l.id = $1),
       moved as (update order_lines set option_id = (select id from target) where id = $1)
       select old.id as from_id, to_char(old.first_day, 'FMDD') as was, to_char(target.first_day, 'FMDD') as becomes, p.name->>$2 as city
       from old, target join locations p on p.id = target.location_id`,
      [lineId, locale],
    )
    const move = rows[0]
    if (!move) throw new Error('no other date')
    await inTransaction(shopOf(shop.platform), (shop) => issueInvoice(shop, order.id))
    const moved = () =>
      mailed((shop) =>
        mailLineMoved(shop, { orderId: order.id, lineId, fromOptionId: move.from_id, move: 1 }),
      )
    const mails = await moved()
    expect(mails.map(({ kind }) => kind)).toEqual(['order_moved', 'participant_moved'])
    for (const { subject, text, files } of mails) {
      expect(subject).toContain(isDutch ? 'is verzet naar' : 'has been moved to')
      expect(subject).toContain(` ${move.becomes} `)
      expect(subject).toContain(move.city)
      expect(text).toContain(` ${move.was} `)
      expect(files).toEqual([`vangnet-${order.number}.ics`])
    }
    expect(spaces(mails[1]?.text ?? '')).toContain(isDutch ? 'Beste Tom,' : 'Dear Tom,')
    expect(mails[1]?.html).not.toMatch(/€|key=/)
    expect(await moved()).toEqual([])
  })

  it('remind of a training with the route and what to bring', async () => {
    const order = await insertOrder(shop, {
      locale,
      contact: { name: 'Noor Bakker', email: `noor@${locale}.reminder.example` },
      lines: [
        { product: 'EH-501', amount: 2, people: [{ name: 'Tom', email: `tom@${locale}.reminder.example` }] },
      ],
    })
    const { rows } = await shop.pool.query(
      `select o.first_day - 1 || 'T10:00Z' as eve, t.bring[1] as bring, p.street from order_lines l join product_options o on o.id = l.option_id
       join product_texts t on t.product_id = l.product_id and t.locale = $2 join locations p on p.id = o.location_id where l.id = $1`,
      [order.lineIds[0], locale],
    )
    shop.setNow(rows[0].eve)
    const mails = (await mailed(remindCourses)).filter(({ recipient }) =>
      recipient.endsWith(`${locale}.reminder.example`),
    )
    expect(mails.map(({ kind, recipient }) => [kind, recipient.split('@')[0]])).toEqual([
      ['participant_reminder', 'tom'],
      ['course_reminder', 'noor'],
    ])
    for (const { subject, html, text } of mails) {
      expect(subject).toMatch(isDutch ? /^Morgen: / : /^Tomorrow: /)
      expect(html).toContain('https://www.openstreetmap.org/directions?to=')
      expect(spaces(text)).toContain(rows[0].bring)
      expect(text).toContain(rows[0].street)
    }
  })

  it('repeat the consent that a private buyer gave', async () => {
    const order = await insertOrder(shop, {
      locale,
      earlyStart: { at: '2026-03-10T09:30:00Z', text_version: '2026-01' },
    })
    const [mail] = await mailed((shop) => mailOrderConfirmed(shop, order.id))
    expect(spaces(mail?.text ?? '')).toContain(
      isDutch ? 'Op 10 maart 2026 hebt u' : 'On 10 March 2026 you agreed',
    )
  })

  it('report failed payments, expired orders and refunds', async () => {
    const held = await insertOrder(shop, { locale, status: 1, heldUntil: '2026-03-10T10:30Z' })
    const failed = await pay(held.id, 'failed')
    const retry = await mailedOne((shop) => mailPaymentFailed(shop, failed))
    expect(retry.text).toContain(isDutch ? 'Opnieuw betalen' : 'Try again')
    expect(spaces(retry.text)).toContain(isDutch ? '€ 123,45' : '€123.45')

    const expired = await insertOrder(shop, { locale, status: 2 })
    expect((await mailedOne((shop) => mailOrderExpired(shop, expired.id))).text).toContain(expired.number)

    const late = await insertOrder(shop, { locale, status: 6 })
    expect((await mailedOne((shop) => mailPaidWithoutSeat(shop, late.id))).text).toContain(
      isDutch ? 'Andere datum of geld terug' : 'Choose another date or a refund',
    )
    for (const why of ['double_payment', 'order_ended', 'cancelled', 'withdrawn', 'no_place']) {
      const refund = await createRefund(await pay(late.id), why)
      expect(spaces((await mailedOne((shop) => mailRefund(shop, refund))).subject)).toContain(
        isDutch ? '€ 60,50' : '€60.50',
      )
    }
  })

  it('ask the employer to approve, and say when nobody did', async () => {
    const order = await insertOrder(shop, { ...company, locale, method: 'employer' })
    await shop.pool.query(
      `update orders set status_id = 4, held_until = '2026-03-12T10:00Z', approver = '{"name":"Bas","email":"bas@employer.example"}' where id = $1`,
      [order.id],
    )
    const asked = await mailedOne((shop) => mailApprovalRequest(shop, order.id))
    expect(asked.text).toContain(isDutch ? '/goedkeuren/' : '/en/approve/')
    const ended = await mailed((shop) => mailApprovalEnded(shop, order.id, ['buyer', 'approver']))
    expect(ended.map(({ kind }) => kind)).toEqual(['approval_ended', 'approval_ended'])
  })

  it('say that an order cannot be paid on account, and until when it can be paid otherwise', async () => {
    const order = await insertOrder(shop, { ...company, locale, method: 'ideal' })
    await shop.pool.query("update orders set status_id = 1, held_until = '2026-03-12T10:00Z' where id = $1", [
      order.id,
    ])
    const mail = await mailedOne((shop) => mailAccountRefused(shop, order.id))
    expect(mail.text).toContain(isDutch ? 'Tot dan houden wij' : 'Until then we hold')
  })

  it('report a part that was cancelled, what it cost and what comes back, also to who no longer comes', async () => {
    const order = await insertOrder(shop, { ...company, locale, method: 'ideal' })
    const [lineId = 0] = order.lineIds
    await shop.pool.query(
      "update order_lines set kind = 'cancelled', cancelled_option_id = option_id, option_id = null where id = $1",
      [lineId],
    )
    const mails = await mailed(async (shop) => {
      await issueInvoice(shop, order.id)
      const credit = await issueCreditNote(shop, order.id, halfOf)
      await mailPartCancelled(shop, order.id, {
        cancelledIds: [lineId],
        creditId: credit?.id,
        refundCents: 6050,
      })
    })
    expect(mails.map(({ kind }) => kind)).toEqual(['part_cancelled', 'participant_cancelled'])
    expect(mails[0]?.text).toMatch(isDutch ? /60,50/ : /60\.50/)
    expect(mails[0]?.files).toEqual([
      expect.stringMatching(isDutch ? /^creditfactuur-/ : /^credit-note-/),
      `vangnet-${order.number}.ics`,
    ])
    expect(mails[1]?.files).toEqual([`vangnet-${order.number}.ics`])
  })

  it('report a cancellation with the refund, also to the participants', async () => {
    const order = await insertOrder(shop, { ...company, locale, method: 'ideal' })
    await shop.pool.query('update orders set status_id = 2 where id = $1', [order.id])
    await shop.pool.query(
      "insert into order_history (order_id, from_status_id, to_status_id, at, why) values ($1, 3, 2, '2026-03-10T10:00Z', 'cancelled_by_customer')",
      [order.id],
    )
    await createRefund(await pay(order.id), 'cancelled')
    const mails = await mailed(async (shop) => {
      await issueInvoice(shop, order.id)
      await issueCreditNote(shop, order.id, halfOf)
      await mailOrderCancelled(shop, order.id)
    })
    expect(mails.map(({ kind }) => kind)).toEqual(['order_cancelled', 'participant_cancelled'])
    expect(spaces(mails[0]?.text ?? '')).toContain(isDutch ? '€ 60,50' : '€60.50')
    expect(spaces(mails[0]?.text ?? '')).toContain(isDutch ? 'op uw verzoek' : 'as requested')
    expect(mails[0]?.files[0]).toMatch(isDutch ? /^creditfactuur-/ : /^credit-note-/)
    expect(mails[1]?.files).toEqual([`vangnet-${order.number}.ics`])
  })

  it('ask for missing participants, once a day', async () => {
    const order = await insertOrder(shop, { ...company, locale, status: 5 })
    const mail = await mailedOne((shop) => mailParticipantsMissing(shop, order.id))
    const { rows } = await shop.pool.query(
      `select to_char(o.first_day - 5, 'FMDD') as day from order_lines l join product_options o on o.id = l.option_id where l.id = $1`,
      [order.lineIds[0]],
    )
    expect(spaces(mail.text)).toContain(isDutch ? `uiterlijk op ${rows[0].day} ` : `by ${rows[0].day} `)
    expect(await mailed((shop) => mailParticipantsMissing(shop, order.id))).toEqual([])
  })

  it('let a customer set a password, and delete the token once sent', async () => {
    const { rows } = await shop.pool.query("select id from customers where email = 'gast@vangnet.example'")
    for (const kind of ['reset_password', 'set_password'] as const) {
      const mail = await mailedOne((shop) =>
        writeMail(shop, {
          event: `${kind} ${locale}`,
          kind,
          about: { customer_id: rows[0].id, token: 'geheim-123' },
          recipient: 'gast@vangnet.example',
          locale,
        }),
      )
      expect(mail.text).toContain(`https://vangnet.test${isDutch ? '' : '/en'}/reset-password/geheim-123`)
      expect(mail).toMatchObject({ about: { customer_id: rows[0].id } })
      expect(mail).not.toHaveProperty('about.token')
    }
  })

  it('tell that the password was changed, and how to change it back', async () => {
    const { rows } = await shop.pool.query("select id from customers where email = 'sanne@vangnet.example'")
    const mail = await mailedOne((within) =>
      mailPasswordChanged({ ...within, locale }, { id: rows[0].id, email: 'sanne@vangnet.example' }),
    )
    expect(mail).toMatchObject({ kind: 'password_changed', recipient: 'sanne@vangnet.example' })
    expect(mail.text.replace(/\s+/g, ' ')).toContain(
      isDutch ? '10 maart 2026, 11:00' : '10 March 2026, 11:00',
    )
    expect(mail.text).toContain(`https://vangnet.test${isDutch ? '/' : '/en'}#forgot-password`)
  })

  it('forward a quotation request', async () => {
    const { rows } = await shop.pool.query("select id from products where code = 'GW-401'")
    const mails = await mailed((within) =>
      requestQuotation(
        { ...within, locale },
        {
          product_id: rows[0].id,
          participants: 6,
          name: 'Noor',
          email: 'noor@vrager.example',
          message: 'Graag\nin mei <b>',
        },
        'staf@vangnet.example',
      ),
    )
    expect(mails.map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual([
      ['quotation_request', 'staf@vangnet.example', 'nl'],
      ['quotation_receipt', 'noor@vrager.example', locale],
    ])
    expect(mails[0]?.html).toContain('in mei &lt;b&gt;')
    expect(mails[1]?.html).not.toContain('in mei')
  })

  it('forward call-back requests and messages', async () => {
    const called = await mailed((within) =>
      requestContact(
        { ...within, locale },
        { type: 4, phone: '+31612345678', name: '-', message: '-' },
        staff,
      ),
    )
    expect(called.map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual([
      ['contact_request', staff, 'nl'],
    ])
    expect(called[0]?.subject).toMatch(/^Terugbelverzoek C\d{5}: 06 12345678$/)
    const wrote = await mailed((within) =>
      requestContact(
        { ...within, locale },
        { type: 2, name: 'Noor', email: 'noor@vrager.example', phone: '', message: 'Twee\ngordels <b>' },
        staff,
      ),
    )
    expect(wrote.map(({ kind, recipient, locale }) => [kind, recipient, locale])).toEqual([
      ['contact_request', staff, 'nl'],
      ['contact_receipt', 'noor@vrager.example', locale],
    ])
    expect(wrote[0]?.subject).toMatch(/^Bericht C\d{5} van Noor: een keuring$/)
    expect(wrote[0]?.html).toContain('gordels &lt;b&gt;')
    expect(wrote[1]?.html).not.toContain('gordels')
    const both = await mailed((within) =>
      requestContact(
        { ...within, locale },
        { type: 4, phone: '+4930901820', email: 'n@vrager.example' },
        staff,
      ),
    )
    expect(both[1]?.text).toContain('+49 30 901820')
  })

  it('invite somebody to act for a company, and ask its managers to decide', async () => {
    const team = await newCompany(shop)
    await shop.pool.query('update customers set locale = $2 where id = $1', [team.manager.id, locale])
    const order = await insertOrder(shop, {
      locale,
      status: 4,
      heldUntil: '2026-03-12T10:00Z',
      customer: team.booker.email,
    })
    const asked = await mailedOne((shop) => mailManagers(shop, order.id))
    expect(asked).toMatchObject({ kind: 'manager_approval', recipient: team.manager.email, locale })
    expect(asked.subject).toContain(isDutch ? 'een bestelling goed te keuren' : 'to approve an order')
    expect(spaces(asked.text)).toContain(isDutch ? 'tot 12 maart 2026, 11:00' : 'until 12 March 2026, 11:00')
    expect(asked.text).toContain(`https://vangnet.test${linkedPaths.dashboardPeople[locale]}?part=orders`)
    const me = {
      id: team.manager.memberId,
      customerId: team.manager.id,
      companyId: team.id,
      role: 'manager' as const,
    }
    const invited = await mailedOne((within) =>
      invite({ ...within, locale }, me, { email: `nieuw-${locale}@koper.example`, role: 'finance' }),
    )
    expect(invited).toMatchObject({
      kind: 'company_invite',
      recipient: `nieuw-${locale}@koper.example`,
      locale,
    })
    expect(invited.subject).toBe(`${isDutch ? 'Uitnodiging van' : 'Invitation from'} ${team.name}`)
    expect(invited.text).toContain(
      isDutch ? 'het account van dit e-mailadres' : 'the account of this e-mail address',
    )
    expect(invited.text).toContain(`https://vangnet.test${linkedPaths.dashboardPeople[locale]}?invite=`)
  })

  it('acknowledge a withdrawal with what was withdrawn and when', async () => {
    const [receipt, notice] = await mailed((within) =>
      withdraw(
        { ...within, locale },
        {
          name: 'Noor',
          order_number: 'VN000000',
          email: 'noor@vrager.example',
          item: 'Harnas',
          message: 'Te klein',
        },
        staff,
      ),
    )
    expect(receipt).toMatchObject({ kind: 'withdrawal_receipt', recipient: 'noor@vrager.example', locale })
    for (const part of ['VN000000', 'Harnas', 'Noor', '2026, 11:00'])
      expect(receipt?.text, part).toContain(part)
    expect(receipt?.text).not.toContain('Te klein')
    expect(notice).toMatchObject({ kind: 'withdrawal_notice', recipient: staff, locale: 'nl' })
    expect(notice?.text).toContain('Te klein')
    expect(notice?.text).toContain('hoort geen bestelling')
  })
})

it('every kind of mail was rendered in both languages, as readable HTML without pictures', async () => {
  const { rows } = await shop.pool.query<{
    kind: string
    locale: string
    html: string
    text: string
    subject: string
  }>('select kind, locale, html, text, subject from mails')
  const forStaff = ['quotation_request', 'contact_request', 'withdrawal_notice', 'order_to_approve']
  // Others have their own tests: offers, chat, reviews, inspections, confirmations, colleagues, the inbox, and all that planning sends.
  const elsewhere =
    /^(offer|chat|review|inspection|confirm|colleague|staff|date|waiting|certificates?|trainer|joining|lunch|renewal)_/
  for (const kind of Object.keys(mailTemplates).filter((kind) => !elsewhere.test(kind)))
    expect(
      [...new Set(rows.filter((row) => row.kind === kind).map(({ locale }) => locale))].toSorted(),
      kind,
    ).toEqual(forStaff.includes(kind) ? ['nl'] : ['en', 'nl'])
  for (const { kind, html, text, subject } of rows) {
    // What a mail program shows after the subject says something else than the subject.
    const preview = html.match(/data-skip-in-text="true">([^<]+)/)?.[1]?.trim() ?? ''
    expect(preview.length, kind).toBeGreaterThan(10)
    expect(plain(preview), kind).not.toBe(subject)
    // Keys in addresses are random, so they may contain any letters.
    const withoutAddresses = (written: string) => written.replaceAll(/https:[^\s"<]+/g, '')
    expect(withoutAddresses(html), kind).not.toMatch(/<img|<script|undefined|\[object|NaN/)
    // The logo's letter, without an image.
    expect(html, kind).toMatch(/<span[^>]*background-color:#ffd400[^>]*>V<\/span>/)
    expect(text).toMatch(/^Vangnet /)
    expect(withoutAddresses(text), kind).not.toMatch(/undefined|\[object|NaN|<\/?(p|td|br|table)\b/)
  }
})
