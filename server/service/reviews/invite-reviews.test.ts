import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writePastOrder } from '../../../tests/support/fixtures/reviews.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { inviteReviews } from './invite-reviews.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const invite = () => inviteReviews(shopOf(shop.platform))
const invited = async (lineId: number): Promise<string[]> =>
  (
    await shop.pool.query('select email from review_invitations where order_line_id = $1 order by email', [
      lineId,
    ])
  ).rows.map(({ email }) => email)
const mailsOf = async (lineId: number) => {
  await sendTestMails(shop.platform)
  const { rows } = await shop.pool.query(
    `select m.kind, m.recipient, m.locale, m.subject, m.html, m.text, m.state from mails m
     join review_invitations i on i.id = (m.about->>'invitation_id')::int where i.order_line_id = $1 order by m.recipient`,
    [lineId],
  )
  return rows
}
const two = [{ name: 'Joris Kuiper', email: 'joris@ploeg.example' }, { name: 'Noor' }]

describe('a participant', () => {
  it('is invited once, three days after the training', async () => {
    const { lineId } = await writePastOrder(shop, { day: '2026-03-08', people: two })
    await invite()
    expect(await invited(lineId)).toEqual([])
    shop.setNow('2026-03-11T08:30:00Z')
    await invite()
    expect(await invited(lineId)).toEqual(['joris@ploeg.example'])
    await Promise.all([invite(), invite(), invite()])
    shop.setNow('2026-03-12T08:30:00Z')
    await invite()
    expect(await invited(lineId)).toEqual(['joris@ploeg.example'])
    expect((await mailsOf(lineId)).length).toBe(1)
  })

  it('is invited once when several jobs run at the same time', async () => {
    const lines = []
    for (let n = 0; n < 5; n++)
      lines.push(await writePastOrder(shop, { people: [{ name: `P${n}`, email: `p${n}@ploeg.example` }] }))
    await Promise.all([invite(), invite(), invite(), invite()])
    for (const { lineId } of lines) {
      expect((await invited(lineId)).length).toBe(1)
      expect((await mailsOf(lineId)).length).toBe(1)
    }
  })

  it('without an email address is replaced by the person who ordered', async () => {
    const { lineId } = await writePastOrder(shop, {
      people: [{ name: 'Noor' }],
      contact: { name: 'Pieter Jansen', email: 'pieter@koper.example' },
    })
    await invite()
    expect(await invited(lineId)).toEqual(['pieter@koper.example'])
  })

  it.each([
    ['awaits payment', { status: 1 }],
    ['was cancelled', { status: 2 }],
    ['awaits approval', { status: 4 }],
    ['awaits participants', { status: 5 }],
    ['has no seat', { status: 6 }],
    ['is for a cancelled date', { state: 'cancelled' }],
    ['is for a training that ended long ago', { day: '2026-02-07' }],
    ['is for goods', { code: 'EQ-002' }],
    ['has no contact data any more', { contact: { name: '–', email: '' } }],
  ])('of an order that %s is not invited', async (_, past) => {
    const { lineId } = await writePastOrder(shop, past)
    await invite()
    expect(await invited(lineId)).toEqual([])
  })

  it('who moved to a later date is invited after that date', async () => {
    const { lineId, optionId } = await writePastOrder(shop, { people: two })
    await shop.pool.query(
      "update product_options set first_day = '2026-04-01', last_day = '2026-04-02' where id = $1",
      [optionId],
    )
    await invite()
    expect(await invited(lineId)).toEqual([])
    shop.setNow('2026-04-05T08:30:00Z')
    await invite()
    expect(await invited(lineId)).toEqual(['joris@ploeg.example'])
  })
})

describe('the invitation', () => {
  it.each([
    [
      'nl',
      'Hoe was',
      'Beste Joris',
      '/review-promotion/',
      'Geen uitnodigingen voor beoordelingen meer ontvangen',
    ],
    ['en', 'How was', 'Dear Joris', '/en/review-promotion/', 'Stop review invitations'],
  ] as const)(
    'in %s has a link for each number of stars and one to opt out',
    async (locale, subject, greeting, path, stop) => {
      const { lineId } = await writePastOrder(shop, { locale, people: two })
      await invite()
      const [mail] = await mailsOf(lineId)
      expect(mail).toMatchObject({
        kind: 'review_invitation',
        recipient: 'joris@ploeg.example',
        state: 'kept',
      })
      expect(mail.subject).toContain(subject)
      expect(mail.html).toContain(greeting)
      expect(mail.html).not.toContain('Kuiper')
      for (const body of [mail.html, mail.text]) {
        const links = [...body.matchAll(/https:\/\/vangnet\.test(\/[\w/-]+)\?stars=(\w+)/g)]
        expect([...new Set(links.map(([, , stars]) => stars))]).toEqual(['1', '2', '3', '4', '5'])
        expect(links[0]?.[1]).toContain(path)
        expect(body.replace(/\s+/g, ' ')).toContain(stop)
      }
      const link = /review-promotion\/([\w-]+\/[\w-]+)\?stars=4/.exec(mail.html)?.[1]
      const opened = await newVisitor(shop).get(`reviewPromotion/${link}`)
      expect(opened.body.data).toMatchObject({ state: 'open', first_name: 'Joris' })
    },
  )

  it('is not sent to an email address that opted out, in upper or lower case', async () => {
    const email = 'genoeg@ploeg.example'
    const { lineId } = await writePastOrder(shop, { people: [{ name: 'Kees', email }] })
    await invite()
    const [mail] = await mailsOf(lineId)
    const link = /review-promotion\/([\w-]+\/[\w-]+)\?stop=1/.exec(mail.html)?.[1]
    const visitor = newVisitor(shop)
    expect((await visitor.get(`reviewPromotion/${link}`)).body.data.stopped).toBe(false)
    for (const _ of [1, 2]) {
      const answer = await visitor.post(`reviewPromotion/${link}/stop`)
      expect([answer.status, answer.body.data.stopped]).toEqual([200, true])
    }
    const next = await writePastOrder(shop, {
      people: [{ name: 'Kees', email: 'Genoeg@Ploeg.example' }, ...two],
    })
    await invite()
    expect(await invited(next.lineId)).toEqual(['joris@ploeg.example'])
    // Opt-outs are stored without the email address.
    const { rows } = await shop.pool.query('select o::text as row from review_opt_outs o')
    expect(JSON.stringify(rows)).not.toContain('genoeg')
  })
})
