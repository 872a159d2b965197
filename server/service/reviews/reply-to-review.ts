import { sql } from 'drizzle-orm'
import type { ReviewState } from '../../../contract/rules/catalogue/reviews.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { reviewStateOf } from './moderation.ts'

/** Writes our public answer to a review that is shown, or takes it away (null). */
export const replyToReview = (
  shop: Shop,
  id: number,
  text: string | null,
): Promise<{ outcome: 'replied' | 'not_possible' }> =>
  inTransaction(shop, async ({ db, now, by }) => {
    const rows = await readRows(db, { state: col.text.as<ReviewState>() })`
      select ${reviewStateOf} as state from reviews r where r.id = ${id} for update`
    const review = rows[0]
    if (!review) throw new Problem('not_found')
    if (review.state !== 'approved') return { outcome: 'not_possible' }
    await db.execute(sql`
      update reviews set reply = ${text}, replied_on = ${text && dayOf(now)}::date, replier_id = ${text && actorId('colleague', by)}::int
      where id = ${id}`)
    return { outcome: 'replied' }
  })
