import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** A new link for each mail: the table has only hashes, so an earlier link cannot be sent again. */
export async function newOfferLink({ db, now }: Shop, offerId: number, token = newToken()): Promise<string> {
  await db.execute(sql`
    insert into offer_links (token_hash, offer_id, created_at) values (${hashToken(token)}, ${offerId}, ${now})`)
  return token
}

const columns = { id: col.integer, email: col.text, locale: col.text.as<Locale>(), sends: col.integer }

/** Sends a draft, or sends an open offer again. From then on the customer can see it. */
export const sendOffer = (shop: Shop, offerId: number): Promise<{ token: string }> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, columns)`
      update offers f set state = 'sent', sent_at = coalesce(f.sent_at, ${shop.now}) from customers c
      where f.id = ${offerId} and f.state in ('draft', 'sent') and c.id = f.customer_id and c.deleted_at is null
      returning f.id, c.email, f.locale, (select count(*)::int from offer_links k where k.offer_id = f.id) as sends`
    const offer = rows[0]
    if (!offer) throw new Problem('not_possible')
    const token = await newOfferLink(shop, offerId)
    await writeMail(shop, {
      event: `offer ${offerId} sent for the ${offer.sends + 1}. time`,
      kind: 'offer_sent',
      about: { offer_id: offerId, token },
      recipient: offer.email,
      locale: offer.locale,
    })
    return { token }
  })
