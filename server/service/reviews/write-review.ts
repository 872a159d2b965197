import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { WriteReviewBody } from '../../../contract/wire/service/review-promotion.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { findInvitation } from './find-invitation.ts'
import { invitationState } from './invitation.ts'
import { lockInvitation } from './lock-invitation.ts'
import { reviews } from './tables.ts'
import { createThanksCode } from './thanks.ts'

type WrittenReview = { outcome: 'written' | 'link_ended' }

/** Stores a review for moderation, marks the invitation as used and creates the discount code. Only the first of several requests succeeds. */
export const writeReview = (
  shop: Shop,
  invitationId: number,
  body: WriteReviewBody,
): Promise<WrittenReview> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    await lockInvitation(shop, invitationId)
    const invitation = await findInvitation(shop, invitationId)
    if (!invitation) throw new Problem('not_found')
    if (invitationState(invitation, now) !== 'open') return { outcome: 'link_ended' }
    await db.insert(reviews).values({
      productId: invitation.product.id,
      invitationId,
      verified: true,
      author: body.author,
      company: body.company || null,
      locale: body.language ?? shop.locale,
      rating: body.rating,
      title: body.title,
      body: body.body,
      writtenOn: dayOf(now),
    })
    const codeId = await createThanksCode(shop)
    await db.execute(sql`
      update review_invitations set used_at = ${now}, discount_code_id = ${codeId} where id = ${invitationId}`)
    await writeMail(shop, {
      event: `review over invitation ${invitationId} received`,
      kind: 'review_thanks',
      about: { invitation_id: invitationId },
      recipient: invitation.email,
      locale: invitation.locale,
    })
    return { outcome: 'written' }
  })
