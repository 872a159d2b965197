import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultTerms } from '../../../contract/rules/booking/terms.ts'
import { defaultSettings } from '../../../contract/rules/settings.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { getCancellationCost } from '../../booking/cancellation/cancel-order.ts'
import { remindParticipants } from '../../booking/changes/remind-participants.ts'
import { setParticipants } from '../../booking/changes/set-participants.ts'
import { shopOf } from '../../platform/shop.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from settings')
  await shop.pool.query('delete from holidays')
  await shop.pool.query('delete from changes')
  await shop.pool.query('delete from rate_counts')
})

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.owner) => {
  const answer = await shop.ask(`/api/staff/settings${path}`, { method, json, headers })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const settings = async () => (await ask('GET', '')).body.data
const change = async (part: string, fields: object) =>
  ask('PATCH', `/${part}`, { version: (await settings())[part].version, ...fields })

const withPeople = (date: number, amount: number) => ({
  participants: [
    { po_id: date, people: Array.from({ length: amount }, (_, index) => ({ name: `P${index}` })) },
  ],
  early_start: true,
})

/** A paid order for a company; the training is 20 days ahead. */
async function sold({ named = true } = {}) {
  const buyer = await newBuyer(shop, { company: true })
  const date = await planDate(shop, { seats: 5, day: '2026-03-30', bookUntil: '2026-03-25T10:00Z' })
  await buyer.choose(date, 2)
  const { body } = await buyer.order(named ? withPeople(date, 2) : {})
  await buyer.pay(body.data.redirect_url)
  return { buyer, date, id: body.data.id as number }
}
const order = async ({ buyer, id }: Awaited<ReturnType<typeof sold>>) =>
  (await buyer.get(`orders/${id}`)).body.data
const cost = async ({ buyer, id }: Awaited<ReturnType<typeof sold>>) =>
  (await buyer.get(`orders/${id}/cancellation`)).body.data.cost
const freeOn = async (date: number) =>
  (await newVisitor(shop).post('shoppingCart/set', { po_id: date, amount: 900 })).body.max

describe('the settings', () => {
  it('are the defaults until somebody changes them', async () => {
    const { terms, holds, reminders, hours, company } = await settings()
    expect({
      terms: terms.values,
      holds: holds.values,
      reminders: reminders.values,
      hours: hours.values,
    }).toEqual(defaultSettings)
    expect([terms.version, holds.version]).toEqual([0, 0])
    expect(company.values).toMatchObject({ name: 'Vangnet', city: 'Rotterdam' })
  })

  it('have a version and a history, and a change can be undone', async () => {
    const first = await change('terms', { payment_days: 14 })
    expect(first.body.data.terms).toMatchObject({ version: 1, values: { ...defaultTerms, payment_days: 14 } })
    const second = await change('terms', { payment_days: 21 })
    expect(second.body.data.history.terms[0]).toMatchObject({
      what: 'settings.changed',
      by: { id: people.ids.owner },
      before: { value: { payment_days: 14 } },
      after: { value: { payment_days: 21 } },
    })
    const undone = await shop.ask(`/api/staff/changes/${second.request}/undo`, {
      method: 'POST',
      json: {},
      headers: people.headers.owner,
    })
    expect(undone.status).toBe(200)
    expect((await settings()).terms.values.payment_days).toBe(14)
  })

  it('merge what two colleagues change, and tell of a field that both changed', async () => {
    await change('holds', { call_minutes: 20 })
    const { version } = (await settings()).holds
    await ask('PATCH', '/holds', { version, approval_hours: 24 })
    const merged = await ask('PATCH', '/holds', { version, call_minutes: 10 })
    expect(merged.body.data.holds.values).toMatchObject({ approval_hours: 24, call_minutes: 10 })
    const refused = await ask('PATCH', '/holds', { version, approval_hours: 12 })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        error: 'changed_meanwhile',
        conflict: {
          by: { id: people.ids.owner },
          fields: { approval_hours: { base: 48, theirs: 24, yours: 12 } },
        },
      },
    ])
    const company = (await settings()).company.version
    await ask('PATCH', '/company', { version: company, phone: '010 123 45 67' })
    const late = await ask('PATCH', '/company', { version: company, phone: '010 999 99 99' })
    expect([late.status, late.body.conflict.fields.phone.theirs]).toEqual([409, '010 123 45 67'])
    expect((await ask('PATCH', '/company', { version: company, city: 'Delft' })).status).toBe(200)
    await change('company', { phone: '088 - 826 46 38', city: 'Rotterdam' })
  })

  it('lose nothing when many colleagues change different fields at once', async () => {
    const answers = await Promise.all([
      ask('PATCH', '/terms', { version: 0, payment_days: 10 }),
      ask('PATCH', '/terms', { version: 0, names_days: 3 }),
      ask('PATCH', '/terms', { version: 0, move_days: 9 }),
      ask('PATCH', '/terms', { version: 0, moves: 2 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await settings()).terms.values).toMatchObject({
      payment_days: 10,
      names_days: 3,
      move_days: 9,
      moves: 2,
    })
  })

  const ladder = (...steps: [number, number, number][]) => ({
    cancellation: steps.map(([days, company, forPrivate]) => ({ days, company, private: forPrivate })),
  })
  it.each([
    ['terms', { payment_days: -1 }, 'payment_days', 'min'],
    ['terms', { payment_days: 'x' }, 'payment_days', 'required'],
    ['terms', { names_days: 1.5 }, 'names_days', 'required'],
    ['terms', { moves: 11 }, 'moves', 'max'],
    ['terms', { cancellation: [] }, 'cancellation', 'min'],
    ['terms', ladder([14, 0, 0]), 'cancellation', 'ladder'],
    ['terms', ladder([14, 50, 50], [28, 0, 0], [0, 100, 100]), 'cancellation', 'ladder'],
    ['terms', ladder([28, 60, 0], [0, 50, 0]), 'cancellation', 'ladder'],
    ['terms', ladder([28, 0, 10], [0, 50, 50]), 'cancellation', 'ladder'],
    ['terms', ladder([28, 0, 0], [0, 101, 0]), 'cancellation.1.company', 'max'],
    ['terms', { unknown: 1 }, 'unknown', 'invalid'],
    ['holds', { online_minutes: 1 }, 'online_minutes', 'min'],
    ['holds', { online_minutes: 100, online_max_minutes: 50 }, 'online_max_minutes', 'min'],
    ['reminders', { names_days: [0] }, 'names_days.0', 'min'],
    ['hours', { chat_from: '25:00' }, 'chat_from', 'regex'],
    ['hours', { chat_from: '17:00' }, 'chat_until', 'min'],
    ['hours', { chat_days: [] }, 'chat_days', 'min'],
    ['company', { name: '' }, 'name', 'required'],
    ['company', { email: 'x' }, 'email', 'email'],
    ['company', { iban: 'NL00ABNA0123456789' }, 'iban', 'iban'],
    ['company', { company_number: '12' }, 'company_number', 'company_number'],
    ['company', { vat_number: 'NL12' }, 'vat_number', 'vat_number'],
    ['company', { phone: 'bel ons' }, 'phone', 'phone'],
    ['company', { hours: { nl: 'Altijd' } }, 'hours.en', 'required'],
    ['company', { social_links: [{ name: 'X', url: 'javascript:alert(1)' }] }, 'social_links.0.url', 'url'],
  ])('refuse of %s: %j', async (part, fields, field, rule) => {
    const refused = await change(part, fields)
    expect([refused.status, refused.body.fields?.[field]?.[0]]).toEqual([422, rule])
  })
})

