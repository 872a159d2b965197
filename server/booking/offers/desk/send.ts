import { sql } from 'drizzle-orm'
import { type Day, dayOf } from '../../../../contract/rules/time/day.ts'
import type { OfferContent } from '../../../../contract/staff/booking/offers.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { actorId, inTransaction, type Shop } from '../../../platform/shop.ts'
import { noteAct } from '../../../platform/staff/log.ts'
import type { Refusal } from '../../purchase/refusals.ts'
import { releaseSeats } from '../../seat-holds/hold-seats.ts'
import { offerVersions } from '../../tables/offer-tables.ts'
import { type FoundOffer, findOffer } from '../find-offer.ts'
import { getFoundOffer } from '../get-offer.ts'
import { offerTotals } from '../offer-to-json.ts'
import { whyUnavailable } from '../require-open.ts'
import { newOfferLink, sendOffer } from '../send-offer.ts'
import { holdOfferSeats, lockOfferRow } from './change-offer.ts'

/** Each of these runs in the caller's transaction and returns why it is refused. */

const contentOf = (offer: FoundOffer): OfferContent => {
  const { netCents, vatCents } = offerTotals(offer)
  return {
    locale: offer.locale,
    valid_until: offer.valid_until,
    introduction: offer.introduction,
    closing: offer.closing,
    discount_percent: offer.discount_percent,
    discount_cents: offer.discount_cents,
    lines: offer.lines.map((line) => ({
      kind: line.lineKind,
      product_id: line.productId,
      po_id: line.optionId,
      name: line.name,
      amount: line.amount,
      unit_net_cents: line.netCents,
      vat: line.vat,
    })),
    net_cents: netCents,
    gross_cents: netCents + vatCents,
  }
}

async function storeVersion(shop: Shop, offer: FoundOffer) {
  const rows = await readRows(shop.db, { number: col.integer })`
    select coalesce(max(number), 0)::int + 1 as number from offer_versions where offer_id = ${offer.id}`
  await shop.db.insert(offerVersions).values({
    offerId: offer.id,
    number: rows[0]?.number ?? 1,
    sentAt: shop.now,
    colleagueId: actorId('colleague', shop.by),
    content: contentOf(offer),
  })
}

/** Sends a draft as a new version, or an open offer once more. Seats that it holds are checked again. */
export async function sendVersion(shop: Shop, id: number): Promise<Refusal | undefined> {
  const row = await lockOfferRow(shop, id)
  const offer = await findOffer(shop, id, { withDrafts: true })
  if (!offer || !(row.state === 'draft' || offer.state === 'sent')) return { outcome: 'not_possible' }
  if (row.valid_until < dayOf(shop.now)) return { outcome: 'invalid', fields: { valid_until: ['min'] } }
  if (!offer.lines.length) return { outcome: 'invalid', fields: { lines: ['required'] } }
  const unavailable = whyUnavailable(offer, shop.now)
  if (unavailable) return unavailable
  if (row.state === 'draft') {
    await holdOfferSeats(shop, row)
    await storeVersion(shop, offer)
  } else await noteAct(shop, 'offer', id)
  await sendOffer(shop, id)
  return undefined
}

/** Reminds the customer of an open offer now. */
export async function remindNow(shop: Shop, id: number): Promise<Refusal | undefined> {
  await lockOfferRow(shop, id)
  const offer = await findOffer(shop, id)
  if (offer?.state !== 'sent') return { outcome: 'not_possible' }
  const rows = await readRows(shop.db, { count: col.integer })`
    select count(*)::int as count from mails where event like ${`offer ${id} reminded %`}`
  await writeMail(shop, {
    event: `offer ${id} reminded ${(rows[0]?.count ?? 0) + 1}`,
    kind: 'offer_reminder',
    about: { offer_id: id, token: await newOfferLink(shop, id) },
    recipient: offer.customer.email,
    locale: offer.locale,
  })
  await noteAct(shop, 'offer', id)
  return undefined
}

/** Gives the customer more time, also once it has expired; with a mail if asked for. */
export async function extendOffer(
  shop: Shop,
  id: number,
  { validUntil, isMailed }: { validUntil: Day; isMailed: boolean },
): Promise<Refusal | undefined> {
  const row = await lockOfferRow(shop, id)
  const offer = await findOffer(shop, id)
  if (offer?.state !== 'sent' && offer?.state !== 'expired') return { outcome: 'not_possible' }
  if (validUntil < dayOf(shop.now) || validUntil <= row.valid_until)
    return { outcome: 'invalid', fields: { valid_until: ['min'] } }
  await shop.db.execute(sql`
    update offers set valid_until = ${validUntil}, state = case state when 'expired' then 'sent' else state end where id = ${id}`)
  if (isMailed) await sendOffer(shop, id)
  return undefined
}

/** Takes back an offer that was not accepted, so that it can be changed and sent as a new version. Its links open nothing meanwhile. */
export const reviseOffer = (shop: Shop, id: number): Promise<{ outcome: 'revised' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    await lockOfferRow(shop, id)
    const { state } = await getFoundOffer(shop, id)
    if (state === 'accepted') return { outcome: 'not_possible' }
    await shop.db.execute(sql`
      update offers set state = 'draft', sent_at = null, answered_by = null, answered_at = null, decline_reason = null where id = ${id}`)
    return { outcome: 'revised' }
  })

/** Deletes a draft that was never sent; an offer that was sent before stays for the record. */
export const removeOffer = (shop: Shop, id: number): Promise<{ outcome: 'removed' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const { state } = await lockOfferRow(shop, id)
    const { rowCount: wasSent } = await shop.db.execute(
      sql`select from offer_versions where offer_id = ${id}`,
    )
    if (state !== 'draft' || wasSent) return { outcome: 'not_possible' }
    await releaseSeats(shop, { offerId: id })
    await shop.db.execute(sql`delete from offers where id = ${id}`)
    return { outcome: 'removed' }
  })
