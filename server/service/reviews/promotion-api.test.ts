import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { reviewInvitationResponse } from '../../../contract/wire/service/review-promotion.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { insertInvitation, someReview } from '../../../tests/support/fixtures/reviews.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { orderSignatureSubject } from '../../platform/signature.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const get = async (path: string, language = 3) => newVisitor(shop, { language }).get(path)
const post = async (path: string, json: unknown, language = 3) =>
  newVisitor(shop, { language }).post(path, json)
const reviewsOf = async (id: number) =>
  (await shop.pool.query('select * from reviews where invitation_id = $1', [id])).rows

describe('a review link', () => {
  it.each([
    [3, 'Veilig werken op hoogte', '/veilig-werken'],
    [12, 'Working safely at height', '/en/'],
  ])(
    'shows the training in language %i, and of the person only the first name',
    async (language, name, uri) => {
      const { path } = await insertInvitation(shop)
      const { status, body, headers } = await get(path, language)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      const data = reviewInvitationResponse.parse(body.data)
      expect(data).toMatchObject({
        state: 'open',
        first_name: 'Joris',
        first_day: '2026-03-05',
        last_day: '2026-03-05',
        thanks: { percent: 10, minimum: 100, code: null, valid_until: null },
        review: null,
        stopped: false,
      })
      expect(data.product.name).toContain(name)
      expect(data.product.uri).toContain(uri)
      expect(data.location).toBeTruthy()
      expect(JSON.stringify(body)).not.toMatch(/Kuiper|ploeg\.example/)
    },
  )

  it('gets the same 404 whether it is forged or unknown', async () => {
    const { uuid, hash, orderId } = await insertInvitation(shop)
    const other = await insertInvitation(shop)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const { signer } = shop.platform
    const forged = [
      `${uuid}/${other.hash}`,
      `${uuid}/${hash.slice(0, -1)}`,
      `${uuid}/${hash}x`,
      `${uuid.toUpperCase()}/${hash}`,
      `${uuid}/${signer.sign(uuid)}`,
      `${uuid}/${signer.sign(orderSignatureSubject(orderId))}`,
      `${unknown}/${hash}`,
      `${unknown}/${signer.sign(`review ${unknown}`)}`,
      `x/y`,
      `${'a'.repeat(200)}/${'b'.repeat(200)}`,
      `%00/%00`,
    ]
    const answers = []
    for (const link of forged)
      for (const answer of [
        await get(`reviewPromotion/${link}`),
        await post(`reviewPromotion/${link}`, someReview),
        await post(`reviewPromotion/${link}/stop`, undefined),
      ])
        answers.push([answer.status, answer.body.error, Object.keys(answer.body).join()])
    for (const answer of answers) expect(answer).toEqual([404, 'not_found', 'error,message,request_id'])
  })

  it('expires after ninety days, or when the order is cancelled', async () => {
    const first = await insertInvitation(shop)
    const second = await insertInvitation(shop)
    await shop.pool.query('update orders set status_id = 2 where id = $1', [second.orderId])
    expect((await get(second.path)).body.data.state).toBe('expired')
    shop.setNow('2026-06-09T10:00:00Z')
    expect((await get(first.path)).body.data.state).toBe('expired')
    for (const { path, id } of [first, second]) {
      const refused = await post(path, someReview)
      expect([refused.status, refused.body.error]).toEqual([410, 'link_ended'])
      expect(await reviewsOf(id)).toEqual([])
    }
  })

  it('is limited to 240 requests a minute per IP address', async () => {
    const { path } = await insertInvitation(shop)
    const visitor = newVisitor(shop)
    const statuses = []
    for (let n = 0; n < 241; n++) statuses.push((await visitor.get(path)).status)
    expect(statuses.filter((status) => status === 200).length).toBe(240)
    expect(statuses[240]).toBe(429)
  })
})

