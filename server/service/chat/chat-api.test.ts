import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newChatStaff, newChatVisitor } from '../../../tests/support/browser/chatting.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { shopOf } from '../../platform/shop.ts'
import { deleteOldChats } from './delete-old-chats.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof newChatStaff>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  planning = await newChatStaff(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(startOfTests))

const sunday = '2026-03-15T12:00:00Z'
const noor = { name: 'Noor de Wit', email: 'noor@waddenkant.example' }
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`
const count = async (where: string, values: unknown[] = []) =>
  (await shop.pool.query(`select count(*)::int as count from ${where}`, values)).rows[0].count
const mailsOf = async (id: number) =>
  (
    await shop.pool.query(
      "select kind, recipient, locale from mails where (about->>'conversation_id')::int = $1 order by id",
      [id],
    )
  ).rows

describe('the chat status', () => {
  it('says whether the chat is staffed, by the server’s clock', async () => {
    const visitor = newChatVisitor(shop)
    expect(await visitor.status()).toEqual({ online: true, unread: 0, now: '2026-03-10T10:00:00.000Z' })
    shop.setNow(sunday)
    expect(await visitor.status()).toMatchObject({ online: false })
  })

  it('counts unread messages and is not cached', async () => {
    const visitor = newChatVisitor(shop)
    const text = unique('Telt u mee?')
    await visitor.send(text)
    const { id } = await planning.find(text)
    await planning.answer(id, 'Eén')
    const second = await planning.answer(id, 'Twee')
    const answer = await visitor.get('chat/status')
    expect(answer.body.data.unread).toBe(2)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect((await newChatVisitor(shop).status()).unread).toBe(0)
    const marked = await visitor.put('chat/read', { read: second.body.data.id - 1 })
    expect(marked.body.data.unread).toBe(1)
    await visitor.put('chat/read', { read: second.body.data.id })
    expect((await visitor.status()).unread).toBe(0)
  })
})

describe('sending a message', () => {
  it('starts a conversation with a cookie that scripts cannot read', async () => {
    const visitor = newChatVisitor(shop, { language: 12 })
    expect(await visitor.chat()).toMatchObject({ messages: [], unread: 0, closed: false })
    const clientId = crypto.randomUUID()
    const sent = await visitor.send('Do you train in English?\r\n\r\nWe are six.  ', {
      page: '/en/vca-basic',
      client_id: clientId,
    })
    expect(sent.status).toBe(201)
    expect(sent.body.data).toMatchObject({
      from: 'visitor',
      text: 'Do you train in English?\n\nWe are six.',
      client_id: clientId,
      created_at: '2026-03-10T10:00:00.000Z',
    })
    expect(sent.headers.get('set-cookie')).toMatch(/^__Host-chat=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax/)
    const second = await visitor.send('Hello?')
    expect(second.headers.get('set-cookie')).toBeNull()
    const { messages } = await visitor.chat()
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([sent.body.data.text, 'Hello?'])
    const { rows } = await shop.pool.query(
      'select c.* from chat_conversations c join chat_messages m on m.conversation_id = c.id where m.client_id = $1',
      [clientId],
    )
    expect(rows[0]).toMatchObject({ locale: 'en', page: '/en/vca-basic', by_mail: false, customer_id: null })
    expect(rows[0].token_hash.toString('base64url')).not.toBe(visitor.cookies.get('chat'))
  })

  it('stores it once when it is sent several times', async () => {
    const visitor = newChatVisitor(shop)
    await visitor.send('Eerst')
    const client_id = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => visitor.send('Eén keer', { client_id })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await count('chat_messages where client_id = $1', [client_id])).toBe(1)
  })

  it('opens one conversation when the first response and its cookie got lost', async () => {
    const client_id = crypto.randomUUID()
    const first = newChatVisitor(shop)
    await first.send('Komt dit aan?', { client_id })
    // The same browser, which never received the cookie.
    const retried = newChatVisitor(shop)
    const second = await retried.send('Komt dit aan?', { client_id })
    expect(second.status).toBe(201)
    expect(await count('chat_conversations where opened_by = $1', [client_id])).toBe(1)
    expect((await retried.chat()).messages).toHaveLength(1)
    // The lost cookie no longer works, and after ten minutes nobody can take the conversation over.
    expect((await first.chat()).messages).toEqual([])
    shop.setNow('2026-03-10T10:30:00Z')
    const late = await newChatVisitor(shop).send('Van mij!', { client_id })
    expect([late.status, late.body.fields]).toEqual([422, { client_id: ['invalid'] }])
    expect((await retried.chat()).messages).toHaveLength(1)
  })

  it('mails staff when a conversation starts, not at every message', async () => {
    const visitor = newChatVisitor(shop)
    const text = unique('Is er nog plek?')
    await visitor.send('Goedemorgen')
    await visitor.send(text)
    const { id } = await planning.find(text)
    const one = { kind: 'chat_waiting', recipient: 'planning@vangnet.example', locale: 'nl' }
    expect(await mailsOf(id)).toEqual([one])
    await planning.post(`staff/chat/${id}/close`)
    expect((await visitor.chat()).closed).toBe(true)
    await visitor.send('Toch nog iets')
    expect((await visitor.chat()).closed).toBe(false)
    expect(await mailsOf(id)).toEqual([one, one])
  })

  it('requires a name and an email address outside chat hours, and mails the answer', async () => {
    shop.setNow(sunday)
    const visitor = newChatVisitor(shop, { language: 12 })
    const refused = await visitor.send('Anybody there?')
    expect([refused.status, refused.body.fields]).toEqual([422, { name: ['required'], email: ['required'] }])
    expect((await visitor.send('Hi', { name: 'N', email: noor.email })).body.fields).toEqual({
      name: ['min'],
    })
    expect((await visitor.send('Hi', { ...noor, email: 'noor@' })).body.fields).toEqual({ email: ['email'] })
    expect(visitor.cookies.has('chat')).toBe(false)
    const text = unique('Anybody there?')
    expect((await visitor.send(text, noor)).status).toBe(201)
    await planning.logIn()
    const found = await planning.find(text)
    expect(found).toMatchObject({ ...noor, by_mail: true, unread: 1, locale: 'en', is_customer: false })
    await planning.answer(found.id, 'From Monday on.')
    expect(await mailsOf(found.id)).toEqual([
      { kind: 'chat_waiting', recipient: 'planning@vangnet.example', locale: 'nl' },
      { kind: 'chat_answer', recipient: noor.email, locale: 'en' },
    ])
    // Within chat hours the answer is not mailed.
    shop.setNow('2026-03-16T10:00:00Z')
    await planning.logIn()
    await visitor.send('Thanks!')
    await planning.answer(found.id, 'You are welcome.')
    expect(await mailsOf(found.id)).toHaveLength(2)
  })

  it('refuses invalid fields', async () => {
    const visitor = newChatVisitor(shop)
    const fieldsOf = async (json: object) => {
      const { status, body } = await visitor.post('chat/messages', json)
      return [status, body.fields]
    }
    const client_id = crypto.randomUUID()
    expect(await fieldsOf({})).toEqual([422, { client_id: ['required'], message: ['required'] }])
    expect(await fieldsOf({ client_id, message: ' \n ' })).toEqual([422, { message: ['required'] }])
    expect(await fieldsOf({ client_id, message: 'x'.repeat(2001) })).toEqual([422, { message: ['max'] }])
    expect(await fieldsOf({ client_id: 'x', message: 'x' })).toEqual([422, { client_id: ['uuid'] }])
    expect((await fieldsOf({ client_id, message: 'x', page: 'https://evil.example' }))[0]).toBe(422)
    expect((await fieldsOf({ client_id, message: 'x', from: 'staff' }))[0]).toBe(422)
    expect((await visitor.send('\0')).status).toBe(400)
    expect((await visitor.send('x'.repeat(2000))).status).toBe(201)
    const hostile = `'; drop table chat_messages; -- <script>alert(1)</script> 😀`
    expect((await visitor.send(hostile)).body.data.text).toBe(hostile)
  })

  it.each([
    ['/vca-basis', '/vca-basis'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/a\r\nb', undefined],
    ['javascript:alert(1)', undefined],
  ])('accepts page %j only if it is a path in the shop', async (page, stored) => {
    const text = unique('pagina')
    const { status, body } = await newChatVisitor(shop).send(text, { page })
    expect(status).toBe(stored ? 201 : 422)
    if (stored) expect((await planning.find(text)).page).toBe(stored)
    else expect(body.fields).toEqual({ page: ['regex'] })
  })

  it('lets the visitor read the newest 500 in a huge conversation', async () => {
    const visitor = newChatVisitor(shop)
    const { id } = (await visitor.send('Het begin')).body.data
    await shop.pool.query(
      `insert into chat_messages (conversation_id, sender, text, client_id, created_at)
       select m.conversation_id, 'visitor', 'Nummer ' || n, gen_random_uuid(), m.created_at from chat_messages m, generate_series(1, 600) n
       where m.id = $1`,
      [id],
    )
    const { messages } = await visitor.chat()
    expect(messages).toHaveLength(500)
    expect([messages[0].text, messages.at(-1).text]).toEqual(['Nummer 101', 'Nummer 600'])
  })

  it('is limited to sixty new conversations an hour per IP address', async () => {
    const newConversation = () => newChatVisitor(shop, { address: '10.200.2.2' })
    const first = newConversation()
    await first.send('Hallo')
    for (let n = 1; n < 60; n++) {
      shop.setNow(new Date(startOfTests.getTime() + n * 20_000))
      expect((await newConversation().send('Hallo')).status).toBe(201)
    }
    const refused = await newConversation().send('Hallo')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    // Existing conversations and other visitors are not affected.
    expect((await first.send('En nog iets')).status).toBe(201)
    expect((await newChatVisitor(shop).send('Hallo')).status).toBe(201)
  })

  it('stores nothing if a bot filled in the hidden field', async () => {
    const text = unique('spam')
    const visitor = newChatVisitor(shop)
    expect((await visitor.send(text, { website: 'https://spam.example' })).status).toBe(201)
    expect(await count('chat_messages where text = $1', [text])).toBe(0)
    expect(visitor.cookies.has('chat')).toBe(false)
  })

  it('is limited per conversation and per IP address', async () => {
    const visitor = newChatVisitor(shop)
    const statuses = []
    for (let n = 0; n < 17; n++) statuses.push((await visitor.send(`${n}`)).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(16)
    const refused = await visitor.send('Nog één')
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const office = '10.200.1.1'
    const others = await Promise.all(
      Array.from({ length: 61 }, () => newChatVisitor(shop, { address: office }).send('Hallo')),
    )
    expect(others.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('is refused from another site', async () => {
    const answer = await newChatVisitor(shop).post(
      'chat/messages',
      { client_id: crypto.randomUUID(), message: 'x' },
      { origin: 'https://evil.example' },
    )
    expect(answer.status).toBe(403)
  })
})

describe('delivered and read marks', () => {
  it('only move forward, and not past the newest message', async () => {
    const visitor = newChatVisitor(shop)
    const text = unique('Gelezen?')
    const { id: message } = (await visitor.send(text)).body.data
    const { id } = await planning.find(text)
    const seen = async () => (await visitor.chat()).seen
    expect(await seen()).toEqual({ delivered: 0, read: 0 })
    await planning.put(`staff/chat/${id}/read`, { delivered: message })
    expect(await seen()).toEqual({ delivered: message, read: 0 })
    await planning.put(`staff/chat/${id}/read`, { read: 2_147_483_647 })
    expect(await seen()).toEqual({ delivered: message, read: message })
    await planning.put(`staff/chat/${id}/read`, { read: 1, delivered: 1 })
    expect(await seen()).toEqual({ delivered: message, read: message })
    expect((await planning.put(`staff/chat/${id}/read`, { read: -1 })).status).toBe(422)
  })

  it('need a conversation', async () => {
    const visitor = newChatVisitor(shop)
    expect((await visitor.put('chat/read', { read: 1 })).status).toBe(404)
    expect((await visitor.put('chat/typing')).status).toBe(404)
    expect((await visitor.get('chat/stream')).status).toBe(404)
    for (const cookie of ['x', 'a'.repeat(43), '"; drop'])
      expect(
        (await shop.ask('/api/chat/stream', { headers: { cookie: `__Host-chat=${cookie}` } })).status,
      ).toBe(404)
  })
})

describe('a conversation', () => {
  const sanne = { email: 'sanne@vangnet.example', password: 'vangnet-demo-login' }

  it('cannot be read by anybody else', async () => {
    const visitor = newChatVisitor(shop)
    await visitor.send('Zwartekraai')
    const stranger = newChatVisitor(shop)
    await stranger.send('Iets anders')
    expect(JSON.stringify(await stranger.chat())).not.toContain('Zwartekraai')
    expect((await visitor.chat()).messages).toHaveLength(1)
  })

  it('belongs to the account once the visitor has logged in: hidden after logout, visible on another computer', async () => {
    const visitor = newChatVisitor(shop)
    await visitor.send('Nog niet ingelogd')
    await visitor.post('customerAuth/login', sanne)
    expect((await visitor.chat()).messages).toHaveLength(1)
    const text = unique('Nu wel')
    await visitor.send(text)
    expect(await planning.find(text)).toMatchObject({
      is_customer: true,
      name: 'Sanne de Wit',
      email: sanne.email,
    })
    await visitor.post('customerAuth/logout')
    expect((await visitor.chat()).messages).toEqual([])
    const elsewhere = newChatVisitor(shop)
    await elsewhere.post('customerAuth/login', sanne)
    expect((await elsewhere.chat()).messages).toHaveLength(2)
    const exported = JSON.stringify((await elsewhere.get('customer/export')).body.chats)
    expect(exported).toContain(text)
    expect(exported).not.toMatch(/token|client_id|staff_id/)
  })

  it('is deleted with the account', async () => {
    const visitor = newChatVisitor(shop)
    const password = 'dijk haring 47 ladder'
    await visitor.post('customer', {
      email: 'kletskous@weg.example',
      firstname: 'Karel',
      lastname: 'Kletskous',
      password,
      password_confirmation: password,
    })
    const text = unique('Kletskous')
    await visitor.send(text)
    const { id } = await planning.find(text)
    const deleted = await shop.ask('/api/customer/me', {
      method: 'DELETE',
      json: { password },
      headers: { cookie: visitor.cookieHeader() },
    })
    expect(deleted.status).toBe(200)
    expect(await count('chat_conversations where id = $1', [id])).toBe(0)
    expect(await count('chat_messages where text = $1', [text])).toBe(0)
    expect((await visitor.chat()).messages).toEqual([])
  })
})

describe('retention', () => {
  it('deletes conversations older than six months, and the mails about them', async () => {
    const visitor = newChatVisitor(shop)
    const text = unique('Lang geleden')
    await visitor.send(text)
    const { id } = await planning.find(text)
    shop.setNow('2026-09-09T10:00:00Z')
    await deleteOldChats(shopOf(shop.platform))
    expect(await count('chat_conversations where id = $1', [id])).toBe(1)
    shop.setNow('2026-09-11T10:00:00Z')
    await deleteOldChats(shopOf(shop.platform))
    expect(await count('chat_conversations where id = $1', [id])).toBe(0)
    expect(await count('chat_messages where text = $1', [text])).toBe(0)
    expect(await mailsOf(id)).toEqual([])
  })
})
