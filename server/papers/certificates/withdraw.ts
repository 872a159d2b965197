import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'

/** Withdraws a certificate: whoever checks it sees that at once. One that was withdrawn before keeps its first reason. */
export const withdraw = (shop: Shop, id: number, why: string): Promise<void> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const { rowCount } = await db.execute(sql`
      update certificates set withdrawn_at = coalesce(withdrawn_at, ${now}), withdrawn_why = coalesce(withdrawn_why, ${why}),
        withdrawn_by = coalesce(withdrawn_by, ${actorId('colleague', by)}) where id = ${id}`)
    if (!rowCount) throw new Problem('not_found')
  })
