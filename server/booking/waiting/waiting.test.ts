import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asBuyer, become, newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { joinList, waitFor, waitingLink } from '../../../tests/support/fixtures/waiting.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { offerFreePlaces } from './offer-places.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const rows = async (text: string, ...values: unknown[]) => (await shop.pool.query(text, values)).rows
const entry = async (id: number) => (await rows('select * from waiting_entries where id = $1', id))[0]
const offerNow = () => offerFreePlaces(shopOf(shop.platform))
const hoursLater = (hours: number) =>
  shop.setNow(new Date(new Date(startOfTests).getTime() + hours * 3_600_000).toISOString())
/** How many seats anybody can book. */
const free = async (date: number) =>
  (await newVisitor(shop).get(`waitingList/dates/${date}`)).body.data.places_left

describe('joining the waiting list', () => {
  it('stores the entry and mails a link, in the language of the visitor', async () => {
    const date = await planDate(shop, { seats: 4, state: 'closed' })
    const { answer, email } = await joinList(shop, date, { places: 3, maySplit: true, language: 12 })
    expect([answer.status, answer.body]).toEqual([201, { data: { is_done: true } }])
    const [row] = await rows('select * from waiting_entries where option_id = $1', date)
    expect(row).toMatchObject({
      places: 3,
      may_split: true,
      name: 'Wil Wachter',
      email,
      locale: 'en',
      customer_id: null,
      created_at: new Date(startOfTests),
    })
    await sendTestMails(shop.platform)
    const [mail] = await rows(
      "select subject, text from mails where kind = 'waiting_joined' and recipient = $1",
      email,
    )
    expect(mail.subject).toMatch(/^You are on the waiting list for /)
    expect(mail.text).toContain('3, also in parts')
    expect(mail.text).toContain('at most 3 times')
    expect(mail.text).toMatch(/\/en\/waiting-list\/\d+\?key=/)
  })

  it('is only for dates with too few seats that can still be booked', async () => {
    const open = await planDate(shop, { seats: 2 })
    const refused = await joinList(shop, open, { places: 2 })
    expect(refused.answer.status).toBe(409)
    expect(refused.answer.body).toMatchObject({ error: 'not_possible', reason: 'seats_free' })
    expect((await joinList(shop, open, { places: 3 })).answer.body.fields).toEqual({ places: ['max'] })
    await shop.pool.query('update product_options set seats_blocked = 1 where id = $1', [open])
    expect((await joinList(shop, open, { places: 2 })).answer.status).toBe(201)
    for (const closed of [
      await planDate(shop, { seats: 0, state: 'cancelled' }),
      await planDate(shop, { seats: 0, bookUntil: '2026-03-10T09:00Z' }),
    ])
      expect((await joinList(shop, closed)).answer.body.error ?? '').toMatch(/not_bookable|invalid/)
    expect((await joinList(shop, 2_000_000_000)).answer.status).toBe(404)
    // Colleagues close a date by its state, whatever its seats.
    expect((await joinList(shop, await planDate(shop, { state: 'closed' }))).answer.status).toBe(201)
  })

  it('answers the same for an address that waits already, whose link is mailed at most once a day', async () => {
    const date = await planDate(shop, { seats: 4, state: 'closed' })
    const first = await joinList(shop, date, { email: 'twee@keer.example' })
    const again = async () => joinList(shop, date, { email: 'TWEE@keer.example', places: 4 })
    expect((await again()).answer.body).toEqual(first.answer.body)
    await again()
    expect(await rows('select places, email from waiting_entries where option_id = $1', date)).toEqual([
      { places: 1, email: 'twee@keer.example' },
    ])
    const [{ count }] = await rows(
      "select count(*)::int as count from mails where kind = 'waiting_joined' and lower(recipient) = 'twee@keer.example'",
    )
    expect(count).toBe(2)
  })

  it('needs a captcha, pretends success to bots, and has a limit per address', async () => {
    const date = await planDate(shop, { seats: 4, state: 'closed' })
    const visitor = newVisitor(shop)
    const body = { po_id: date, places: 1, name: 'Bot', email: 'bot@spam.example' }
    expect((await visitor.post('waitingList', body)).body.fields).toEqual({ gre_response: ['required'] })
    expect((await visitor.post('waitingList', { ...body, website: 'https://spam.example' })).status).toBe(201)
    expect(await rows("select from waiting_entries where email = 'bot@spam.example'")).toEqual([])
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push((await joinList(shop, date, { email: 'vaak@example.com' })).answer.status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  })

  it.each([
    [{ places: 0 }, { places: ['min'] }],
    [{ places: 51 }, { places: ['max'] }],
    [{ email: 'geen' }, { email: ['email'] }],
    [{ name: '' }, { name: ['required'] }],
  ])('refuses %o', async (wrong, fields) => {
    const visitor = newVisitor(shop)
    const answer = await visitor.post('waitingList', {
      po_id: 1,
      places: 1,
      name: 'Wil',
      email: 'wil@example.com',
      gre_response: await visitor.captchaToken(),
      ...wrong,
    })
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
  })
})

describe('the mailed link', () => {
  it('shows, changes and removes one’s own entry, and says nothing about others', async () => {
    const date = await planDate(shop, { seats: 5, state: 'closed' })
    await waitFor(shop, date, { email: 'ander@example.com' })
    const { id, link } = await waitFor(shop, date, { places: 2 })
    const visitor = newVisitor(shop)
    const read = await visitor.get(link)
    expect(read.body.data).toMatchObject({
      id,
      state: 'waiting',
      places: 2,
      may_split: false,
      name: 'Wil Wachter',
    })
    expect(JSON.stringify(read.body)).not.toContain('ander@')
    expect((await visitor.put(link, { places: 3, may_split: true })).body.data).toMatchObject({
      places: 3,
      may_split: true,
    })
    expect((await visitor.put(link, { places: 6 })).body.fields).toEqual({ places: ['max'] })
    expect((await visitor.delete(link)).status).toBe(200)
    expect((await visitor.get(link)).status).toBe(404)
    expect(await entry(id)).toBeUndefined()
  })

  it('opens nothing with the key of another entry', async () => {
    const date = await planDate(shop, { seats: 5, state: 'closed' })
    const first = await waitFor(shop, date)
    const second = await waitFor(shop, date)
    const wrong = second.link.replace(`/${second.id}`, `/${first.id}`)
    const visitor = newVisitor(shop)
    expect((await visitor.get(wrong)).status).toBe(404)
    expect((await visitor.put(wrong, { places: 1 })).status).toBe(404)
    expect((await visitor.delete(wrong)).status).toBe(404)
    expect((await visitor.post(wrong.replace('?', '/take?'))).status).toBe(404)
    expect(await entry(first.id)).toBeDefined()
  })
})

describe('an offer', () => {
  it('holds the seats that a cancelled order gives free, and becomes an order', async () => {
    const date = await planDate(shop, { seats: 1 })
    const first = await newBuyer(shop)
    await first.choose(date)
    const placed = (await first.order()).body.data
    const { id, email } = await waitFor(shop, date)
    await offerNow()
    expect((await entry(id)).offered_until).toBeNull()
    await shop.pool.query('update orders set status_id = 2 where id = $1', [placed.id])
    await offerNow()
    expect(await entry(id)).toMatchObject({
      offered_places: 1,
      offered_until: new Date('2026-03-11T10:00:00Z'),
    })
    expect(await free(date)).toBe(0)
    await sendTestMails(shop.platform)
    const [mail] = await rows(
      "select subject, text from mails where kind = 'waiting_offer' and recipient = $1",
      email,
    )
    expect(mail.subject).toMatch(/^Er is plaats: /)
    expect(mail.text).toContain('1 plaats voor u vast tot')

    const other = await newBuyer(shop)
    expect((await other.choose(date)).body.error).toBe('out_of_stock')
    // A visitor takes it before they log in or register.
    const visitor = newVisitor(shop)
    const taken = await visitor.post(waitingLink(shop, id, '/take'))
    expect([taken.status, taken.body.data.items[0]]).toMatchObject([200, { po_id: date, amount: 1, max: 1 }])
    await become(visitor, { company: false, email })
    expect((await visitor.get('shoppingCart')).body.data.items).toHaveLength(1)
    const ordered = await asBuyer(visitor).order()
    expect(ordered.status).toBe(201)
    expect(await entry(id)).toMatchObject({ booked_at: new Date(startOfTests), offered_until: null })
    expect(await rows('select from seat_holds where option_id = $1', date)).toEqual([])
    expect(await free(date)).toBe(0)
    expect((await visitor.get(waitingLink(shop, id))).body.data.state).toBe('booked')
  })

  it('ends by the clock alone, is then free for anybody, and goes to the next in line', async () => {
    const date = await planDate(shop, { seats: 1, state: 'closed' })
    const first = await waitFor(shop, date)
    const second = await waitFor(shop, date)
    await shop.pool.query("update product_options set state = 'guaranteed' where id = $1", [date])
    await offerNow()
    expect([(await entry(first.id)).offered_places, (await entry(second.id)).offered_places]).toEqual([
      1,
      null,
    ])
    const visitor = newVisitor(shop)
    await visitor.post(waitingLink(shop, first.id, '/take'))
    hoursLater(23.9)
    expect(await free(date)).toBe(0)
    hoursLater(24)
    expect(await free(date)).toBe(1)
    expect((await visitor.get(first.link)).body.data.state).toBe('lapsed')
    expect((await visitor.post(waitingLink(shop, first.id, '/take'))).body.error).toBe('offer_expired')
    await offerNow()
    expect((await entry(second.id)).offered_until).toEqual(new Date('2026-03-12T10:00:00Z'))
    // The cart of the first has lost it.
    expect((await visitor.get('shoppingCart')).body.data.removed).toMatchObject([
      { po_id: date, why: 'full' },
    ])
    // Whoever let an offer lapse is asked again only if they want to wait again, behind the others.
    expect((await visitor.put(first.link, { places: 1 })).body.data.state).toBe('waiting')
    const third = await waitFor(shop, date)
    expect((await visitor.delete(second.link)).status).toBe(200)
    expect((await entry(first.id)).offered_places).toBe(1)
    expect((await entry(third.id)).offered_places).toBeNull()
  })

  it('passes a large group at most as often as the setting says', async () => {
    const date = await planDate(shop, { seats: 4, state: 'closed' })
    const large = await waitFor(shop, date, { places: 4 })
    const small = []
    for (let n = 0; n < 5; n++) small.push(await waitFor(shop, date))
    await shop.pool.query(
      "update product_options set state = 'guaranteed', seats_blocked = 3 where id = $1",
      [date],
    )
    const served = async () => {
      const offered = await rows(
        'select id from waiting_entries where option_id = $1 and offered_at is not null order by id',
        date,
      )
      return offered.map(({ id }) => id)
    }
    for (let n = 1; n <= 5; n++) {
      await offerNow()
      hoursLater(24 * n)
    }
    expect(await served()).toEqual(small.slice(0, 3).map(({ id }) => id))
    await shop.pool.query('update product_options set seats_blocked = 0 where id = $1', [date])
    await offerNow()
    expect((await entry(large.id)).offered_places).toBe(4)
  })

  it('serves a group that may be split in parts, until all have a seat', async () => {
    const date = await planDate(shop, { seats: 3, state: 'closed' })
    const { id } = await waitFor(shop, date, { places: 3, maySplit: true })
    await shop.pool.query(
      "update product_options set state = 'guaranteed', seats_blocked = 1 where id = $1",
      [date],
    )
    const take = async () => {
      await offerNow()
      const buyer = await newBuyer(shop)
      const taken = await buyer.post(waitingLink(shop, id, '/take'))
      expect((await buyer.order()).status).toBe(201)
      return taken.body.data.items[0].amount
    }
    expect(await take()).toBe(2)
    expect(await entry(id)).toMatchObject({ places: 1, booked_at: null, offered_until: null })
    await shop.pool.query('update product_options set seats_blocked = 0 where id = $1', [date])
    expect(await take()).toBe(1)
    expect((await entry(id)).booked_at).not.toBeNull()
  })

  it('cannot be changed while it is open, and is not made for a date that is closed', async () => {
    const date = await planDate(shop, { seats: 2, state: 'closed' })
    const { id, link } = await waitFor(shop, date, { places: 2 })
    await offerNow()
    expect((await entry(id)).offered_until).toBeNull()
    await shop.pool.query("update product_options set state = 'guaranteed' where id = $1", [date])
    await offerNow()
    expect((await newVisitor(shop).put(link, { places: 1 })).body).toMatchObject({
      error: 'not_possible',
      reason: 'offered',
    })
    expect((await newVisitor(shop).delete(link)).status).toBe(200)
    expect(await free(date)).toBe(2)
  })
})
