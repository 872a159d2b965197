import { sql } from 'drizzle-orm'
import { retention } from '../../accounts/privacy/retention.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

/** Deletes conversations without recent messages, and the mails about them. */
export const deleteOldChats = (shop: Shop) =>
  inTransaction(shop, async ({ db, now }) => {
    const old = sql`select id from chat_conversations where changed_at < ${now}::timestamptz - ${retention.chat}::interval`
    await db.execute(sql`delete from mails where (about->>'conversation_id')::int in (${old})`)
    await db.execute(sql`delete from chat_conversations where id in (${old})`)
  })
