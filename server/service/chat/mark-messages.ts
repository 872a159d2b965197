import { sql } from 'drizzle-orm'
import type { ChatSide } from '../../../contract/rules/service/chat-hours.ts'
import type { MarkChatBody } from '../../../contract/wire/service/chat.ts'
import type { Shop } from '../../platform/shop.ts'
import { notifyChat } from './notify-live.ts'

/** Stores how far one side has received and read. Marks only move forward, and never past the newest message. */
export async function markMessages(
  shop: Shop,
  id: number,
  side: ChatSide,
  { delivered = 0, read = 0 }: MarkChatBody,
) {
  const [deliveredColumn, readColumn] = [sql.identifier(`${side}_delivered`), sql.identifier(`${side}_read`)]
  const { rowCount } = await shop.db.execute(sql`
    update chat_conversations c set ${readColumn} = greatest(${readColumn}, least(${read}::int, m.newest)),
      ${deliveredColumn} = greatest(${deliveredColumn}, least(greatest(${delivered}::int, ${read}::int), m.newest))
    from (select coalesce(max(id), 0) as newest from chat_messages where conversation_id = ${id}) m
    where c.id = ${id} and (least(${read}::int, m.newest) > ${readColumn}
      or least(greatest(${delivered}::int, ${read}::int), m.newest) > ${deliveredColumn})`)
  if (rowCount) await notifyChat(shop, { id })
}
