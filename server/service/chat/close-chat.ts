import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { tellLive } from './notify-live.ts'

/** Everything was said. What the visitor writes later opens it again. */
export async function closeChat(shop: Shop, id: number) {
  const { rowCount } = await shop.db.execute(
    sql`update chat_conversations set closed_at = coalesce(closed_at, ${shop.now}) where id = ${id}`,
  )
  if (!rowCount) throw new Problem('not_found')
  await tellLive(shop, { id })
}
