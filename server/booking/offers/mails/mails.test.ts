import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeOffer } from '../../../../tests/support/fixtures/offers.ts'
import { sendTestMails } from '../../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../../platform/shop.ts'
import { remindOffers } from '../remind-offers.ts'
import { sendOffer } from '../send-offer.ts'

let shop: TestShop
let customerId: number
beforeAll(async () => {
  shop = await openTestShop({ STAFF_MAIL: 'planning@vangnet.example' })
  customerId = (await shop.pool.query("select id from customers where email = 'sanne@vangnet.example'"))
    .rows[0].id
})
afterAll(() => shop.close())

type Kept = {
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  about: object
  files: string[]
}

/** Sends the pending mails (without a mail server they are only stored) and reads those about one offer. */
async function mailsAbout(offerId: number): Promise<Kept[]> {
  await sendTestMails(shop.platform)
  const { rows } = await shop.pool.query(
    `select m.*, array(select name from mail_files f where f.mail_id = m.id) as files from mails m
     where (about->>'offer_id')::int = $1 and state = 'kept' order by id`,
    [offerId],
  )
  return rows
}
const offered = async (locale: 'nl' | 'en', validUntil = '2026-04-01') =>
  writeOffer(shop, { customerId, locale, validUntil, lines: [{ option: await planDate(shop), amount: 2 }] })

describe('mails about offers', () => {
  it.each([
    ['nl', 'Uw offerte', '/offerlink/', 'offerte'],
    ['en', 'Your offer', '/en/offerlink/', 'offer'],
  ] as const)('send the offer in %s, with its link and PDF', async (locale, subject, path, file) => {
    const { id, number, token } = await offered(locale)
    const [mail, ...others] = await mailsAbout(id)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'offer_sent',
      recipient: 'sanne@vangnet.example',
      files: [`${file}-${number}.pdf`],
    })
    expect(mail?.subject).toContain(subject)
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toContain(`https://vangnet.test${path}${token}`)
      expect(body).toContain('Voor uw ploeg, met koffie.')
    }
    // After sending, the token is only in the mail.
    expect(mail?.about).toEqual({ offer_id: id })
  })

  it('are sent again with a new link, and both links work', async () => {
    const { id, token } = await offered('nl')
    const again = await sendOffer(shopOf(shop.platform), id)
    expect(again.token).not.toBe(token)
    expect(await mailsAbout(id)).toHaveLength(2)
    for (const one of [token, again.token])
      expect((await newVisitor(shop).get(`offers/${one}`)).body.data.id).toBe(id)
  })

  it('remind before the offer expires', async () => {
    const { id } = await offered('nl', '2026-03-25')
    shop.setNow('2026-03-22T09:00:00Z')
    await remindOffers(shopOf(shop.platform))
    const reminder = (await mailsAbout(id)).at(-1)
    expect(reminder?.kind).toBe('offer_reminder')
    expect(reminder?.subject).toContain('25 maart 2026')
    expect(reminder?.text).toMatch(/https:\/\/vangnet\.test\/offerlink\/[\w-]{43}/)
    shop.setNow('2026-03-10T10:00:00Z')
  })

  it('inform staff of every answer, with the person’s name', async () => {
    const [yes, no] = [await offered('nl'), await offered('nl')]
    await newVisitor(shop).post(`offers/${yes.token}/accept`, {
      name: 'Joris Ja',
      terms: true,
      payment_method: 'ideal',
    })
    await newVisitor(shop).post(`offers/${no.token}/decline`, { name: 'Noor Nee', reason: 'Te ver weg.' })
    const [accepted, declined] = [(await mailsAbout(yes.id)).at(-1), (await mailsAbout(no.id)).at(-1)]
    expect(accepted).toMatchObject({ kind: 'offer_accepted', recipient: 'planning@vangnet.example' })
    expect(accepted?.text).toContain('Joris Ja')
    expect(accepted?.text).toMatch(/VN26\d+/)
    expect(declined?.text).toContain('Noor Nee')
    expect(declined?.text).toContain('Te ver weg.')
  })

  it('tell the customer in the first mail about the order that the offer was accepted, and by whom', async () => {
    for (const [locale, language, sentence] of [
      ['nl', 3, 'is hiermee geaccepteerd door Joris Ja.'],
      ['en', 12, 'has been accepted by Joris Ja.'],
    ] as const) {
      const { id, number, token } = await offered(locale)
      await newVisitor(shop, { language }).post(`offers/${token}/accept`, {
        name: 'Joris Ja',
        terms: true,
        payment_method: 'banktransfer',
      })
      await sendTestMails(shop.platform)
      const { rows } = await shop.pool.query(
        `select m.kind, m.recipient, m.text from mails m join orders o on o.id = (m.about->>'order_id')::int
         where o.offer_id = $1 order by m.id`,
        [id],
      )
      expect(rows).toMatchObject([{ kind: 'order_received', recipient: 'sanne@vangnet.example' }])
      expect(rows[0].text).toContain(`${number} ${sentence}`)
    }
  })

  it('are not sent for answered offers or deleted customers', async () => {
    const { id, token } = await offered('nl')
    await newVisitor(shop).post(`offers/${token}/decline`, { name: 'Noor' })
    await expect(sendOffer(shopOf(shop.platform), id)).rejects.toThrow('not_possible')
    await expect(sendOffer(shopOf(shop.platform), 999_999)).rejects.toThrow('not_possible')
  })
})
