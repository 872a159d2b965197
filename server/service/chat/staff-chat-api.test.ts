import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newChatStaff, newChatVisitor } from '../../../tests/support/browser/chatting.ts'
import { afterRecall, sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let planning: Awaited<ReturnType<typeof newChatStaff>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  planning = await newChatStaff(shop)
})
afterAll(() => shop.close())

async function converse(...texts: string[]) {
  const visitor = newChatVisitor(shop)
  const sent = []
  for (const text of texts) sent.push((await visitor.send(text)).body.data)
  const { id } = await planning.find(texts.at(-1) ?? '')
  return { visitor, id: id as number, sent }
}
const mailsOf = async (id: number) => {
  await sendTestMails(afterRecall(shop.platform))
  const { rows } = await shop.pool.query(
    "select kind, subject, text, html from mails where (about->>'conversation_id')::int = $1 order by id",
    [id],
  )
  return rows
}

describe('the list of conversations', () => {
  it('has open ones first, most recent first, with unread counts', async () => {
    const first = await converse('Een')
    const second = await converse('Twee', 'Twee en een half')
    await planning.post(`staff/chat/${first.id}/close`)
    const third = await converse('Drie')
    const { body, headers } = await planning.get('staff/chat')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const listed = body.data.map(({ id, closed, unread }: Record<string, unknown>) => ({
      id,
      closed,
      unread,
    }))
    expect(listed.slice(0, 2)).toEqual([
      { id: third.id, closed: false, unread: 1 },
      { id: second.id, closed: false, unread: 2 },
    ])
    expect(listed.at(-1)).toEqual({ id: first.id, closed: true, unread: 1 })
    expect(body.meta).toMatchObject({ current_page: 1, unread: 2, total: 3 })
    const { body: small } = await planning.get('staff/chat?per_page=1&page=2')
    expect([small.data[0].id, small.meta.last_page]).toEqual([second.id, 3])
    expect((await planning.get('staff/chat?page=0')).status).toBe(422)
    const following = async (id: number) =>
      (await planning.get(`staff/chat?after=${id}`)).body.data.map((chat: { id: number }) => chat.id)
    expect(await following(third.id)).toEqual([second.id, first.id])
    expect(await following(second.id)).toEqual([first.id])
    expect(await following(first.id)).toEqual([])
    expect((await planning.get('staff/chat?after=0')).status).toBe(422)
  })
})

describe('one conversation', () => {
  it('is read from a given message on, with the sender of each message', async () => {
    const { id, sent, visitor } = await converse('Hallo', 'Bent u daar?')
    const client = crypto.randomUUID()
    const answered = await planning.answer(id, 'Ja', client)
    expect(answered.status).toBe(201)
    const { body } = await planning.get(`staff/chat/${id}/messages?after=${sent[0].id}`)
    expect(body.data.messages.map(({ from, text }: Record<string, string>) => [from, text])).toEqual([
      ['visitor', 'Bent u daar?'],
      ['staff', 'Ja'],
    ])
    // A client id is returned to its sender only.
    expect(body.data.messages.map((one: { client_id: string | null }) => one.client_id)).toEqual([
      null,
      client,
    ])
    expect((await visitor.chat()).messages.at(-1)).toMatchObject({
      from: 'staff',
      text: 'Ja',
      client_id: null,
    })
    // Answering marks earlier messages as read.
    expect(body.data.unread).toBe(0)
    expect((await visitor.chat()).seen.read).toBeGreaterThanOrEqual(sent[1].id)
  })

  it('is answered once, however often the answer is sent', async () => {
    const { id, visitor } = await converse('Dubbel?')
    const client = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => planning.answer(id, 'Nee', client)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await visitor.chat()).messages).toHaveLength(2)
  })

  it('answers 404 when it does not exist', async () => {
    const id = 2_000_000_000
    expect((await planning.get(`staff/chat/${id}/messages`)).status).toBe(404)
    expect((await planning.answer(id, 'Hallo')).status).toBe(404)
    expect((await planning.put(`staff/chat/${id}/read`, { read: 1 })).status).toBe(404)
    expect((await planning.put(`staff/chat/${id}/typing`)).status).toBe(404)
    expect((await planning.post(`staff/chat/${id}/close`)).status).toBe(404)
    expect((await planning.get('staff/chat/99999999999/messages')).status).toBe(422)
  })
})

describe('mails', () => {
  it('notify staff of waiting messages, and send the answer without repeating the question', async () => {
    shop.setNow('2026-03-15T12:00:00Z')
    await planning.logIn()
    for (const [language, subject] of [
      [3, 'Antwoord op uw bericht aan Vangnet'],
      [12, 'Our answer to your message'],
    ] as const) {
      const visitor = newChatVisitor(shop, { language })
      const text = `Vraag <b>${crypto.randomUUID()}</b>`
      await visitor.send(text, { name: 'Noor', email: 'noor@example.com', page: '/contact' })
      const { id } = await planning.find(text)
      await planning.answer(id, 'Antwoord één\n\nAntwoord twee')
      const [waiting, answer] = await mailsOf(id)
      expect(waiting).toMatchObject({ kind: 'chat_waiting', subject: 'Bericht buiten chattijd van Noor' })
      expect(waiting.html).toContain('Vraag &lt;b&gt;')
      expect(waiting.text).toContain(`https://vangnet.test/staff/chat?chat=${id}`)
      expect(answer).toMatchObject({ kind: 'chat_answer', subject })
      expect(answer.text).toContain('Antwoord twee')
      expect(answer.text).not.toContain('Vraag')
    }
    shop.setNow('2026-03-16T12:00:00Z')
    await planning.logIn()
    const { id } = await converse('Binnen chattijd')
    expect((await mailsOf(id))[0]).toMatchObject({ subject: 'Er wacht iemand in de chat' })
  })
})
