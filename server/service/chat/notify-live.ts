import { sql } from 'drizzle-orm'
import type { ChatSide } from '../../../contract/wire/service/chat.ts'
import type { Shop } from '../../platform/shop.ts'

export const chatChannel = 'chat'

/** Something happened in a conversation; who listens reads it for themselves, and so misses nothing. Typing is not kept at all. */
export type ChatNotice = { id: number; typing?: ChatSide }

/** Told to every process; within a transaction, once that is committed. */
export const tellLive = ({ db }: Shop, notice: ChatNotice) =>
  db.execute(sql`select pg_notify(${chatChannel}, ${JSON.stringify(notice)})`)
