import { sql } from 'drizzle-orm'
import type { DeclineOfferBody } from '../../../contract/wire/booking/offer.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { getFoundOffer } from './get-offer.ts'
import { lockOffer } from './lock-offer.ts'
import { tellStaffOfAnswer } from './mails/mail-staff.ts'
import { requireOpen } from './require-open.ts'

/** Writes down who says no, when and why, and tells staff. */
export const declineOffer = (
  shop: Shop,
  offerId: number,
  { name, reason, staffMail }: DeclineOfferBody & { staffMail: string },
) =>
  inTransaction(shop, async (shop) => {
    await lockOffer(shop, offerId)
    requireOpen(await getFoundOffer(shop, offerId))
    await shop.db.execute(sql`
      update offers set state = 'declined', answered_by = ${name}, answered_at = ${shop.now}, decline_reason = ${reason || null}
      where id = ${offerId}`)
    await tellStaffOfAnswer(shop, offerId, { answer: 'declined', staffMail })
  })
