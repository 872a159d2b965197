import type { ChatSide } from '../../contract/rules/service/chat-hours.ts'
import type { Chat, ChatMessage } from '../../contract/wire/service/chat.ts'

/** A message that is being sent or failed. */
export type Unsent = { clientId: string; text: string; failed: false | 'failed' | 'tooMany' }

/** A conversation as this browser knows it. */
export type ChatState = {
  phase: 'loading' | 'ready' | 'failed'
  messages: readonly ChatMessage[]
  unsent: readonly Unsent[]
  seen: { delivered: number; read: number }
  read: number
  closed: boolean
}

export const emptyChat: ChatState = {
  phase: 'loading',
  messages: [],
  unsent: [],
  seen: { delivered: 0, read: 0 },
  read: 0,
  closed: false,
}

export const lastOf = ({ messages }: ChatState) => messages.at(-1)?.id ?? 0

const ownIds = (messages: readonly ChatMessage[]) => new Set(messages.map(({ client_id }) => client_id))

/** Merges an update. Updates may arrive twice and by several ways (response, stream, another tab); each message is stored once. */
export function withUpdate(
  state: ChatState,
  update: Pick<Chat, 'messages'> & Partial<Omit<Chat, 'messages'>>,
): ChatState {
  const byId = new Map([...state.messages, ...update.messages].map((message) => [message.id, message]))
  const messages =
    byId.size === state.messages.length ? state.messages : [...byId.values()].sort((a, b) => a.id - b.id)
  const sent = ownIds(update.messages)
  return {
    phase: 'ready',
    messages,
    unsent: state.unsent.filter(({ clientId }) => !sent.has(clientId)),
    // Marks only increase: an older response may arrive later.
    seen: {
      delivered: Math.max(state.seen.delivered, update.seen?.delivered ?? 0),
      read: Math.max(state.seen.read, update.seen?.read ?? 0),
    },
    read: Math.max(state.read, update.read ?? 0),
    closed: update.closed ?? state.closed,
  }
}

export const withUnsent = (state: ChatState, one: Unsent): ChatState => ({
  ...state,
  unsent: state.unsent.some(({ clientId }) => clientId === one.clientId)
    ? state.unsent.map((known) => (known.clientId === one.clientId ? one : known))
    : [...state.unsent, one],
})

export const withoutUnsent = (state: ChatState, clientId: string): ChatState => ({
  ...state,
  unsent: state.unsent.filter((one) => one.clientId !== clientId),
})

export const unreadOf = ({ messages, read }: ChatState, side: ChatSide) =>
  messages.filter(({ id, from }) => from !== side && id > read).length

export type SentState = 'sent' | 'delivered' | 'read'
/** The delivery state of a message from this side. */
export const stateOf = (id: number, { seen }: ChatState): SentState =>
  id <= seen.read ? 'read' : id <= seen.delivered ? 'delivered' : 'sent'
