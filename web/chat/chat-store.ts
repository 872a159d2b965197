import { useSyncExternalStore } from 'react'
import type { Chat } from '../../contract/wire/service/chat.ts'
import { ApiProblem, createApi } from '../lib/api/api.ts'
import { localeOfPath } from '../lib/i18n/paths.ts'
import {
  type ChatState,
  emptyChat,
  lastOf,
  unreadOf,
  withNews,
  withoutUnsent,
  withUnsent,
} from './chat-state.ts'
import { chatStatus, noteMessage, noteNoMessages, setStatus } from './chat-status.ts'
import { newClientId } from './new-client-id.ts'
import { loadUnsent, saveUnsent } from './saved-unsent.ts'
import { openSharedStream } from './shared-stream.ts'

/** The visitor's own conversation. One for all pages of this tab; tabs share what they hear. */
type Known = ChatState & { isTyping: boolean; isUp: boolean }

/** Typing is told at most this often, and believed for a little longer. */
const typingEveryMs = 3000
const typingForMs = 5000

let known: Known = { ...emptyChat, isTyping: false, isUp: true }
let closeLine: (() => void) | undefined
let typingEnds: ReturnType<typeof setTimeout> | undefined
let typingTold = Number.NEGATIVE_INFINITY
let marked = 0
/** Grows whenever somebody logs in or out: what one was asked for is not told to the next. */
let turn = 0
const listeners = new Set<() => void>()

/** In the page's language: what goes wrong is told in it. */
const api = () => createApi(localeOfPath(location.pathname))

function change(next: Partial<Known>) {
  known = { ...known, ...next }
  saveUnsent(known.unsent)
  setStatus({ unread: unreadOf(known, 'visitor') })
  for (const listener of listeners) listener()
}

function accept(news: Pick<Chat, 'messages'> & Partial<Chat>) {
  if (news.messages.some(({ from }) => from === 'staff')) change({ isTyping: false })
  change(withNews(known, news))
  const last = news.messages.at(-1)
  if (last) noteMessage(new Date(last.created_at))
  markReceived()
}

/** The panel is open and looked at. */
const isLookedAt = () => chatStatus().panel !== false && document.visibilityState === 'visible'

/** Tells how far we have come: read while one looks, else only that it has come. */
export function markReceived() {
  const theirs = known.messages.findLast(({ from }) => from === 'staff')?.id ?? 0
  const isRead = isLookedAt()
  if (isRead ? theirs <= known.read : theirs <= Math.max(marked, known.read)) return
  marked = theirs
  if (isRead) change({ read: theirs })
  void api()
    .markChat(isRead ? { read: theirs } : { delivered: theirs })
    .catch(() => {})
}

function hear({ event, data }: { event: string; data: unknown }) {
  if (event === 'chat') return accept(data as Chat)
  clearTimeout(typingEnds)
  typingEnds = setTimeout(() => change({ isTyping: false }), typingForMs)
  change({ isTyping: true })
}

function listen() {
  closeLine ??= openSharedStream({
    name: 'chat',
    address: () => `/api/chat/stream?after=${lastOf(known)}`,
    events: ['chat', 'typing'],
    hear,
    stands: (isUp) => change({ isUp }),
  })
}

/** Reads what there is and goes on listening; before anything was said there is nothing to listen to. */
export async function loadChat() {
  const ours = turn
  if (!known.unsent.length && known.phase === 'loading') change({ unsent: loadUnsent() })
  try {
    const chat = await api().chat(lastOf(known))
    if (ours !== turn) return
    accept(chat)
    if (known.messages.length) listen()
    else noteNoMessages()
  } catch {
    if (ours === turn && known.phase === 'loading') change({ phase: 'failed' })
  }
}

/** Somebody logged in or out: the conversation is another one. */
export function restartChat() {
  turn++
  closeLine?.()
  closeLine = undefined
  marked = 0
  change({ ...emptyChat, isTyping: false, isUp: true })
  void loadChat()
}

let sending: Promise<unknown> = Promise.resolve()

/** One after the other, so that they stand in the order in which they were written. */
export function sendMessage(text: string, clientId: string = newClientId()) {
  change(withUnsent(known, { clientId, text, failed: false }))
  typingTold = Number.NEGATIVE_INFINITY
  sending = sending.then(async () => {
    try {
      const message = await api().sendChatMessage({
        client_id: clientId,
        message: text,
        page: location.pathname,
      })
      accept({ messages: [message], closed: false })
      listen()
    } catch (error) {
      const failed = error instanceof ApiProblem && error.status === 429 ? 'tooMany' : 'failed'
      change(withUnsent(known, { clientId, text, failed }))
      // The shop may have closed by its own clock: then it asks who one is.
      if (error instanceof ApiProblem && error.body?.fields?.email) setStatus({ online: false })
    }
  })
}

export const discardMessage = (clientId: string) => change(withoutUnsent(known, clientId))

/** What was left outside chat hours stands in the conversation too. */
export function acceptMessage(message: Chat['messages'][number]) {
  accept({ messages: [message], closed: false })
  listen()
}

export function sendTyping() {
  if (!known.messages.length || performance.now() - typingTold < typingEveryMs) return
  typingTold = performance.now()
  void api()
    .tellTyping()
    .catch(() => {})
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const atFirst = known
export const useChat = () =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => atFirst,
  )
