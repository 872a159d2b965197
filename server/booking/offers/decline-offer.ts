import { sql } from 'drizzle-orm'
import type { DeclineOfferBody } from '../../../contract/wire/booking/offer.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { releaseSeats } from '../seat-holds/hold-seats.ts'
import { getFoundOffer } from './get-offer.ts'
import { lockOffer } from './lock-offer.ts'
import { mailStaffAboutAnswer } from './mails/mail-staff.ts'
import { whyNotOpen } from './require-open.ts'

/** Stores who declined the offer, when and why, and mails the staff. */
export const declineOffer = (
  shop: Shop,
  offerId: number,
  { name, reason, staffMail }: DeclineOfferBody & { staffMail: string },
): Promise<{ outcome: 'declined' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    await lockOffer(shop, offerId)
    const refusal = whyNotOpen(await getFoundOffer(shop, offerId))
    if (refusal) return refusal
    await shop.db.execute(sql`
      update offers set state = 'declined', answered_by = ${name}, answered_at = ${shop.now}, decline_reason = ${reason || null}
      where id = ${offerId}`)
    await releaseSeats(shop, { offerId })
    await mailStaffAboutAnswer(shop, offerId, { answer: 'declined', staffMail })
    return { outcome: 'declined' as const }
  })
