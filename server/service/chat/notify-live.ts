import { sql } from 'drizzle-orm'
import type { ChatSide } from '../../../contract/rules/service/chat-hours.ts'
import type { Shop } from '../../platform/shop.ts'

export const chatChannel = 'chat'

/** Something changed in a conversation; listeners read the change themselves. Typing is not stored at all. */
export type ChatNotice = { id: number; typing?: ChatSide }

/** Notifies every process; inside a transaction, after it commits. */
export const notifyChat = ({ db }: Shop, notice: ChatNotice) =>
  db.execute(sql`select pg_notify(${chatChannel}, ${JSON.stringify(notice)})`)
