import type { Locale } from '../../../contract/rules/locale.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lastOrder, stateOf } from './offer-state.ts'
import { newOfferLink } from './send-offer.ts'

const columns = { id: col.integer, email: col.text, locale: col.text.as<Locale>() }

/** Reminds customers of offers that are about to expire, once each, however often it runs. Not of offers sent just before. */
export async function remindOffers(shop: Shop) {
  const { reminders } = await getSettings(shop)
  const day = addDays(dayOf(shop.now), reminders.offer_days)
  const rows = await readRows(shop.db, columns)`
    select f.id, c.email, f.locale from offers f join customers c on c.id = f.customer_id ${lastOrder}
    where f.valid_until = ${day} and ${stateOf(shop.now)} = 'sent' and c.deleted_at is null
      and f.sent_at < ${shop.now}::timestamptz - interval '2 days'
      and not exists (select from mails where event = 'offer ' || f.id || ' ends ' || f.valid_until)`
  for (const { id, email, locale } of rows)
    await inTransaction(shop, async (shop) =>
      writeMail(shop, {
        event: `offer ${id} ends ${day}`,
        kind: 'offer_reminder',
        about: { offer_id: id, token: await newOfferLink(shop, id) },
        recipient: email,
        locale,
      }),
    )
}
