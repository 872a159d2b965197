import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { mailTemplates } from '../../mails.ts'
import { databaseOf } from '../../platform/database/database.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const list = async (query = '') => (await ask('GET', `inbox${query}`)).body
const find = async (kind: string) => (await list(`?kind=${kind}&sort=-created`)).data[0]
const at = startOfTests
const query = (text: string, ...values: unknown[]) => shop.pool.query(text, values)

const contact = (type: number, more: object = {}) => {
  const row = {
    name: 'Kim Kuiper',
    email: 'kim@kuiper.example',
    phone: '0612345678',
    message: 'Is er ook een cursus in Gent?',
    ...more,
  }
  return query(
    'insert into contact_requests (type, name, email, phone, message, locale, created_at) values ($1, $2, $3, $4, $5, $6, $7) returning id',
    type,
    row.name,
    row.email,
    row.phone,
    row.message,
    'nl',
    at,
  )
}

describe('the inbox', () => {
  it('has an item for whatever people send, with who it is', async () => {
    await contact(1)
    await contact(4, { name: '-', email: null, message: '-' })
    await query(
      "insert into offer_requests (product_id, participants, company, name, email, locale, created_at) select id, 6, 'Kuiper BV', 'Kim Kuiper', 'sanne@vangnet.example', 'en', $1 from products where code = 'VC-601'",
      at,
    )
    await query(
      "insert into inspection_requests (place, name, email, phone, locale, created_at, remarks) values ('ours', 'Kim', 'kim@kuiper.example', '0612345678', 'nl', $1, 'Twaalf gordels')",
      at,
    )
    await query(
      "insert into withdrawals (name, email, order_number, locale, received_at, order_id) select 'Sanne', 'sanne@vangnet.example', number, 'nl', $1, id from orders where number = 'VN260004'",
      at,
    )
    const { data } = await list('?rows=200')
    expect(new Set(data.map(({ kind }: { kind: string }) => kind))).toEqual(
      new Set(['contact', 'call_back', 'quotation', 'inspection', 'withdrawal', 'review']),
    )
    expect(await find('contact')).toMatchObject({
      name: 'Kim Kuiper',
      subject: 'Is er ook een cursus in Gent?',
      state: 'new',
      customer: null,
    })
    expect(await find('call_back')).toMatchObject({ name: null, subject: '0612345678' })
    expect(await find('quotation')).toMatchObject({
      locale: 'en',
      customer: { name: expect.stringContaining('Sanne') },
      subject: expect.stringContaining('6 × '),
    })
  })

  it('shows what was sent and what we know of the sender', async () => {
    const quotation = (await ask('GET', `inbox/${(await find('quotation')).id}`)).body.data
    expect(quotation.content).toContainEqual({ name: 'company', value: 'Kuiper BV' })
    expect(quotation.orders.length).toBeGreaterThan(0)
    const withdrawal = (await ask('GET', `inbox/${(await find('withdrawal')).id}`)).body.data
    expect(withdrawal.order_id).toBe(
      (await query("select id from orders where number = 'VN260004'")).rows[0].id,
    )
    for (const kind of ['contact', 'call_back', 'inspection', 'review'])
      expect((await ask('GET', `inbox/${(await find(kind)).id}`)).status).toBe(200)
    expect((await ask('GET', 'inbox/1999999')).status).toBe(404)
  })

  it('is searched, filtered and ordered, and counts what is late', async () => {
    expect((await list('?q=kuiper gent')).data).toHaveLength(1)
    expect((await list('?q=%2B31612345678')).data.length).toBeGreaterThan(1)
    expect((await list('?assignee=me')).data).toEqual([])
    for (const filter of [
      'state=new,open',
      'language=en',
      'assignee=nobody',
      'sort=-due',
      'sort=name',
      'customer=1',
    ])
      expect((await ask('GET', `inbox?${filter}`)).status).toBe(200)
    expect((await ask('GET', 'inbox?state=oud')).status).toBe(422)
    const before = (await list()).counts.late
    shop.setNow(new Date(at.getTime() + 5 * 3_600_000))
    await query('update colleague_sessions set used_at = $1, proved_at = $1', shop.platform.now())
    expect((await list()).counts.late).toBe(before + 1)
    expect((await list('?late=yes&kind=call_back')).data).toHaveLength(1)
    shop.setNow(at)
    await query('update colleague_sessions set used_at = $1, proved_at = $1', at)
  })

  it('goes with what was sent', async () => {
    const { rows } = await contact(1, { name: 'Zevenhuizen' })
    expect((await list('?q=zevenhuizen')).data).toHaveLength(1)
    await query('delete from contact_requests where id = $1', rows[0].id)
    expect((await list('?q=zevenhuizen')).data).toHaveLength(0)
  })
})

