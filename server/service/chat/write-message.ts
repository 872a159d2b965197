import type { ChatSide } from '../../../contract/rules/service/chat-hours.ts'
import type { ChatMessage } from '../../../contract/wire/service/chat.ts'
import { readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { columnsFor, messageColumns, toMessage } from './read-chat.ts'

type NewMessage = {
  conversationId: number
  sender: ChatSide
  /** The colleague who answers. */
  colleagueId?: number
  text: string
  clientId: string
}

/** Stores a message in a locked conversation. A message with the same client id is returned as it was stored before. */
export async function writeMessage(
  { db, now }: Shop,
  { conversationId, sender, colleagueId, text, clientId }: NewMessage,
): Promise<{ message: ChatMessage; isRepeated: boolean }> {
  const written = await readRows(db, messageColumns)`
    insert into chat_messages (conversation_id, sender, colleague_id, text, client_id, created_at)
    values (${conversationId}, ${sender}, ${colleagueId ?? null}, ${text}, ${clientId}, ${now})
    on conflict (conversation_id, client_id) do nothing returning ${columnsFor(sender)}`
  if (written[0]) return { message: toMessage(written[0]), isRepeated: false }
  const rows = await readRows(db, messageColumns)`
    select ${columnsFor(sender)} from chat_messages where conversation_id = ${conversationId} and client_id = ${clientId}`
  if (!rows[0]) throw new Error('chat message neither inserted nor found')
  return { message: toMessage(rows[0]), isRepeated: true }
}
