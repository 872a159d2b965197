import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Chat } from '../../contract/wire/service/chat.ts'
import { chatStatus } from './chat-status.ts'
import { loadChat, restartChat } from './chat-store.ts'

const emptyResponse: Chat = {
  messages: [],
  seen: { delivered: 0, read: 0 },
  read: 0,
  unread: 0,
  closed: false,
}
const withAnswer: Chat = {
  ...emptyResponse,
  messages: [
    { id: 7, from: 'staff', text: 'Voor u alleen', created_at: '2026-03-10T10:00:00Z', client_id: null },
  ],
  unread: 1,
}

/** Pending requests; the test answers them in any order. */
const pending: ((chat: Chat) => void)[] = []
beforeAll(() => {
  vi.stubGlobal('location', new URL('https://vangnet.test/'))
  vi.stubGlobal('EventSource', class extends EventTarget {})
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', (_input: unknown, init?: RequestInit) =>
    init?.method === 'GET'
      ? new Promise((resolve) => pending.push((data) => resolve(Response.json({ data }))))
      : Promise.resolve(Response.json({ data: { unread: 0 } })),
  )
})
afterAll(() => vi.unstubAllGlobals())

it('drops a response that was requested before a logout', async () => {
  const loading = loadChat()
  await expect.poll(() => pending.length).toBe(1)
  restartChat()
  await expect.poll(() => pending.length).toBe(2)
  pending[0]?.(withAnswer)
  await loading
  expect(chatStatus().unread).toBe(0)
  // Control: a response requested after it is used.
  pending[1]?.(withAnswer)
  await expect.poll(() => chatStatus().unread).toBe(1)
})