describe('writing a review', () => {
  it('stores it for moderation, uses up the link and creates a discount code that works once', async () => {
    const { path, id } = await insertInvitation(shop)
    const answer = await post(path, {
      ...someReview,
      company: ' Ploeg  B.V. ',
      body: `${someReview.body}\r\n\r\n\r\n\r\nAanrader!`,
    })
    expect(answer.status).toBe(201)
    const data = reviewInvitationResponse.parse(answer.body.data)
    expect(data).toMatchObject({
      state: 'used',
      thanks: { code: expect.stringMatching(/^DANK-[2-9A-Z]{8}$/), valid_until: '2027-03-10' },
      review: {
        ...someReview,
        company: 'Ploeg B.V.',
        body: `${someReview.body}\n\nAanrader!`,
        state: 'waiting',
      },
    })
    expect(data.next.every(({ next_date }) => next_date)).toBe(true)
    expect(await reviewsOf(id)).toMatchObject([
      { rating: 4, locale: 'nl', verified: true, written_on: '2026-03-10', approved_at: null },
    ])
    // The link is the secret, so its holder may see the code again.
    expect((await get(path)).body.data).toEqual(answer.body.data)
    const again = await post(path, { ...someReview, title: 'Nog een keer' })
    expect([again.status, again.body.error]).toEqual([410, 'link_ended'])
    expect((await reviewsOf(id)).length).toBe(1)

    const code = data.thanks.code
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const entered = await buyer.put('shoppingCart/discountCode', { code })
    expect([entered.body.error, entered.body.data.total.discount.net > 20]).toEqual([false, true])
    expect((await buyer.order()).status).toBe(201)
    const second = await newBuyer(shop)
    await second.choose(await planDate(shop))
    expect((await second.put('shoppingCart/discountCode', { code })).body.error).toBe('discount_used_up')
  })

  it.each([
    ['nl', 'Dank voor uw beoordeling', 'Kortingscode'],
    ['en', 'Thank you for your review', 'Discount code'],
  ] as const)('mails the code in %s to the invited person', async (locale, subject, word) => {
    const { path, id } = await insertInvitation(shop, { locale })
    const { body } = await post(path, someReview)
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select recipient, subject, text from mails where kind = 'review_thanks' and (about->>'invitation_id')::int = $1",
      [id],
    )
    expect(rows.length).toBe(1)
    expect(rows[0].recipient).toBe('joris@ploeg.example')
    expect(rows[0].subject).toContain(subject)
    expect(rows[0].text).toContain(word)
    expect(rows[0].text).toContain(body.data.thanks.code)
  })

  it('stores the language of the request, or the one in the body', async () => {
    const first = await insertInvitation(shop)
    await post(first.path, someReview, 12)
    const second = await insertInvitation(shop)
    await post(second.path, { ...someReview, language: 'en' })
    expect((await reviewsOf(first.id))[0].locale).toBe('en')
    expect((await reviewsOf(second.id))[0].locale).toBe('en')
  })

  it.each([
    [{}, { rating: ['required'], title: ['required'], body: ['required'], author: ['required'] }],
    [{ ...someReview, rating: 0 }, { rating: ['min'] }],
    [{ ...someReview, rating: 6 }, { rating: ['max'] }],
    [{ ...someReview, rating: 4.5 }, { rating: expect.anything() }],
    [{ ...someReview, rating: '4' }, { rating: expect.anything() }],
    [{ ...someReview, title: 'Ok' }, { title: ['min'] }],
    [{ ...someReview, title: 'x'.repeat(81) }, { title: ['max'] }],
    [{ ...someReview, body: 'Te kort.' }, { body: ['min'] }],
    [{ ...someReview, body: ` ${'\n'.repeat(100)} ` }, { body: expect.arrayContaining(['required']) }],
    [{ ...someReview, body: 'x'.repeat(2001) }, { body: ['max'] }],
    [{ ...someReview, author: 'J' }, { author: ['min'] }],
    [{ ...someReview, company: 'x'.repeat(81) }, { company: ['max'] }],
    [{ ...someReview, language: 'de' }, { language: expect.anything() }],
    [{ ...someReview, approved_at: '2026-01-01' }, { approved_at: expect.anything() }],
  ])('refuses %o by field and leaves the link open', async (input, fields) => {
    const { path, id } = await insertInvitation(shop)
    const { status, body } = await post(path, input)
    expect([status, body.error]).toEqual([422, 'invalid'])
    expect(body.fields).toEqual(fields)
    expect(await reviewsOf(id)).toEqual([])
    expect((await get(path)).body.data.state).toBe('open')
  })

  it('handles control characters, markup and invalid Unicode', async () => {
    const { path, id } = await insertInvitation(shop)
    const body = `${someReview.body} \u0000`
    expect((await post(path, { ...someReview, body })).status).toBe(400)
    expect(await reviewsOf(id)).toEqual([])
    expect((await post(path, { ...someReview, title: '<script>\ud800' })).status).toBe(201)
    expect((await reviewsOf(id))[0].title).toContain('<script>')
  })
})

describe('your own invitations', () => {
  const own = async (headers: Record<string, string>, language = 3) =>
    (await shop.read('/api/customer/reviewInvitations', { headers, language })).data

  it('are the open ones mailed to you for your own orders', async () => {
    const before = await own(people.headers.customer)
    // The demo customer has one.
    expect(before.length).toBe(1)
    const email = 'sanne@vangnet.example'
    const mine = await insertInvitation(shop, { customer: email, name: 'Sanne de Wit', email })
    await insertInvitation(shop, { customer: email, email: 'collega@ploeg.example' })
    await insertInvitation(shop, { email })
    const listed = await own(people.headers.customer, 12)
    expect(listed.length).toBe(2)
    expect(listed[0]).toEqual({
      order_id: mine.orderId,
      product: expect.stringContaining('Working safely'),
      uri: mine.page('en'),
    })
    await post(mine.path, someReview)
    expect(await own(people.headers.customer)).toEqual(before)
    shop.setNow('2026-12-01T10:00:00Z')
    const { rows } = await shop.pool.query("update sessions set expires_at = '2027-01-01' returning 1")
    expect(rows.length).toBeGreaterThan(0)
    expect(await own(people.headers.customer)).toEqual([])
  })

  it('require an account', async () => {
    expect((await shop.ask('/api/customer/reviewInvitations')).status).toBe(401)
    const guest = await shop.ask('/api/customer/reviewInvitations', { headers: people.headers.guest })
    expect(guest.status).toBe(403)
    expect(await own(people.headers.other)).toEqual([])
  })
})