describe('the terms', () => {
  it('hold for new orders, and an order keeps those it was sold on', async () => {
    const before = await sold()
    const paid = (await order(before)).gross
    expect(await cost(before)).toBeCloseTo(paid / 2, 1)
    await change('terms', {
      names_days: 15,
      move_days: 60,
      cancellation: [
        { days: 10, company: 0, private: 0 },
        { days: 0, company: 30, private: 10 },
      ],
    })
    const after = await sold()
    expect([await cost(before), await cost(after)]).toEqual([expect.closeTo(paid / 2, 1), 0])
    expect((await order(before)).lines[0].participants_until).toBe('2026-03-25')
    expect((await order(after)).lines[0].participants_until).toBe('2026-03-15')
    expect((await order(before)).movable_lines).toHaveLength(1)
    expect((await order(after)).movable_lines).toHaveLength(0)
    // The ladder as sold, later: within ten days the new order costs 30 percent.
    shop.setNow(new Date('2026-03-21T10:00:00Z'))
    const later = await getCancellationCost(shopOf(shop.platform), after.id, 'all')
    expect(later.cost).toBeCloseTo(paid * 0.3, 1)
  })

  it('say until when names can be changed', async () => {
    await change('terms', { names_days: 12 })
    const { buyer, id } = await sold()
    const line = (await buyer.get(`orders/${id}`)).body.data.lines[0].id
    // The session of a guest ends earlier.
    const renameOn = (day: string) => {
      shop.setNow(new Date(`${day}T10:00:00Z`))
      const people = [{ name: 'Ander' }, { name: 'P1' }]
      return setParticipants(shopOf(shop.platform), id, [{ line_id: line, people }])
    }
    expect(await renameOn('2026-03-18')).toEqual({ outcome: 'changed' })
    expect(await renameOn('2026-03-19')).toEqual({
      outcome: 'invalid',
      fields: { 'lines.0.people': ['too_late'] },
    })
  })

  it('are told by dates, carts and pages at once', async () => {
    const date = await planDate(shop, { day: '2026-06-01' })
    const { rows } = await shop.pool.query('select product_id from product_options where id = $1', [date])
    const freeUntil = async () => {
      const { data } = await shop.read(`/api/products/${rows[0].product_id}/options`)
      return data.find(({ po_id }: { po_id: number }) => po_id === date).free_until
    }
    const inCart = async () => {
      const visitor = newVisitor(shop)
      const { body } = await visitor.post('shoppingCart/set', { po_id: date, amount: 1 })
      return (body.data ?? body).items[0].info
    }
    const page = async () => (await shop.read('/api/pages/algemene-voorwaarden')).data.body_html
    expect(await freeUntil()).toEqual({ cancel: '2026-05-04', move: '2026-05-18' })
    expect(await page()).toContain('op rekening binnen 30 dagen')
    await change('terms', {
      payment_days: 8,
      names_days: 2,
      cancellation: [
        { days: 7, company: 0, private: 0 },
        { days: 0, company: 80, private: 40 },
      ],
    })
    await expect.poll(freeUntil, { timeout: 1000 }).toEqual({ cancel: '2026-05-25', move: '2026-05-18' })
    expect(await inCart()).toMatchObject({
      free_until: { cancel: '2026-05-25' },
      participants_until: '2026-05-30',
    })
    await expect.poll(page, { timeout: 1000 }).toContain('op rekening binnen 8 dagen')
    expect(await page()).toContain(
      'tot 7 dagen vooraf: kosteloos; korter dan 7 dagen, of niet verschijnen: 80 % van de prijs',
    )
  })

  it('say when an invoice on account is due', async () => {
    await change('terms', { payment_days: 8 })
    const buyer = await newBuyer(shop, { company: true })
    await shop.pool.query(
      "update customers set credit_limit_cents = 10000000 where id = (select max(id) from customers where email like 'noor-%')",
    )
    const date = await planDate(shop, { day: '2026-06-01' })
    await buyer.choose(date, 1)
    const { body } = await buyer.order({ payment_method: 'account' })
    const { rows } = await shop.pool.query('select content from invoices where order_id = $1', [body.data.id])
    expect(rows[0].content.due_on).toBe('2026-03-18')
  })
})

