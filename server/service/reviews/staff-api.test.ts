import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertInvitation, someReview } from '../../../tests/support/fixtures/reviews.ts'
import { openRoles, type Role } from '../../../tests/support/fixtures/roles.ts'
import { afterRecall, sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())

async function writeReview(more: object = {}, locale: 'nl' | 'en' = 'nl') {
  const invitation = await insertInvitation(shop, { locale })
  await newVisitor(shop).post(invitation.path, { ...someReview, ...more })
  const { rows } = await shop.pool.query('select id, product_id from reviews where invitation_id = $1', [
    invitation.id,
  ])
  return { ...invitation, reviewId: rows[0].id as number, productId: rows[0].product_id as number }
}
const judge = async (
  id: number | string,
  verdict: 'approve' | 'reject',
  json: unknown,
  role: Role = 'staff',
) => {
  const answer = await shop.ask(`/api/staff/reviews/${id}/${verdict}`, {
    method: 'POST',
    json,
    headers: people.headers[role],
  })
  return { status: answer.status, body: await answer.json() }
}
const list = (query = '') => shop.read(`/api/staff/reviews${query}`, { headers: people.headers.staff })
const slugOf = async (productId: number, locale = 'nl') =>
  (await shop.pool.query('select slug from slugs where product_id = $1 and locale = $2', [productId, locale]))
    .rows[0].slug
const why = 'Noemt een collega met naam en telefoonnummer.'

