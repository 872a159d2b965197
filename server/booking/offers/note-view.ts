import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'

/** Notes that somebody looks at a sent offer, for the colleagues. Again within some minutes it is the same look. */
export async function noteView({ db, now }: Shop, offerId: number) {
  await db.execute(sql`
    insert into offer_views (offer_id, at) select ${offerId}, ${now}
    where not exists (select from offer_views where offer_id = ${offerId} and at > ${now}::timestamptz - interval '10 minutes')`)
}
