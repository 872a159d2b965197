import { type SQL, sql } from 'drizzle-orm'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import type { OfferLine } from '../../../contract/wire/booking/offer.ts'
import { invoiceAddressSnapshot } from '../../accounts/addresses/address-sql.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashToken } from '../../platform/token.ts'
import type { PurchaseLine } from '../purchase/purchase.ts'
import { summaryColumns, summaryRow } from './list-offers.ts'
import { lastOrder } from './offer-state.ts'

/** A line at the offer's own price, with the current data of its option. */
const lineColumns = {
  id: col.integer,
  lineKind: col.text.as<OfferLine['kind']>(),
  productId: col.integer.orNull,
  code: col.text.orNull,
  kind: col.text.as<NonNullable<PurchaseLine['kind']>>().orNull,
  optionId: col.integer.orNull,
  name: col.text,
  slug: col.text.orNull,
  amount: col.integer,
  netCents: col.integer,
  discountCents: col.integer,
  vat: col.text.as<VatRate>(),
  state: col.text.as<DateState>().orNull,
  firstDay: col.day.orNull,
  lastDay: col.day.orNull,
  startsAt: col.text.orNull,
  endsAt: col.text.orNull,
  location: col.text.orNull,
  bookUntil: col.instant.orNull,
  seatsLeft: col.integer.orNull,
  participantNeeds: col.json<OfferLine['participant_needs']>(),
  values: col.json<string[]>(),
}
export type FoundLine = RowOf<typeof lineColumns>

const columns = {
  ...summaryRow,
  customer_id: col.integer,
  locale: col.text.as<Locale>(),
  answered_by: col.text.orNull,
  decline_reason: col.text.orNull,
  request_id: col.integer.orNull,
  closing: col.text,
  discount_percent: col.integer.orNull,
  discount_cents: col.integer.orNull,
  hold_until: col.day.orNull,
  customer: col.row({ name: col.text, email: col.text, company: col.text.orNull, on_account: col.boolean }),
  invoice_address: col.json<AddressSnapshot>().orNull,
  lines: col.rows(lineColumns),
}
export type FoundOffer = RowOf<typeof columns>

const linesOf = ({ locale, now }: Shop): SQL => sql`
  select json_agg(json_build_object('id', l.id, 'lineKind', l.kind, 'productId', p.id, 'code', p.code, 'kind', p.kind, 'optionId', l.option_id,
    'name', l.name, 'slug', s.slug, 'amount', l.amount, 'netCents', l.unit_net_cents, 'discountCents', l.discount_cents, 'vat', l.vat, 'state', o.state,
    'firstDay', o.first_day, 'lastDay', o.last_day, 'startsAt', left(o.starts_at::text, 5), 'endsAt', left(o.ends_at::text, 5),
    'location', ${placeName(locale, sql`place`)}, 'bookUntil', o.book_until, 'seatsLeft', ${seatsLeft(now, sql`h.offer_id = f.id`)},
    'participantNeeds', coalesce(p.participant_needs, '{}'),
    'values', array(select v.title->>${locale} from option_attribute_values ov join attribute_values v on v.id = ov.value_id
      join attributes a on a.id = v.attribute_id where ov.option_id = o.id order by a.position, a.id)) order by l.position, l.id)
  from offer_lines l left join products p on p.id = l.product_id left join slugs s on s.product_id = p.id and s.locale = ${locale}
    left join product_options o on o.id = l.option_id left join locations place on place.id = o.location_id
  where l.offer_id = f.id`

const addressOfCustomer = sql`
  select ${invoiceAddressSnapshot} from addresses a where a.customer_id = c.id and a.type = 'invoice' and a."primary"`

/** An offer that was sent, with its lines; a draft only for colleagues. The caller checks who may read it. */
export async function findOffer(
  shop: Shop,
  id: number,
  { withDrafts = false } = {},
): Promise<FoundOffer | undefined> {
  const rows = await readRows(shop.db, columns)`
    select ${summaryColumns(shop.now)}, f.customer_id, f.locale, f.answered_by, f.decline_reason, f.request_id,
      f.closing, f.discount_percent, f.discount_cents, f.hold_until,
      json_build_object('name', concat_ws(' ', c.firstname, c.middle_name, c.lastname), 'email', c.email, 'company', c.company,
        'on_account', c.credit_limit_cents is not null) as customer,
      (${addressOfCustomer}) as invoice_address, coalesce((${linesOf(shop)}), '[]') as lines
    from offers f join customers c on c.id = f.customer_id ${lastOrder}
    where f.id = ${id} and (f.sent_at is not null or ${withDrafts})`
  return rows[0]
}

/** The id of the offer a mailed link opens; undefined for an unknown link or a deleted customer. */
export async function findOfferByToken({ db }: Shop, token: string): Promise<number | undefined> {
  const rows = await readRows(db, { id: col.integer })`
    select f.id from offer_links k join offers f on f.id = k.offer_id join customers c on c.id = f.customer_id
    where k.token_hash = ${hashToken(token)} and f.sent_at is not null and c.deleted_at is null`
  return rows[0]?.id
}

/** The id of an offer, if it was sent to this customer. */
export async function findOwnOffer(
  { db }: Shop,
  id: number,
  customerId: number,
): Promise<number | undefined> {
  const rows = await readRows(db, {
    id: col.integer,
  })`select id from offers where id = ${id} and customer_id = ${customerId} and sent_at is not null`
  return rows[0]?.id
}