describe('staff', () => {
  it('see waiting reviews, oldest first, with their author', async () => {
    const before = await list()
    const { reviewId } = await writeReview({ title: 'Wacht op een lezer' })
    const now = await list('?state=waiting&per_page=100')
    expect(now.counts.waiting).toBe(before.counts.waiting + 1)
    expect(now.meta.total).toBe(now.counts.waiting)
    expect(now.data.map((one: { written_on: string }) => one.written_on)).toEqual(
      now.data.map((one: { written_on: string }) => one.written_on).toSorted(),
    )
    expect(now.data.find((one: { id: number }) => one.id === reviewId)).toMatchObject({
      state: 'waiting',
      title: 'Wacht op een lezer',
      verified: true,
      writer: {
        name: 'Joris Kuiper',
        email: 'joris@ploeg.example',
        order_number: expect.stringMatching(/^VN/),
      },
      judgements: [],
    })
    expect((await list('?state=approved&per_page=1')).data.length).toBe(1)
  })

  it('go on after the last review of a page, in both orders', async () => {
    await writeReview()
    await writeReview()
    for (const state of ['waiting', 'approved']) {
      const idsOf = async (query: string) =>
        (await list(`?state=${state}&${query}`)).data.map(({ id }: { id: number }) => id)
      const all = await idsOf('per_page=100')
      expect(all.length).toBeGreaterThan(1)
      const next = await idsOf(`per_page=${all.length - 1}&page=2&after=${all[0]}`)
      expect(next).toEqual(all.slice(1))
    }
  })

  it('approve a review, which updates the list, average, count, structured data and home page', async () => {
    const { reviewId, productId } = await writeReview({ rating: 5, title: 'Vijf sterren van de test' })
    const path = `/api/products/${await slugOf(productId)}`
    const before = await shop.read(path)
    const home = await shop.read('/api/home')
    expect(JSON.stringify(before)).not.toContain('Vijf sterren van de test')
    const { status, body } = await judge(reviewId, 'approve', { seen: 'waiting' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      state: 'approved',
      judgements: [
        { verdict: 'approved', reason: null, by: 'Mirjam van Dalen', at: '2026-03-10T10:00:00.000Z' },
      ],
    })
    await expect
      .poll(async () => (await shop.read(path)).product.rating.count)
      .toBe(before.product.rating.count + 1)
    const after = await shop.read(path)
    const { rows } = await shop.pool.query(
      'select round(avg(rating), 1)::float as average from reviews where product_id = $1 and approved_at is not null',
      [productId],
    )
    expect(after.product.rating.average).toBe(rows[0].average)
    expect(after.reviews[0]).toMatchObject({ title: 'Vijf sterren van de test', verified: true })
    expect(after.schema.aggregateRating).toMatchObject({
      ratingValue: rows[0].average,
      reviewCount: before.product.rating.count + 1,
    })
    expect(after.schema.review[0]).toEqual({
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Joris K.' },
      datePublished: '2026-03-10',
      inLanguage: 'nl',
      name: 'Vijf sterren van de test',
      reviewBody: someReview.body,
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    })
    await expect
      .poll(async () => (await shop.read('/api/home')).data.rating.count)
      .toBe(home.data.rating.count + 1)
    expect(JSON.stringify((await shop.read('/api/home')).data.reviews)).toContain('Vijf sterren van de test')
  })

  it('reject with a reason, approve later, and take down a published review', async () => {
    const { reviewId, productId, path } = await writeReview({ title: 'Komt en gaat' })
    const isShown = async () =>
      JSON.stringify(await shop.read(`/api/products/${productId}/reviews`)).includes('Komt en gaat')
    const reader = newVisitor(shop)
    expect((await judge(reviewId, 'reject', { seen: 'waiting', reason: why })).body.data.state).toBe(
      'rejected',
    )
    expect(await isShown()).toBe(false)
    expect((await reader.get(path)).body.data.review).toMatchObject({ state: 'rejected', reason: why })
    expect((await judge(reviewId, 'approve', { seen: 'rejected' })).status).toBe(200)
    await expect.poll(isShown).toBe(true)
    expect((await reader.get(path)).body.data.review).toMatchObject({ state: 'approved', reason: null })
    const last = await judge(reviewId, 'reject', { seen: 'approved', reason: why })
    await expect.poll(isShown).toBe(false)
    expect(last.body.data.judgements.map(({ verdict }: { verdict: string }) => verdict)).toEqual([
      'rejected',
      'approved',
      'rejected',
    ])
  })

  it('decide once when two decide at the same time', async () => {
    const { reviewId } = await writeReview()
    const answers = await Promise.all([
      judge(reviewId, 'approve', { seen: 'waiting' }),
      judge(reviewId, 'reject', { seen: 'waiting', reason: why }),
      judge(reviewId, 'approve', { seen: 'waiting' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { rows } = await shop.pool.query('select * from review_judgements where review_id = $1', [reviewId])
    expect(rows.length).toBe(1)
  })

  it.each([
    ['nl', 'approve', { seen: 'waiting' }, 'staat online', '#reviews'],
    ['en', 'approve', { seen: 'waiting' }, 'is online', '/en/'],
    ['nl', 'reject', { seen: 'waiting', reason: why }, 'tonen wij niet', why],
    ['en', 'reject', { seen: 'waiting', reason: why }, 'was not published', why],
  ] as const)('notify the author in %s when they %s', async (locale, verdict, json, subject, content) => {
    const { reviewId, id } = await writeReview({}, locale)
    await judge(reviewId, verdict, json)
    await sendTestMails(afterRecall(shop.platform))
    const { rows } = await shop.pool.query(
      "select recipient, subject, html from mails where kind in ('review_shown', 'review_refused') and (about->>'invitation_id')::int = $1",
      [id],
    )
    expect(rows).toMatchObject([
      { recipient: 'joris@ploeg.example', subject: expect.stringContaining(subject) },
    ])
    expect(rows[0].html).toContain(content)
    expect(rows[0].html).not.toMatch(/<img|<script|undefined|\[object|NaN/)
  })

  it.each([
    ['reject', { seen: 'waiting' }, { reason: ['required'] }],
    ['reject', { seen: 'waiting', reason: ' ' }, { reason: expect.arrayContaining(['required']) }],
    ['reject', { seen: 'waiting', reason: 'nee' }, { reason: ['min'] }],
    ['reject', { seen: 'waiting', reason: 'x'.repeat(501) }, { reason: ['max'] }],
    ['approve', {}, { seen: expect.anything() }],
    ['approve', { seen: 'never' }, { seen: expect.anything() }],
  ] as const)('cannot %s with %o', async (verdict, json, fields) => {
    const { reviewId } = await writeReview()
    const { status, body } = await judge(reviewId, verdict, json)
    expect([status, body.fields]).toEqual([422, fields])
  })

  it('get 404 for an unknown review and 422 for an unknown state', async () => {
    expect((await judge(2_000_000_000, 'approve', { seen: 'waiting' })).status).toBe(404)
    expect((await judge('x', 'approve', { seen: 'waiting' })).status).toBe(422)
    const unknownState = await shop.ask('/api/staff/reviews?state=all', { headers: people.headers.staff })
    expect(unknownState.status).toBe(422)
  })

  it('are the only ones with access', async () => {
    const { reviewId } = await writeReview()
    for (const role of ['visitor', 'guest', 'customer'] as const) {
      expect((await shop.ask('/api/staff/reviews', { headers: people.headers[role] })).status).toBe(401)
      expect((await judge(reviewId, 'approve', { seen: 'waiting' }, role)).status).toBe(401)
      expect((await judge(reviewId, 'reject', { seen: 'waiting', reason: why }, role)).status).toBe(401)
    }
  })
})

describe('a reply to a review', () => {
  const reply = async (id: number, text: unknown) => {
    const answer = await shop.ask(`/api/staff/reviews/${id}/reply`, {
      method: 'PUT',
      json: { text },
      headers: people.headers.staff,
    })
    return { status: answer.status, body: await answer.json() }
  }

  it('is shown below the review for everybody once it is approved, and can be taken away', async () => {
    const { reviewId, productId } = await writeReview({ title: 'Te koud' })
    expect((await reply(reviewId, 'Dank u wel')).status).toBe(409)
    await judge(reviewId, 'approve', { seen: 'waiting' })
    const replied = await reply(reviewId, 'Dank u wel. De verwarming is gemaakt.')
    expect(replied.body.data.reply).toEqual({
      text: 'Dank u wel. De verwarming is gemaakt.',
      on: '2026-03-10',
    })
    const shownBy = async (path: string) => {
      const body = await shop.read(path)
      const reviews = (body.reviews ?? body.data) as { id: number; reply: unknown }[]
      return reviews.find(({ id }) => id === reviewId)?.reply
    }
    const paths = [`/api/products/${productId}/reviews`, `/api/products/${await slugOf(productId)}`]
    for (const path of paths) await expect.poll(() => shownBy(path)).toEqual(replied.body.data.reply)
    expect((await reply(reviewId, null)).body.data.reply).toBeNull()
    for (const path of paths) await expect.poll(() => shownBy(path)).toBeNull()
    expect((await reply(reviewId, '')).body.fields).toEqual({ text: ['min'] })
    expect((await reply(1_999_999, 'Dank u wel')).status).toBe(404)
  })
})