describe('holds and reminders', () => {
  it('free the seats of an unpaid order by the clock', async () => {
    await change('holds', { online_minutes: 20 })
    const buyer = await newBuyer(shop)
    const date = await planDate(shop, { seats: 5, day: '2026-06-01' })
    await buyer.choose(date, 2)
    await buyer.order()
    expect(await freeOn(date)).toBe(3)
    shop.setNow(new Date(startOfTests.getTime() + 19 * 60_000))
    expect(await freeOn(date)).toBe(3)
    shop.setNow(new Date(startOfTests.getTime() + 21 * 60_000))
    expect(await freeOn(date)).toBe(5)
  })

  it('say how long a transfer may take, and when it is too late for one', async () => {
    const methods = async () => (await newVisitor(shop).get('paymentMethods')).body.data
    const transfer = async () =>
      (await methods()).find(({ code }: { code: string }) => code === 'banktransfer')
    expect((await transfer()).text).toContain('binnen 14 dagen')
    await change('terms', { transfer_days: 5 })
    expect((await transfer()).text).toContain('binnen 5 dagen')
    await change('holds', { approval_hours: 24 })
    expect((await methods()).find(({ code }: { code: string }) => code === 'employer').text).toContain(
      '24 uur',
    )
  })

  it('remind of missing names on the days that were set', async () => {
    const { id } = await sold({ named: false })
    const mails = async () =>
      (
        await shop.pool.query(
          "select count(*)::int as n from mails where kind = 'participants_missing' and about->>'order_id' = $1",
          [String(id)],
        )
      ).rows[0].n
    const run = async (at: string) => {
      shop.setNow(new Date(at))
      await remindParticipants(shopOf(shop.platform))
    }
    await change('reminders', { names_days: [10] })
    await run('2026-03-18T10:00:00Z')
    expect(await mails()).toBe(0)
    await run('2026-03-20T10:00:00Z')
    expect(await mails()).toBe(1)
  })
})

