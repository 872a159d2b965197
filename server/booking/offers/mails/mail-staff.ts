import { writeMail } from '../../../mail/write-mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import type { Shop } from '../../../platform/shop.ts'

type Answer = { answer: 'accepted' | 'declined'; staffMail: string }

/** Mails every answer to the staff. An offer that reopened, because its order was not paid, may be answered again. */
export async function mailStaffAboutAnswer(shop: Shop, offerId: number, { answer, staffMail }: Answer) {
  const rows = await readRows(shop.db, {
    orders: col.integer,
  })`select count(*)::int as orders from orders where offer_id = ${offerId}`
  await writeMail(shop, {
    event: `offer ${offerId} ${answer} with ${rows[0]?.orders ?? 0} orders`,
    kind: answer === 'accepted' ? 'offer_accepted' : 'offer_declined',
    about: { offer_id: offerId },
    recipient: staffMail,
    locale: 'nl',
  })
}
