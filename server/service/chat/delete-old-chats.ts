import { sql } from 'drizzle-orm'
import { inTransaction, type Shop } from '../../platform/shop.ts'

/** As the privacy statement says (demo/pages/privacy.yaml). Change both together. */
const kept = '6 months'

/** Conversations in which nothing was said for long, and the mails about them. */
export const forgetChats = (shop: Shop) =>
  inTransaction(shop, async ({ db, now }) => {
    const old = sql`select id from chat_conversations where changed_at < ${now}::timestamptz - ${kept}::interval`
    await db.execute(sql`delete from mails where (about->>'conversation_id')::int in (${old})`)
    await db.execute(sql`delete from chat_conversations where id in (${old})`)
  })