describe('hours and holidays', () => {
  const isOnline = async () => (await newVisitor(shop).get('chat/status')).body.data.online

  it('open and close the chat', async () => {
    shop.setNow(new Date('2026-03-10T11:00:00Z'))
    expect(await isOnline()).toBe(true)
    await change('hours', { chat_from: '13:00' })
    expect(await isOnline()).toBe(false)
    await change('hours', { chat_from: '08:00', chat_days: [1] })
    expect(await isOnline()).toBe(false)
    await change('hours', { chat_days: [1, 2] })
    expect(await isOnline()).toBe(true)
    await expect
      .poll(async () => (await shop.read('/api/shopInfo')).data.chat_hours, { timeout: 1000 })
      .toEqual({ days: [1, 2], from: '08:00', until: '16:30', closed: [] })
    expect((await shop.read('/api/pages/contact')).data.body_html).toContain(
      'op maandag en dinsdag van 09:00 tot 17:30 uur in de winter',
    )
  })

  it('close the chat on a holiday, which is removed again', async () => {
    shop.setNow(new Date('2026-03-10T11:00:00Z'))
    const added = await ask('POST', '/holidays', { day: '2026-03-10', name: { nl: 'Feest', en: 'Party' } })
    expect([added.status, await isOnline()]).toEqual([200, false])
    const again = await ask('POST', '/holidays', { day: '2026-03-10', name: { nl: 'Feest', en: 'Party' } })
    expect([again.status, again.body.fields]).toEqual([422, { day: ['taken'] }])
    const [holiday] = added.body.data.holidays
    expect((await ask('DELETE', `/holidays/${holiday.id}`)).status).toBe(200)
    expect((await ask('DELETE', `/holidays/${holiday.id}`)).status).toBe(404)
    expect(await isOnline()).toBe(true)
  })

  it('have the Dutch holidays of a year, each once', async () => {
    const count = async () => (await ask('POST', '/holidays/year', { year: 2027 })).body.data.holidays.length
    expect([await count(), await count()]).toEqual([9, 9])
    expect(
      (await ask('POST', '/holidays', { day: '2026-02-30', name: { nl: 'x', en: 'x' } })).body.fields,
    ).toEqual({
      day: ['date'],
    })
    expect((await ask('POST', '/holidays/year', { year: 1 })).status).toBe(422)
  })
})

it('a new telephone number is on every page within a second', async () => {
  await shop.read('/api/shopInfo')
  await change('company', { phone: '010 - 765 43 21' })
  await expect
    .poll(async () => (await shop.read('/api/shopInfo')).data.phone, { timeout: 1000 })
    .toBe('010 - 765 43 21')
  await change('company', { phone: '088 - 826 46 38' })
})
