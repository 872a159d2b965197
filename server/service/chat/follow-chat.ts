import type { Database } from '../../platform/database/database.ts'
import type { EventStream } from '../../platform/http/answers/event-stream.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ChatVisitor } from './chat-visitor.ts'
import { findSummary } from './list-chats.ts'
import { type ChatNotices, inTurn } from './live.ts'
import { findChat } from './read-chat.ts'

type Source = { db: Database; now: () => Date }
const shopNow = ({ db, now }: Source): Shop => ({ db, locale: 'nl', now: now() })

/**
 * Streams a visitor's own conversation, starting after a message they have. A notice only says that something changed: new messages are read
 * after the last one sent, so that none is lost or sent twice, whichever process received the notice.
 */
export function followChat(
  source: Source,
  notices: ChatNotices,
  stream: EventStream,
  { id, after, whose }: { id: number; after: number; whose: ChatVisitor },
) {
  let last = after
  let sentState = ''
  const sendChanges = inTurn(async () => {
    const query = { side: 'visitor', after: last, whose } as const
    const chat = await findChat(shopNow(source), id, query).catch(() => undefined)
    // Deleted, taken over by an account, or the database is down: end the stream, and the browser reconnects.
    if (!chat) return stream.end()
    last = chat.messages.at(-1)?.id ?? last
    const state = JSON.stringify({ ...chat, messages: [] })
    if (!chat.messages.length && state === sentState) return
    sentState = state
    stream.send({ event: 'chat', data: chat, id: last })
  })
  notices.subscribe((notice) => {
    if (notice && notice.id !== id) return
    if (notice?.typing) {
      if (notice.typing === 'staff') stream.send({ event: 'typing', data: {} })
    } else sendChanges()
  }, stream.ended)
  sendChanges()
}

/**
 * Streams the summaries of all conversations that change, for staff. The page loads messages itself. Before each event it asks whether the
 * session still exists: logging out ends the stream.
 */
export function followAll(
  source: Source,
  notices: ChatNotices,
  stream: EventStream,
  isAllowed: (shop: Shop) => Promise<boolean>,
) {
  const endUnlessAllowed = async () => {
    if (!(await isAllowed(shopNow(source)).catch(() => false))) stream.end()
  }
  const sendIfAllowed = async (event: Parameters<EventStream['send']>[0]) => {
    await endUnlessAllowed()
    stream.send(event)
  }
  const changed = new Set<number>()
  const sendChanges = inTurn(async () => {
    const ids = [...changed]
    changed.clear()
    for (const id of ids) {
      const summary = await findSummary(shopNow(source), id).catch(() => null)
      if (summary === null) return stream.end()
      await sendIfAllowed({ event: 'changed', data: { id, summary: summary ?? null } })
    }
  })
  notices.subscribe((notice) => {
    if (!notice) return void sendIfAllowed({ event: 'ready', data: {} })
    if (notice.typing) {
      if (notice.typing === 'visitor') void sendIfAllowed({ event: 'typing', data: { id: notice.id } })
      return
    }
    changed.add(notice.id)
    sendChanges()
  }, stream.ended)
  notices.onSessionEnd(() => void endUnlessAllowed(), stream.ended)
  // A new listener loads the whole list first.
  stream.send({ event: 'ready', data: {} })
}
