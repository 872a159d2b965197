import { sql } from 'drizzle-orm'
import type { ReviewState, Verdict } from '../../../contract/rules/catalogue/reviews.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { mayJudge, reviewStateOf } from './moderation.ts'

export type Judgement = { verdict: Verdict; seen: ReviewState; reason: string | null; judgedBy: number }
const columns = {
  state: col.text.as<ReviewState>(),
  invitation_id: col.integer.orNull,
  email: col.text.orNull,
  locale: col.text.as<Locale>().orNull,
}

/** Approves or rejects a review, logs who decided and why, and mails the author. */
export const judgeReview = (
  shop: Shop,
  id: number,
  { verdict, seen, reason, judgedBy }: Judgement,
): Promise<{ outcome: 'judged' | 'not_possible' }> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const rows = await readRows(db, columns)`
      select ${reviewStateOf} as state, r.invitation_id, i.email, i.locale
      from reviews r left join review_invitations i on i.id = r.invitation_id where r.id = ${id} for update of r`
    const review = rows[0]
    if (!review) throw new Problem('not_found')
    if (!mayJudge(verdict, { state: review.state, seen })) return { outcome: 'not_possible' }
    const isShown = verdict === 'approved'
    await db.execute(sql`
      update reviews set approved_at = ${isShown ? now : null}, rejected_at = ${isShown ? null : now} where id = ${id}`)
    const logged = await readRows(db, { id: col.integer })`
      insert into review_judgements (review_id, verdict, reason, colleague_id, at)
      values (${id}, ${verdict}, ${reason}, ${judgedBy}, ${now}) returning id`
    // When the invitation has been deleted, there is nobody to mail.
    if (review.invitation_id && review.email && review.locale)
      await writeMail(shop, {
        event: `review ${id} judged ${logged[0]?.id}`,
        kind: isShown ? 'review_shown' : 'review_refused',
        about: { invitation_id: review.invitation_id },
        recipient: review.email,
        locale: review.locale,
      })
    return { outcome: 'judged' }
  })
