import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ChatMessage } from '../../../contract/wire/service/chat.ts'
import { mailCustomer } from '../../accounts/confirmation/mail-customer.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { notifyChat } from './notify-live.ts'
import { writeMessage } from './write-message.ts'

type Answer = { colleagueId: number; clientId: string; text: string }
const lockedColumns = {
  customer_id: col.integer.orNull,
  email: col.text.orNull,
  by_mail: col.boolean,
  locale: col.text.as<Locale>(),
}

/** Staff answer a conversation. When the visitor wrote outside chat hours, the answer is mailed as well. */
export const answerChat = (shop: Shop, id: number, answer: Answer): Promise<ChatMessage> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(
      shop.db,
      lockedColumns,
    )`select customer_id, email, by_mail, locale from chat_conversations where id = ${id} for update`
    const conversation = rows[0]
    if (!conversation) throw new Problem('not_found')
    const { message, isRepeated } = await writeMessage(shop, {
      conversationId: id,
      sender: 'staff',
      ...answer,
    })
    if (isRepeated) return message
    // Answering marks earlier messages as read.
    await shop.db.execute(sql`
      update chat_conversations set changed_at = ${shop.now}, closed_at = null, staff_read = ${message.id}, staff_delivered = ${message.id}
      where id = ${id}`)
    if (conversation.by_mail && conversation.email)
      await mailCustomer(shop, conversation.customer_id, {
        event: `chat message ${message.id} answers`,
        kind: 'chat_answer',
        about: { conversation_id: id, message_id: message.id },
        recipient: conversation.email,
        locale: conversation.locale,
      })
    await notifyChat(shop, { id })
    return message
  })
