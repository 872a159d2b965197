import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newChatStaff, newChatVisitor } from '../../../tests/support/browser/chatting.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { listenForChanges } from '../../platform/database/change-feed.ts'
import { createLog } from '../../platform/log.ts'
import { chatChannel } from './notify-live.ts'

/** Over a real socket, so that buffering is noticed as it would be in a browser. */
let shop: HttpShop
const metricsToken = 'a-token-for-the-metrics'
let planning: Awaited<ReturnType<typeof newChatStaff>>
beforeAll(async () => {
  shop = await openHttpShop({ METRICS_TOKEN: metricsToken })
  planning = await newChatStaff(shop)
})
afterAll(() => shop.close())

async function startChat(text = `Hallo ${crypto.randomUUID()}`) {
  const visitor = newChatVisitor(shop)
  await visitor.send(text)
  return { visitor, text, id: (await planning.find(text)).id as number }
}
const countOpen = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${shop.url}/metrics`, { headers })).text()
  return Number(/http_streams_open (\d+)/.exec(metrics)?.[1])
}

describe('the stream of a visitor', () => {
  it('sends existing and then new messages, each once and in order', async () => {
    const { visitor, text, id } = await startChat()
    const stream = await visitor.openStream()
    await stream.until(({ event }) => event === 'chat')
    expect(stream.texts()).toEqual([text])
    expect(stream.raw()).toMatch(/^retry: \d+\n\n/)
    const more = Array.from({ length: 12 }, (_, n) => `Antwoord ${n}`)
    await Promise.all(more.map((one) => planning.answer(id, one)))
    await expect.poll(() => stream.texts().length).toBe(13)
    expect(stream.texts().toSorted()).toEqual([text, ...more].toSorted())
    const { messages } = await visitor.chat()
    expect(stream.texts()).toEqual(messages.map((one: { text: string }) => one.text))
    await stream.close()
  })

  it('continues after the last message received, by header or query, without losses or duplicates', async () => {
    const { visitor, id } = await startChat()
    const stream = await visitor.openStream()
    await stream.until(({ event }) => event === 'chat')
    const last = stream.events.at(-1)?.id ?? ''
    await stream.close()
    await planning.answer(id, 'Terwijl u weg was')
    for (const again of [
      await visitor.openStream('chat/stream', { 'last-event-id': last }),
      await visitor.openStream(`chat/stream?after=${last}`),
    ]) {
      await again.until(({ event }) => event === 'chat')
      expect(again.texts()).toEqual(['Terwijl u weg was'])
      await again.close()
    }
    const odd = await visitor.openStream('chat/stream', { 'last-event-id': 'x; drop' })
    await odd.until(({ event }) => event === 'chat')
    expect(odd.texts()).toHaveLength(2)
    await odd.close()
  })

  it('sends marks and typing signals, but not the visitor’s own typing', async () => {
    const { visitor, id } = await startChat()
    const stream = await visitor.openStream()
    await stream.until(({ event }) => event === 'chat')
    await visitor.put('chat/typing')
    await planning.put(`staff/chat/${id}/typing`)
    await stream.until(({ event }) => event === 'typing')
    await planning.put(`staff/chat/${id}/read`, { read: 2_000_000_000 })
    await stream.until(({ event, data }) => event === 'chat' && (data.seen as { read: number }).read > 0)
    await planning.post(`staff/chat/${id}/close`)
    await stream.until(({ data }) => data.closed === true)
    expect(stream.events.filter(({ event }) => event === 'typing')).toHaveLength(1)
    await stream.close()
  })

  it('sends nothing from other conversations', async () => {
    const one = await startChat()
    const other = await startChat()
    const [mine, theirs] = [await one.visitor.openStream(), await other.visitor.openStream()]
    await planning.answer(one.id, 'Voor één')
    await planning.answer(other.id, 'Voor de ander')
    await theirs.until(() => theirs.texts().includes('Voor de ander'))
    await mine.until(() => mine.texts().includes('Voor één'))
    expect(theirs.raw()).not.toContain('Voor één')
    expect(mine.raw()).not.toContain('Voor de ander')
    await Promise.all([mine.close(), theirs.close()])
  })

  it('ends when an account takes over the conversation', async () => {
    const { visitor: before } = await startChat()
    const stream = await before.openStream()
    await stream.until(({ event }) => event === 'chat')
    // The next person at the same computer has the same cookie.
    const sanne = newChatVisitor(shop)
    sanne.cookies.set('chat', before.cookies.get('chat') ?? '')
    await sanne.post('customerAuth/login', { email: 'sanne@vangnet.example', password: 'vangnet-demo-login' })
    const own = await sanne.openStream()
    expect((await sanne.send('Alleen voor u')).status).toBe(201)
    await own.until(() => own.texts().includes('Alleen voor u'))
    await expect.poll(stream.isClosed).toBe(true)
    expect(stream.raw()).not.toContain('Alleen voor u')
    expect((await before.listen()).status).toBe(404)
    await own.close()
  })

  it('ends when the conversation is deleted', async () => {
    const { visitor, id } = await startChat()
    const stream = await visitor.openStream()
    await stream.until(({ event }) => event === 'chat')
    await shop.pool.query('delete from chat_conversations where id = $1', [id])
    await shop.pool.query('select pg_notify($1, $2)', [chatChannel, JSON.stringify({ id })])
    await expect.poll(stream.isClosed).toBe(true)
    expect((await visitor.listen()).status).toBe(404)
  })
})

describe('the stream of staff', () => {
  it('sends changes and typing signals of all conversations', async () => {
    const stream = await planning.openStream('staff/chat/stream')
    await stream.until(({ event }) => event === 'ready')
    const { visitor, id, text } = await startChat()
    await stream.until(
      ({ event, data }) =>
        event === 'changed' && (data.summary as { id: number; last: { text: string } }).last.text === text,
    )
    await visitor.put('chat/typing')
    await stream.until(({ event, data }) => event === 'typing' && data.id === id)
    await stream.close()
  })

  it('ends at once when its session does, before anything more is sent', async () => {
    const leaving = await newChatStaff(shop)
    const stream = await leaving.openStream('staff/chat/stream')
    await stream.until(({ event }) => event === 'ready')
    // The end of another session changes nothing.
    await planning.post('staff/logout')
    const visitor = newChatVisitor(shop)
    await visitor.send('Hallo')
    await stream.until(({ event }) => event === 'changed')
    await leaving.post('staff/logout')
    await expect.poll(stream.isClosed).toBe(true)
    await planning.logIn()
  })

  it('sends nothing more when its session ended without a notice', async () => {
    const stream = await planning.openStream('staff/chat/stream')
    await stream.until(({ event }) => event === 'ready')
    await shop.pool.query('update colleagues set is_active = false')
    const visitor = newChatVisitor(shop)
    await visitor.send('Alleen voor collega’s')
    await expect.poll(stream.isClosed).toBe(true)
    expect(stream.raw()).not.toContain('Alleen voor')
    await shop.pool.query('update colleagues set is_active = true')
  })

  it('is for staff only', async () => {
    expect((await fetch(`${shop.url}/api/staff/chat/stream`)).status).toBe(401)
    const sanne = newChatVisitor(shop)
    await sanne.post('customerAuth/login', { email: 'sanne@vangnet.example', password: 'vangnet-demo-login' })
    expect((await sanne.listen('staff/chat/stream')).status).toBe(401)
  })
})

describe('streams', () => {
  it('close when the browser disconnects, and are limited per visitor', async () => {
    await expect.poll(countOpen).toBe(0)
    const { visitor } = await startChat()
    const streams = await Promise.all(Array.from({ length: 8 }, () => visitor.openStream()))
    expect(await countOpen()).toBe(8)
    const refused = await visitor.listen()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    await Promise.all(streams.map((stream) => stream.close()))
    await expect.poll(countOpen).toBe(0)
    const again = await visitor.openStream()
    await again.until(({ event }) => event === 'chat')
    await again.close()
  })

  it('are released when the client disconnects early or pipelines several requests', async () => {
    await expect.poll(countOpen).toBe(0)
    const { visitor } = await startChat()
    const request = `GET /api/chat/stream HTTP/1.1\r\nHost: shop\r\nCookie: ${visitor.cookieHeader()}\r\n\r\n`
    const leave = (requests: string, when: (socket: Socket) => Promise<unknown>) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
        socket.on('close', () => resolve())
        socket.write(requests, () => void when(socket).then(() => socket.destroy()))
      })
    for (let n = 0; n < 40; n++) await leave(request, () => setImmediate())
    // The response to the first request never ends, so the others wait behind it.
    await leave(request.repeat(4), (socket) =>
      once(socket, 'data').then(() => expect.poll(countOpen).toBe(4)),
    )
    await expect.poll(countOpen).toBe(0)
    const streams = await Promise.all(Array.from({ length: 8 }, () => visitor.openStream()))
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('are not opened by HEAD requests', async () => {
    const { visitor } = await startChat()
    for (let n = 0; n < 10; n++) {
      const answer = await fetch(`${shop.url}/api/chat/stream`, {
        method: 'HEAD',
        headers: { cookie: visitor.cookieHeader() },
      })
      expect(answer.status).toBe(200)
    }
    expect(await countOpen()).toBe(0)
  })

  it('are not compressed, cached or buffered', async () => {
    const { visitor } = await startChat()
    const answer = await visitor.listen('chat/stream', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-accel-buffering')).toBe('no')
    await answer.body?.cancel()
  })

  it('survive a lost database connection without losing messages', async () => {
    const { visitor, id } = await startChat()
    const stream = await visitor.openStream()
    await stream.until(({ event }) => event === 'chat')
    // The connection for notifications is cut, and the answer is written before it is restored.
    await shop.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vangnet changes' and datname = current_database()",
    )
    await planning.answer(id, 'In het gat')
    await stream.until(() => stream.texts().includes('In het gat'))
    expect(stream.texts().filter((text) => text === 'In het gat')).toHaveLength(1)
    await stream.close()
  })
})

it('changes reach other processes on the same database', async () => {
  const other = await listenForChanges(shop.databaseUrl, createLog({ LOG_LEVEL: 'silent' }))
  const notices: (string | null)[] = []
  other.subscribeTo(chatChannel, (payload) => notices.push(payload))
  await expect.poll(() => notices).toEqual([null])
  const { id } = await startChat()
  await expect.poll(() => notices.at(-1)).toBe(JSON.stringify({ id }))
  await other.stop()
})
