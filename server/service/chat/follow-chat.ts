import type { Database } from '../../platform/database/database.ts'
import type { EventStream } from '../../platform/http/event-stream.ts'
import type { Shop } from '../../platform/shop.ts'
import type { ChatVisitor } from './chat-visitor.ts'
import { findSummary } from './list-chats.ts'
import { inTurn, type Live } from './live.ts'
import { findChat } from './read-chat.ts'

type Reading = { db: Database; now: () => Date }
const shopNow = ({ db, now }: Reading): Shop => ({ db, locale: 'nl', now: now() })

/**
 * A visitor's own conversation as it goes on, from behind a message they have. Each notice is only a knock: what is new is read behind the
 * last one sent, so nothing is lost or told twice, whichever process heard what.
 */
export function followChat(
  reading: Reading,
  live: Live,
  stream: EventStream,
  { id, after, whose }: { id: number; after: number; whose: ChatVisitor },
) {
  let last = after
  let told = ''
  const tell = inTurn(async () => {
    const asked = { side: 'visitor', after: last, whose } as const
    const chat = await findChat(shopNow(reading), id, asked).catch(() => undefined)
    // Gone, or somebody's account took it, or the database is gone: the browser comes again and asks for itself.
    if (!chat) return stream.end()
    last = chat.messages.at(-1)?.id ?? last
    const state = JSON.stringify({ ...chat, messages: [] })
    if (!chat.messages.length && state === told) return
    told = state
    stream.send({ event: 'chat', data: chat, id: last })
  })
  live.hear((notice) => {
    if (notice && notice.id !== id) return
    if (notice?.typing) {
      if (notice.typing === 'staff') stream.send({ event: 'typing', data: {} })
    } else tell()
  }, stream.ended)
  tell()
}

/** All conversations, for staff: which one changed and how it stands. What was said in it they read from where they are. */
export function followAll(reading: Reading, live: Live, stream: EventStream) {
  const waiting = new Set<number>()
  const tell = inTurn(async () => {
    const ids = [...waiting]
    waiting.clear()
    for (const id of ids) {
      const summary = await findSummary(shopNow(reading), id).catch(() => null)
      if (summary === null) return stream.end()
      stream.send({ event: 'changed', data: { id, summary: summary ?? null } })
    }
  })
  live.hear((notice) => {
    if (!notice) return stream.send({ event: 'ready', data: {} })
    if (notice.typing) {
      if (notice.typing === 'visitor') stream.send({ event: 'typing', data: { id: notice.id } })
      return
    }
    waiting.add(notice.id)
    tell()
  }, stream.ended)
  // Whoever begins to listen reads all there is first.
  stream.send({ event: 'ready', data: {} })
}
