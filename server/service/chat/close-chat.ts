import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { notifyChat } from './notify-live.ts'

/** Closes a conversation. A later message from the visitor reopens it. */
export async function closeChat(shop: Shop, id: number) {
  const { rowCount } = await shop.db.execute(
    sql`update chat_conversations set closed_at = coalesce(closed_at, ${shop.now}) where id = ${id}`,
  )
  if (!rowCount) throw new Problem('not_found')
  await notifyChat(shop, { id })
}
