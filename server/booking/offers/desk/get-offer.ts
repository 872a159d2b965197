import type { Locale } from '../../../../contract/rules/locale.ts'
import type { StaffOfferState } from '../../../../contract/staff/booking/offer-list.ts'
import type { OfferContent, StaffOffer, StaffOfferLine } from '../../../../contract/staff/booking/offers.ts'
import { optionDescription } from '../../../catalogue/dates/option-description.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { Problem } from '../../../platform/http/answers/problem.ts'
import type { Shop } from '../../../platform/shop.ts'
import { changeColumns, changeToJson, selectChanges } from '../../../platform/staff/log.ts'
import { findCustomer } from '../../new-order/find-customers.ts'
import { type FoundLine, type FoundOffer, findOffer } from '../find-offer.ts'
import { amountOf, obstacleOf } from '../obstacle.ts'
import { fromOffers, offerColumns, offerRow, offerRowToJson } from './offer-rows.ts'

const versionColumns = {
  number: col.integer,
  sent_at: col.instant,
  by: col.text.orNull,
  content: col.json<OfferContent>(),
}

const listVersions = async ({ db }: Shop, offerId: number): Promise<StaffOffer['versions']> =>
  (
    await readRows(db, versionColumns)`
      select v.number, v.sent_at, a.name as by, v.content from offer_versions v left join colleagues a on a.id = v.colleague_id
      where v.offer_id = ${offerId} order by v.number desc`
  ).map(({ sent_at, ...version }) => ({ ...version, sent_at: sent_at.toISOString() }))

/** Everything that happened to an offer, oldest first. Of its lines it says that they changed; the log has each of them. */
async function readTimeline({ db }: Shop, offerId: number): Promise<StaffOffer['timeline']> {
  const mails = await readRows(db, {
    mail_id: col.integer,
    mail_kind: col.text,
    recipient: col.text,
    subject: col.text.orNull,
    state: col.text,
    at: col.instant,
  })`
    select m.id as mail_id, m.kind as mail_kind, m.recipient, m.subject, m.state, coalesce(m.sent_at, m.created_at) as at from mails m
    where m.about->>'offer_id' is not null and (m.about->>'offer_id')::int = ${offerId}`
  const views = await readRows(db, { id: col.integer, at: col.instant })`
    select id, at from offer_views where offer_id = ${offerId}`
  const notes = await readRows(db, {
    id: col.integer,
    at: col.instant,
    text: col.text,
    by_id: col.integer,
    by_name: col.text,
  })`
    select n.id, n.at, n.text, n.by_id, a.name as by_name from notes n join colleagues a on a.id = n.by_id
    where n.kind = 'offer' and n.ref_id = ${offerId}`
  const changes = await readRows(db, changeColumns)`
    select ${selectChanges} where h.kind = 'offer' and h.ref_id = ${offerId} and h.table_name in ('offers', '') order by h.id`
  const at = (one: { at: Date }) => ({ at: one.at.toISOString() })
  const entries: StaffOffer['timeline'] = [
    ...mails.map((mail) => ({ kind: 'mail' as const, ...mail, ...at(mail) })),
    ...views.map((view) => ({ kind: 'opened' as const, ...view, ...at(view) })),
    ...notes.map(({ by_id, by_name, ...note }) => ({
      kind: 'note' as const,
      ...note,
      ...at(note),
      by: { kind: 'colleague' as const, id: by_id, name: by_name },
    })),
    ...changes.map((row) => {
      const { id, at, by, what, before, after } = changeToJson(row)
      return { kind: 'change' as const, id, at, by, what, before, after }
    }),
  ]
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

const lineToJson = (offer: FoundOffer, line: FoundLine, now: Date): StaffOfferLine => ({
  id: line.id,
  kind: line.lineKind,
  product_id: line.productId,
  po_id: line.optionId,
  name: line.name,
  amount: line.amount,
  unit_net_cents: line.netCents,
  vat: line.vat,
  code: line.code,
  product_kind: line.kind,
  option_name: line.optionId === null ? '' : optionDescription(line),
  seats_left: line.optionId === null ? null : line.seatsLeft,
  obstacle: obstacleOf(line, amountOf(offer.lines, line.optionId), now),
  discount_cents: line.discountCents,
})

const detailColumns = { ...offerRow, locale: col.text.as<Locale>(), answered_at: col.instant.orNull }

/** What can be done with an offer in this state. */
function whatCanBeDone(
  state: StaffOfferState,
  { hasLines, wasSent }: { hasLines: boolean; wasSent: boolean },
): StaffOffer['can'] {
  const isOpen = state === 'sent'
  return {
    edit: state === 'draft',
    send: (state === 'draft' || isOpen) && hasLines,
    remind: isOpen,
    extend: isOpen || state === 'expired',
    revise: isOpen || state === 'expired' || state === 'declined',
    remove: state === 'draft' && !wasSent,
  }
}

/** An offer as colleagues see it: with its draft, its seats now, its versions and everything that happened. */
export async function getOffer(shop: Shop, id: number): Promise<StaffOffer> {
  const rows = await readRows(shop.db, detailColumns)`
    select ${offerColumns(shop.now)}, f.locale, f.answered_at from ${fromOffers} where f.id = ${id}`
  const row = rows[0]
  const found = row && (await findOffer(shop, id, { withDrafts: true }))
  if (!found) throw new Problem('not_found')
  const { locale, answered_at, ...summary } = row
  const versions = await listVersions(shop, id)
  return {
    ...offerRowToJson(summary),
    locale,
    introduction: found.introduction,
    closing: found.closing,
    discount_percent: found.discount_percent,
    discount_cents: found.discount_cents,
    discount_total_cents: found.lines.reduce((sum, { discountCents }) => sum + discountCents, 0),
    vat_cents: summary.vat_cents,
    request_id: found.request_id,
    buyer: (await findCustomer(shop, row.customer_id)) ?? null,
    lines: found.lines.map((line) => lineToJson(found, line, shop.now)),
    answered_at: answered_at?.toISOString() ?? null,
    answered_by: found.answered_by,
    decline_reason: found.decline_reason,
    versions,
    timeline: await readTimeline(shop, id),
    can: whatCanBeDone(row.state, { hasLines: found.lines.length > 0, wasSent: versions.length > 0 }),
  }
}
