import { sql } from 'drizzle-orm'
import type { Chat, ChatMessage, ChatSide } from '../../../contract/wire/service/chat.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type ChatVisitor, isTheirs } from './chat-visitor.ts'

/** The conversation that goes on: the one last written in. */
export async function findConversation(
  { db }: Shop,
  visitor: ChatVisitor,
): Promise<{ id: number } | undefined> {
  if (!visitor.tokenHash && visitor.customerId === null) return undefined
  const rows = await readRows(db, {
    id: col.integer,
  })`select id from chat_conversations where ${isTheirs(visitor)} order by changed_at desc limit 1`
  return rows[0]
}

export const messageColumns = {
  id: col.integer,
  from: col.text.as<ChatSide>(),
  text: col.text,
  created_at: col.instant,
  client_id: col.text.orNull,
}

export const columnsFor = (side: ChatSide) => sql`id, sender as "from", text, created_at,
  case when sender = ${side} then client_id end as client_id`

export const toMessage = (row: RowOf<typeof messageColumns>): ChatMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

const otherSide = (side: ChatSide): ChatSide => (side === 'visitor' ? 'staff' : 'visitor')

/** Nobody scrolls back further, and whoever fills a conversation fills no memory. */
const mostTold = 500

/** What is new after a message, and how far both have read; undefined where there is no such conversation (any more). */
export async function findChat(
  { db }: Shop,
  id: number,
  { side, after = 0, whose }: { side: ChatSide; after?: number; whose?: ChatVisitor },
): Promise<Chat | undefined> {
  const [ours, theirs] = side === 'visitor' ? ['visitor', 'staff'] : ['staff', 'visitor']
  const column = (whose: string, what: string) => sql.identifier(`${whose}_${what}`)
  // One statement, so that marks never speak of messages that are not told.
  const rows = await readRows(db, {
    seen: col.row({ delivered: col.integer, read: col.integer }),
    read: col.integer,
    closed: col.boolean,
    unread: col.integer,
    messages: col.rows(messageColumns),
  })`
    select json_build_object('delivered', ${column(theirs, 'delivered')}, 'read', ${column(theirs, 'read')}) as seen,
      ${column(ours, 'read')} as read, closed_at is not null as closed,
      (select count(*)::int from chat_messages m
       where m.conversation_id = c.id and m.sender = ${otherSide(side)} and m.id > c.${column(ours, 'read')}) as unread,
      coalesce((select json_agg(row order by id) from (
        select ${columnsFor(side)} from chat_messages where conversation_id = c.id and id > ${after}
        order by id desc limit ${mostTold}) row), '[]') as messages
    from chat_conversations c where id = ${id} and ${whose ? isTheirs(whose) : sql`true`}`
  return rows[0] && { ...rows[0], messages: rows[0].messages.map(toMessage) }
}

/** Before anything was said. */
export const noChat: Chat = {
  messages: [],
  seen: { delivered: 0, read: 0 },
  read: 0,
  unread: 0,
  closed: false,
}
