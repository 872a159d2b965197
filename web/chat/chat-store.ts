import { languageIds } from '../../contract/rules/locale.ts'
import type { Chat } from '../../contract/wire/service/chat.ts'
import { ApiProblem, codeOf } from '../../ui/api/problem.ts'
import {
  type ChatState,
  emptyChat,
  lastOf,
  type Unsent,
  unreadOf,
  withoutUnsent,
  withUnsent,
  withUpdate,
} from '../../ui/conversation/chat-state.ts'
import { newClientId } from '../../ui/conversation/new-client-id.ts'
import { openSharedStream, type StreamEvent } from '../../ui/live/shared-stream.ts'
import { createStore, useStore } from '../../ui/store/create-store.ts'
import { saved } from '../../ui/store/saved.ts'
import { createApi } from '../lib/api/api.ts'
import { localeOfPath } from '../lib/i18n/paths.ts'
import { chatStatus, noteMessage, noteNoMessages, setStatus } from './chat-status.ts'

/** The visitor's conversation. One per tab, across pages; tabs share their event stream. */
type Conversation = ChatState & { isTyping: boolean; isUp: boolean }

/** "Is typing" is sent at most this often, and shown a little longer. */
const sendTypingEveryMs = 3000
const showTypingMs = 5000

const conversation = createStore<Conversation>({ ...emptyChat, isTyping: false, isUp: true })
export const useChat = () => useStore(conversation)

/** Unsent messages survive a reload of the tab. They keep their client id, so sending one again stores it once. */
const savedUnsent = saved<readonly Unsent[]>('chat-unsent', {
  parse: (text) => JSON.parse(text ?? '[]') as Unsent[],
  format: (unsent) => (unsent.length ? JSON.stringify(unsent) : null),
})

let closeStream: (() => void) | undefined
let typingTimer: ReturnType<typeof setTimeout> | undefined
let typingSentAt = Number.NEGATIVE_INFINITY
let reported = 0
/** Increases on every login and logout, so that responses for the previous user are dropped. */
let session = 0

/** In the page's language, for error texts. */
const api = () => createApi(localeOfPath(location.pathname))

function change(next: Partial<Conversation>) {
  const chat = { ...conversation.get(), ...next }
  conversation.set(chat)
  savedUnsent.set(chat.unsent)
  setStatus({ unread: unreadOf(chat, 'visitor') })
}

function accept(update: Pick<Chat, 'messages'> & Partial<Chat>) {
  if (update.messages.some(({ from }) => from === 'staff')) change({ isTyping: false })
  change(withUpdate(conversation.get(), update))
  const last = update.messages.at(-1)
  if (last) noteMessage(new Date(last.created_at))
  markReceived()
}

/** The panel is open in a visible tab. */
const isPanelVisible = () => chatStatus().panel !== false && document.visibilityState === 'visible'

/** Reports the latest message as read while the panel is visible, otherwise as delivered. */
export function markReceived() {
  const chat = conversation.get()
  const latest = chat.messages.findLast(({ from }) => from === 'staff')?.id ?? 0
  const isRead = isPanelVisible()
  if (isRead ? latest <= chat.read : latest <= Math.max(reported, chat.read)) return
  reported = latest
  if (isRead) change({ read: latest })
  void api()
    .markChat(isRead ? { read: latest } : { delivered: latest })
    .catch(() => {})
}

function onEvent({ event, data }: StreamEvent) {
  if (event === 'chat') return accept(data as Chat)
  clearTimeout(typingTimer)
  typingTimer = setTimeout(() => change({ isTyping: false }), showTypingMs)
  change({ isTyping: true })
}

function listen() {
  closeStream ??= openSharedStream({
    name: 'chat',
    url: () =>
      `/api/chat/stream?after=${lastOf(conversation.get())}&language-id=${languageIds[localeOfPath(location.pathname)]}`,
    events: ['chat', 'typing'],
    onEvent,
    onUp: (isUp) => change({ isUp }),
  })
}

/** Loads the conversation and listens for more; without messages there is nothing to listen for. */
export async function loadChat() {
  const requestedIn = session
  const before = conversation.get()
  if (!before.unsent.length && before.phase === 'loading')
    change({ unsent: savedUnsent.get().map((one) => ({ ...one, failed: one.failed || 'failed' })) })
  try {
    const loaded = await api().chat(lastOf(conversation.get()))
    if (requestedIn !== session) return
    accept(loaded)
    if (conversation.get().messages.length) listen()
    else noteNoMessages()
  } catch {
    if (requestedIn === session && conversation.get().phase === 'loading') change({ phase: 'failed' })
  }
}

/** After a login or logout the conversation is another one. */
export function restartChat() {
  session++
  closeStream?.()
  closeStream = undefined
  reported = 0
  change({ ...emptyChat, isTyping: false, isUp: true })
  void loadChat()
}

let sending: Promise<unknown> = Promise.resolve()

/** Messages are sent one at a time, in the order in which they were written. */
export function sendMessage(text: string, clientId: string = newClientId()) {
  change(withUnsent(conversation.get(), { clientId, text, failed: false }))
  typingSentAt = Number.NEGATIVE_INFINITY
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
      const failed = codeOf(error) === 'too_many' ? 'tooMany' : 'failed'
      change(withUnsent(conversation.get(), { clientId, text, failed }))
      // Chat hours ended on the server's clock, which then requires an e-mail address.
      if (error instanceof ApiProblem && error.body?.fields?.email) setStatus({ online: false })
    }
  })
}

export const discardMessage = (clientId: string) => change(withoutUnsent(conversation.get(), clientId))

/** Adds a message that was left outside chat hours. */
export function acceptMessage(message: Chat['messages'][number]) {
  accept({ messages: [message], closed: false })
  listen()
}

export function sendTyping() {
  if (!conversation.get().messages.length || performance.now() - typingSentAt < sendTypingEveryMs) return
  typingSentAt = performance.now()
  void api()
    .tellTyping()
    .catch(() => {})
}
