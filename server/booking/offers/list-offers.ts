import { type SQL, sql } from 'drizzle-orm'
import type { OfferState } from '../../../contract/rules/booking/offers.ts'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { OfferKey, OfferSummary } from '../../../contract/wire/booking/offer.ts'
import { vatCentsOf } from '../../catalogue/prices/vat-sql.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { limitTo, type Paging, paged } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { lastOrder, stateOf } from './offer-state.ts'

export const summaryRow = {
  id: col.integer,
  number: col.text,
  state: col.text.as<OfferState>(),
  sent_at: col.instant.neverNull,
  valid_until: col.day,
  introduction: col.text,
  answered_at: col.instant.orNull,
  order_id: col.integer.orNull,
  order_number: col.text.orNull,
  order_status_id: col.integer.orNull,
  names: col.array(col.text),
  first_day: col.day.orNull,
  net_cents: col.integer,
  vat_cents: col.integer,
}
export type SummaryRow = RowOf<typeof summaryRow>

/** What a line `l` costs after its part of the discount. */
export const lineNetCents = sql`(l.unit_net_cents::bigint * l.amount - l.discount_cents)`

/** The columns of an offer `f` in a list. VAT is rounded per line, as in all totals. */
export const summaryColumns = (now: Date): SQL => sql`
  f.id, f.number, ${stateOf(now)} as state, coalesce(f.sent_at, ${now}) as sent_at, f.valid_until, f.introduction, f.answered_at,
  made.id as order_id, made.number as order_number, made.status_id as order_status_id,
  array(select l.name from offer_lines l where l.offer_id = f.id and l.kind = 'option' order by l.position, l.id) as names,
  (select min(po.first_day) from offer_lines l join product_options po on po.id = l.option_id where l.offer_id = f.id) as first_day,
  (select coalesce(sum(${lineNetCents}), 0)::int from offer_lines l where l.offer_id = f.id) as net_cents,
  (select coalesce(sum(${vatCentsOf(lineNetCents, sql`l.vat`)}), 0)::int from offer_lines l where l.offer_id = f.id) as vat_cents`

export const summaryToJson = (row: SummaryRow): OfferSummary => ({
  id: row.id,
  number: row.number,
  state: row.state,
  sent_on: dayOf(row.sent_at),
  valid_until: row.valid_until,
  introduction: row.introduction,
  names: row.names,
  first_day: row.first_day,
  net: toEuros(row.net_cents),
  gross: toEuros(row.net_cents + row.vat_cents),
  answered_at: row.state === 'sent' || !row.answered_at ? null : row.answered_at.toISOString(),
  order:
    row.state === 'accepted' && row.order_id !== null
      ? { id: row.order_id, number: row.order_number ?? '', status_id: row.order_status_id ?? 0 }
      : null,
})

type Page = Omit<Paging, 'after'> & { states: OfferState[]; after?: OfferKey }

/**
 * The offers sent to a customer: open ones first, then newest first. With `after`, those that follow this one, which may have been answered
 * meanwhile, whatever the number of the page.
 */
export async function listOffers(
  { db, now }: Shop,
  customerId: number,
  { states, page, perPage, after }: Page,
) {
  const isOpen = sql`(${stateOf(now)} = 'sent')`
  const follows = after
    ? sql`(${isOpen}, f.sent_at, f.id) < (${after.isOpen}, (select sent_at from offers where id = ${after.id} and customer_id = ${customerId}), ${after.id})`
    : sql`true`
  const fromOffers = sql`
    from offers f ${lastOrder} where f.customer_id = ${customerId} and f.sent_at is not null
      and ${stateOf(now)} = any(${sql.param(states)}::text[])`
  const rows = await readRows(db, summaryRow)`
    select ${summaryColumns(now)} ${fromOffers} and ${follows}
    order by ${isOpen} desc, f.sent_at desc, f.id desc ${limitTo({ page, perPage, after: after?.id })}`
  const counted = await readRows(db, { total: col.integer })`select count(*)::int as total ${fromOffers}`
  const total = counted[0]?.total ?? 0
  return paged(rows.map(summaryToJson), total, { page, perPage })
}
