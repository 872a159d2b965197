import { sql } from 'drizzle-orm'
import { isChatOpen } from '../../../contract/rules/service/chat-hours.ts'
import type { ChatMessage } from '../../../contract/wire/service/chat.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { getChatHours } from '../../platform/settings/get-chat-hours.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'
import { belongsTo, type ChatVisitor } from './chat-visitor.ts'
import { notifyChat } from './notify-live.ts'
import { writeMessage } from './write-message.ts'

type NewMessage = { clientId: string; text: string; page?: string; name?: string; email?: string }
type SentMessage = {
  message: ChatMessage
  /** For the cookie, when this message started a conversation. */
  token?: string
}
type Locked = { id: number; isNew: boolean; token?: string }

/** A first message whose response got lost is sent again within minutes, without the cookie of that response. */
const retryWindow = '10 minutes'

async function lockConversation(shop: Shop, visitor: ChatVisitor, sent: NewMessage): Promise<Locked> {
  const { db, now, locale } = shop
  const found = await readRows(db, { id: col.integer, closed: col.boolean })`
    select id, closed_at is not null as closed from chat_conversations where ${belongsTo(visitor)}
    order by changed_at desc limit 1 for update`
  if (found[0]) return { id: found[0].id, isNew: found[0].closed }
  const token = newToken()
  const rows = await readRows(db, { id: col.integer, is_new: col.boolean })`
    insert into chat_conversations (token_hash, opened_by, locale, page, created_at, changed_at)
    values (${hashToken(token)}, ${sent.clientId}, ${locale}, ${sent.page ?? null}, ${now}, ${now})
    on conflict (opened_by) do update set token_hash = excluded.token_hash
      where chat_conversations.created_at > ${now}::timestamptz - ${retryWindow}::interval and chat_conversations.customer_id is null
    returning id, xmax = 0 as is_new`
  if (!rows[0]) throw new Problem('invalid', { fields: { client_id: ['invalid'] } })
  return { id: rows[0].id, isNew: rows[0].is_new, token }
}

/** A customer who was deleted in the meantime is not linked. */
const existingCustomer = (customerId: number | null) =>
  sql`(select id from customers where id = ${customerId} and deleted_at is null for key share)`

/** Outside chat hours a name and an email address are required, because the answer is mailed. */
function requireContact({ name, email }: NewMessage) {
  const fields: Record<string, string[]> = {}
  if (!name) fields.name = ['required']
  else if (name.length < 2) fields.name = ['min']
  if (!email) fields.email = ['required']
  if (Object.keys(fields).length) throw new Problem('invalid', { fields })
}

/** Stores a visitor's message, once per client id. Staff are mailed when it starts a conversation or is sent outside chat hours. */
export async function sendMessage(
  shop: Shop,
  visitor: ChatVisitor,
  sent: NewMessage,
  staffMail: string,
): Promise<SentMessage> {
  const isOpen = isChatOpen(shop.now, await getChatHours(shop))
  if (!isOpen) requireContact(sent)
  return inTransaction(shop, async (shop) => {
    const { id, isNew, token } = await lockConversation(shop, visitor, sent)
    const { message, isRepeated } = await writeMessage(shop, {
      conversationId: id,
      sender: 'visitor',
      ...sent,
    })
    if (isRepeated) return { message, token }
    await shop.db.execute(sql`
      update chat_conversations set changed_at = ${shop.now}, closed_at = null, by_mail = ${!isOpen}, locale = ${shop.locale},
        name = coalesce(${sent.name || null}, name), email = coalesce(${sent.email || null}, email),
        customer_id = coalesce(customer_id, ${existingCustomer(visitor.customerId)})
      where id = ${id}`)
    if (isNew || !isOpen)
      await writeMail(shop, {
        event: `chat message ${message.id} waits`,
        kind: 'chat_waiting',
        about: { conversation_id: id, message_id: message.id },
        recipient: staffMail,
        locale: 'nl',
      })
    await notifyChat(shop, { id })
    return { message, token }
  })
}
