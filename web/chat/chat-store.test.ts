import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Chat } from '../../contract/wire/service/chat.ts'
import { chatStatus } from './chat-status.ts'
import { loadChat, restartChat } from './chat-store.ts'

const nothing: Chat = { messages: [], seen: { delivered: 0, read: 0 }, read: 0, unread: 0, closed: false }
const answered: Chat = {
  ...nothing,
  messages: [
    { id: 7, from: 'staff', text: 'Voor u alleen', created_at: '2026-03-10T10:00:00Z', client_id: null },
  ],
  unread: 1,
}

/** Requests wait until the test answers them, in whatever order. */
const waiting: ((chat: Chat) => void)[] = []
beforeAll(() => {
  vi.stubGlobal('location', new URL('https://vangnet.test/'))
  vi.stubGlobal('EventSource', class extends EventTarget {})
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', (_input: unknown, init?: RequestInit) =>
    init?.method === 'GET'
      ? new Promise((resolve) => waiting.push((data) => resolve(Response.json({ data }))))
      : Promise.resolve(Response.json({ data: { unread: 0 } })),
  )
})
afterAll(() => vi.unstubAllGlobals())

it('tells the next one nothing that was on its way to who logged out', async () => {
  const loading = loadChat()
  await expect.poll(() => waiting.length).toBe(1)
  restartChat()
  await expect.poll(() => waiting.length).toBe(2)
  waiting[0]?.(answered)
  await loading
  expect(chatStatus().unread).toBe(0)
  // The control: what the next one asked for does come.
  waiting[1]?.(answered)
  await expect.poll(() => chatStatus().unread).toBe(1)
})
