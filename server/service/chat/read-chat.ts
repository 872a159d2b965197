import { sql } from 'drizzle-orm'
import type { ChatSide } from '../../../contract/rules/service/chat-hours.ts'
import type { Chat, ChatMessage } from '../../../contract/wire/service/chat.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { belongsTo, type ChatVisitor } from './chat-visitor.ts'

/** The visitor's current conversation: the one that changed last. */
export async function findConversation(
  { db }: Shop,
  visitor: ChatVisitor,
): Promise<{ id: number } | undefined> {
  if (!visitor.tokenHash && visitor.customerId === null) return undefined
  const rows = await readRows(db, {
    id: col.integer,
  })`select id from chat_conversations where ${belongsTo(visitor)} order by changed_at desc limit 1`
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

/** Older messages are not sent, so that a huge conversation cannot fill the memory. */
const maxMessages = 500

/** The messages after a given one, and how far both sides have read; undefined when there is no such conversation. */
export async function findChat(
  { db }: Shop,
  id: number,
  { side, after = 0, whose }: { side: ChatSide; after?: number; whose?: ChatVisitor },
): Promise<Chat | undefined> {
  const [ours, theirs] = side === 'visitor' ? ['visitor', 'staff'] : ['staff', 'visitor']
  const column = (whose: string, what: string) => sql.identifier(`${whose}_${what}`)
  // One statement, so that marks never refer to messages that are not in the response.
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
        order by id desc limit ${maxMessages}) row), '[]') as messages
    from chat_conversations c where id = ${id} and ${whose ? belongsTo(whose) : sql`true`}`
  return rows[0] && { ...rows[0], messages: rows[0].messages.map(toMessage) }
}

/** The conversation of a visitor who has not written yet. */
export const noChat: Chat = {
  messages: [],
  seen: { delivered: 0, read: 0 },
  read: 0,
  unread: 0,
  closed: false,
}
