import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrder, mailReceipt } from '../../tests/support/fixtures/orders.ts'
import { openRoles, type Role } from '../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { mailOrderConfirmed } from '../booking/orders/mail-everyone.ts'
import { shopOf } from '../platform/shop.ts'

let headers: Awaited<ReturnType<typeof openRoles>>['headers']
const as = (who: Role) => ({ headers: headers[who] })

let shop: TestShop
let order: { id: number; number: string }
beforeAll(async () => {
  shop = await openTestShop()
  headers = (await openRoles(shop)).headers
  await shop.pool.query('delete from mails')
  order = await insertOrder(shop)
  await mailOrderConfirmed(shopOf(shop.platform), order.id)
  await sendTestMails(shop.platform)
  shop.setNow('2026-03-10T10:01:00Z')
  await mailReceipt(shopOf(shop.platform), order.id)
})
afterAll(() => shop.close())

const listed = async (query = '') => shop.read(`/api/staff/mails${query}`, as('staff'))

describe('the mails for staff', () => {
  it('are listed in pages, newest first', async () => {
    const { data, meta } = await listed()
    expect(data).toMatchObject([
      { kind: 'order_received', state: 'waiting', subject: null, sent_at: null },
      {
        kind: 'order_confirmed',
        state: 'kept',
        recipient: 'pieter@koper.example',
        subject: `Bestelling ${order.number} is bevestigd`,
        created_at: '2026-03-10T10:00:00.000Z',
        sent_at: '2026-03-10T10:00:00.000Z',
      },
    ])
    expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 25, total: 2 })
    const second = await listed('?page=2&per_page=1')
    expect(second.data).toMatchObject([{ kind: 'order_confirmed' }])
    expect(second.meta).toEqual({ current_page: 2, last_page: 2, per_page: 1, total: 2 })
    expect(JSON.stringify(data)).not.toMatch(/about|html/)
  })

  it('are neither repeated nor left out when others are written between two pages', async () => {
    const [newest, oldest] = (await listed()).data
    const insert = (at: string) =>
      shop.pool.query<{ id: number }>(
        `insert into mails (event, kind, about, recipient, locale, next_try_at, created_at)
         select gen_random_uuid()::text, kind, about, recipient, locale, '2030-01-01', $1 from mails where id = $2 returning id`,
        [at, oldest.id],
      )
    const { rows } = await insert('2026-03-10T10:02:00Z')
    const { data, meta } = await listed(`?per_page=1&page=2&after=${newest.id}`)
    expect(data).toMatchObject([{ id: oldest.id }])
    expect(meta).toEqual({ current_page: 2, last_page: 3, per_page: 1, total: 3 })
    // By its number alone the page repeats a mail.
    expect((await listed('?per_page=1&page=2')).data).toMatchObject([{ id: newest.id }])
    expect((await listed(`?after=${oldest.id}`)).data).toEqual([])
    expect((await listed('?after=2000000000')).data).toEqual([])
    expect((await shop.ask('/api/staff/mails?after=x', as('staff'))).status).toBe(422)
    await shop.pool.query('delete from mails where id = $1', [rows[0]?.id])
  })

  it('can be read one by one, with their files', async () => {
    const { data: list } = await listed()
    const { data: mail } = await shop.read(`/api/staff/mails/${list[1].id}`, as('staff'))
    expect(mail.html).toContain('<html')
    expect(mail.text).toContain(order.number)
    expect(mail.files).toMatchObject([{ name: `vangnet-${order.number}.ics`, bytes: expect.any(Number) }])
    const path = `/api/staff/mails/${mail.id}/files/${mail.files[0].id}`
    const file = await shop.ask(path, as('staff'))
    expect(file.status).toBe(200)
    expect(file.headers.get('content-type')).toContain('text/calendar')
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="vangnet-${order.number}.ics"`)
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(await file.text()).toContain('BEGIN:VCALENDAR')
    // A file is found only through its own mail.
    expect(
      (await shop.ask(`/api/staff/mails/${list[0].id}/files/${mail.files[0].id}`, as('staff'))).status,
    ).toBe(404)
  })

  it('are listed by state', async () => {
    expect((await listed('?state=waiting')).data).toMatchObject([{ kind: 'order_received' }])
    expect(await listed('?state=failed')).toMatchObject({ data: [], meta: { total: 0 } })
  })

  it('are for staff only', async () => {
    const { data: list } = await listed()
    const { data: mail } = await shop.read(`/api/staff/mails/${list[1].id}`, as('staff'))
    for (const path of ['', `/${mail.id}`, `/${mail.id}/files/${mail.files[0].id}`]) {
      expect((await shop.ask(`/api/staff/mails${path}`)).status).toBe(401)
      for (const who of ['customer', 'guest'] as const)
        expect((await shop.ask(`/api/staff/mails${path}`, as(who))).status).toBe(401)
    }
  })

  it('answer 404 for unknown ids and 422 for invalid ones', async () => {
    for (const path of ['2000000000', '2000000000/files/1'])
      expect((await shop.ask(`/api/staff/mails/${path}`, as('staff'))).status).toBe(404)
    for (const path of ['/x', '?page=0', '?per_page=1000', '?state=lost'])
      expect((await shop.ask(`/api/staff/mails${path}`, as('staff'))).status).toBe(422)
  })
})

describe('sending a mail again', () => {
  const sendAgain = async (id: number, who: Role = 'staff') =>
    shop.ask(`/api/staff/mails/${id}/sendAgain`, { method: 'POST', ...as(who) })
  const insertMail = async (values: object) => {
    const { rows } = await shop.pool.query<{ id: number }>(
      `insert into mails (event, kind, about, recipient, locale, state, attempts, fault, next_try_at, created_at, send_before)
       select gen_random_uuid()::text, 'order_confirmed', $1, m.recipient, 'nl', m.state, 46, '550 no such user', $2, $2, m.send_before
       from json_populate_record(null::mails, $3) m returning id`,
      [
        { order_id: order.id },
        startOfTests,
        { recipient: 'pieter@koper.example', state: 'failed', ...values },
      ],
    )
    return rows[0]?.id ?? 0
  }

  it('sends a failed one', async () => {
    const id = await insertMail({})
    const before = await shop.read(`/api/staff/mails/${id}`, as('staff'))
    expect(before.data).toMatchObject({ state: 'failed', can_send_again: true })
    const answer = await sendAgain(id)
    expect(answer.status).toBe(200)
    expect((await answer.json()).data).toMatchObject({
      id,
      state: 'waiting',
      attempts: 0,
      fault: null,
      can_send_again: false,
    })
    await sendTestMails(shop.platform)
    const { data } = await shop.read(`/api/staff/mails/${id}`, as('staff'))
    expect(data).toMatchObject({ state: 'kept', attempts: 1 })
  })

  it.each([
    ['was sent', { state: 'sent' }],
    ['still waits', { state: 'waiting' }],
    ['has a link that ended', { send_before: startOfTests }],
    ['has been erased', { recipient: '' }],
  ])('is refused if it %s', async (_, values) => {
    const id = await insertMail(values)
    const answer = await sendAgain(id)
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toBe('not_possible')
    await shop.pool.query('delete from mails where id = $1', [id])
  })

  it('is for staff only, and answers 404 for unknown mails', async () => {
    const id = await insertMail({})
    expect((await sendAgain(id, 'customer')).status).toBe(401)
    expect((await shop.ask(`/api/staff/mails/${id}/sendAgain`, { method: 'POST' })).status).toBe(401)
    expect((await sendAgain(2_000_000_000)).status).toBe(404)
  })
})