describe('an inbox item', () => {
  it('is assigned and closed; two colleagues at once are told of each other', async () => {
    const { id, version } = await find('inspection')
    const saved = await ask('PATCH', `inbox/${id}`, { version, assignee_id: people.ids.planner })
    expect(saved.body.data.assignee.name).toBe('Noor Planning')
    const refused = await ask('PATCH', `inbox/${id}`, { version, assignee_id: people.ids.sales })
    expect([refused.status, refused.body.conflict.by.name]).toEqual([409, 'Tim de Groot'])
    const merged = await ask('PATCH', `inbox/${id}`, {
      version,
      state: 'done',
      due_at: '2026-03-12T10:00:00.000Z',
    })
    expect(merged.body.data).toMatchObject({
      state: 'done',
      due_at: '2026-03-12T10:00:00.000Z',
      assignee: { name: 'Noor Planning' },
    })
    expect(
      (await ask('PATCH', `inbox/${id}`, { version: merged.body.data.version, assignee_id: 1_999_999 })).body
        .fields,
    ).toEqual({ assignee_id: ['invalid'] })
    expect((await ask('PATCH', 'inbox/1999999', { version: 1 })).status).toBe(404)
  })

  it('is answered by mail once, however often it is sent, and then waits for the customer', async () => {
    const { id } = await find('contact')
    const answer = {
      subject: 'Cursus in Gent',
      text: 'Beste Kim,\n\nJa, in mei.\nTot dan!',
      key: randomUUID(),
    }
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', `inbox/${id}/answers`, answer)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const item = (await ask('GET', `inbox/${id}`)).body.data
    expect(item).toMatchObject({
      state: 'waiting',
      assignee: { id: people.ids.sales },
      first_answer_at: at.toISOString(),
    })
    expect(item.messages).toMatchObject([
      { subject: 'Cursus in Gent', by: { name: 'Tim de Groot' }, mail_state: 'waiting' },
    ])
    const { rows } = await query(
      "select about, recipient, next_try_at from mails where kind = 'staff_message'",
    )
    expect(rows).toMatchObject([
      { recipient: 'kim@kuiper.example', next_try_at: new Date(at.getTime() + 30_000) },
    ])
    const composed = await mailTemplates.staff_message(
      {
        db: databaseOf(shop.pool),
        locale: 'nl',
        now: at,
        origin: 'https://vangnet.test',
        signer: shop.platform.signer,
        secretForFile: (text) => text,
      },
      rows[0].about,
    )
    expect(composed).toMatchObject({ subject: 'Cursus in Gent', preview: 'Beste Kim,' })
    expect((await list()).counts.median_answer_minutes).toBe(0)
    expect(
      (await ask('POST', `inbox/${(await find('call_back')).id}/answers`, { ...answer, key: randomUUID() }))
        .status,
    ).toBe(409)
    expect((await ask('POST', `inbox/${id}/answers`, { subject: '', text: '', key: 'x' })).status).toBe(422)
  })

  it('of a chat is new when the visitor writes, waits after an answer and is done when closed', async () => {
    const { rows } = await query(
      "insert into chat_conversations (token_hash, opened_by, locale, name, created_at, changed_at) values ('\\x77', gen_random_uuid(), 'nl', 'Piet', $1, $1) returning id",
      at,
    )
    const chat = rows[0].id
    const say = (text: string) =>
      query(
        "insert into chat_messages (conversation_id, sender, text, client_id, created_at) values ($1, 'visitor', $2, gen_random_uuid(), $3)",
        chat,
        text,
        at,
      )
    await say('Hallo?')
    expect(await find('chat')).toMatchObject({ state: 'new', subject: 'Hallo?', name: 'Piet' })
    await ask('POST', `chat/${chat}/messages`, { client_id: randomUUID(), message: 'Dag Piet' })
    expect(await find('chat')).toMatchObject({
      state: 'waiting',
      assignee: { id: people.ids.sales },
      first_answer_at: at.toISOString(),
    })
    expect((await ask('GET', `inbox/${(await find('chat')).id}`)).body.data.content).toContainEqual({
      name: 'message',
      value: 'Hallo?',
    })
    await ask('POST', `chat/${chat}/close`)
    expect((await find('chat')).state).toBe('done')
    await say('Nog iets')
    expect(await find('chat')).toMatchObject({ state: 'new', subject: 'Nog iets' })
  })

  it('of a review is done when it is judged', async () => {
    const { data } = (await ask('GET', 'reviews')).body
    const item = async () =>
      (await list('?kind=review&rows=200')).data.find(
        ({ ref_id }: { ref_id: number }) => ref_id === data[0].id,
      )
    expect((await item()).state).toBe('new')
    await ask('POST', `reviews/${data[0].id}/approve`, { seen: 'waiting' })
    expect((await item()).state).toBe('done')
  })
})

describe('a withdrawal', () => {
  it('is granted with its money: the order ends, everything is refunded, and the item is done', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop))
    const { body } = await buyer.order()
    await buyer.pay(body.data.redirect_url)
    const orderId: number = body.data.id
    await query(
      "insert into withdrawals (name, email, order_number, locale, received_at, order_id, standing) select 'Noor', contact->>'email', number, 'nl', $2, id, 'in_time' from orders where id = $1",
      orderId,
      at,
    )
    const { id } = await find('withdrawal')
    const { withdrawal, order_id } = (await ask('GET', `inbox/${id}`)).body.data
    expect(order_id).toBe(orderId)
    expect(withdrawal).toMatchObject({ is_open: true, paid_cents: withdrawal.gross_cents })
    const grant = (more: object = {}) =>
      ask('POST', `inbox/${id}/withdrawal`, { reason: 'Binnen 14 dagen', ...more })
    const dry = await grant({ dry_run: true })
    expect(dry.body.data).toMatchObject({ is_done: false, refund_cents: withdrawal.paid_cents })
    expect((await find('withdrawal')).state).toBe('new')
    expect((await grant()).body.data).toEqual({ ...dry.body.data, is_done: true })
    const item = (await ask('GET', `inbox/${id}`)).body.data
    expect(item).toMatchObject({
      state: 'done',
      assignee: { id: people.ids.sales },
      first_answer_at: at.toISOString(),
      withdrawal: { is_open: false, paid_cents: 0, status_title: 'Herroepen' },
    })
    expect((await grant()).status).toBe(409)
    expect((await grant({ reason: '' })).status).toBe(422)
  })

  it('of an order that was not found cannot be granted', async () => {
    await query(
      "insert into withdrawals (name, email, order_number, locale, received_at) values ('Noor', 'noor@x.example', 'VN9', 'nl', $1)",
      at,
    )
    const { id } = await find('withdrawal')
    const read = (await ask('GET', `inbox/${id}`)).body.data
    expect([read.withdrawal, read.order_id]).toEqual([null, null])
    expect((await ask('POST', `inbox/${id}/withdrawal`, { reason: 'Goed' })).status).toBe(409)
    const other = await find('contact')
    expect((await ask('POST', `inbox/${other.id}/withdrawal`, { reason: 'Goed' })).status).toBe(404)
  })
})
