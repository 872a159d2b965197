import type { OrderLineKind } from '../../../contract/rules/booking/order-status.ts'
import { type Terms, termsOf } from '../../../contract/rules/booking/terms.ts'
import type { ProductKind } from '../../../contract/rules/catalogue/products.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { uriOf } from '../../catalogue/links.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Approver, Contact, EarlyStart } from '../tables/order-tables.ts'
import { needsConfirmation } from './needs-confirmation.ts'
import { isComplete } from './participants-missing.ts'

const locationColumns = {
  name: col.text,
  street: col.text,
  postcode: col.text,
  city: col.text,
  latitude: col.number,
  longitude: col.number,
}

const lineColumns = {
  id: col.integer,
  kind: col.text.as<OrderLineKind>(),
  product_kind: col.text.as<ProductKind>().orNull,
  option_id: col.integer.orNull,
  name: col.text,
  option_name: col.text,
  amount: col.integer,
  unit_net_cents: col.integer,
  discount_cents: col.integer,
  vat: col.text.as<VatRate>(),
  vat_cents: col.integer,
  slug: col.text.orNull,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  days: col.number.orNull,
  /** The days of its date, each with its times. */
  planned_days: col.rows({ day: col.day, starts_at: col.text, ends_at: col.text }),
  /** The earliest first day of the dates that it was moved away from. */
  earliest_day: col.day.orNull,
  language: col.text.as<Locale>().orNull,
  /** The date was cancelled by us. */
  is_cancelled: col.boolean,
  location: col.row(locationColumns).orNull,
  bring: col.json<string[]>().orNull,
  /** How long the e-learning of the training takes and when access comes. */
  e_learning: col.text.orNull,
  /** The date of a cancelled line. */
  cancelled: col.row({
    first_day: col.day.orNull,
    last_day: col.day.orNull,
    starts_at: col.text.orNull,
    ends_at: col.text.orNull,
  }).orNull,
  split_from: col.integer.orNull,
  participants: col.rows({ name: col.text, email: col.text.orNull }),
  /** How many participants are missing or incomplete; goods and inspections have none. */
  missing: col.integer,
}
export type FoundOrderLine = RowOf<typeof lineColumns>

const columns = {
  id: col.integer,
  number: col.text,
  statusId: col.integer,
  locale: col.text.as<Locale>(),
  placedAt: col.instant,
  heldUntil: col.instant.orNull,
  isAddressConfirmed: col.boolean,
  needsConfirmation: col.boolean,
  paymentMethod: col.text,
  reference: col.text.orNull,
  contact: col.json<Contact>(),
  approver: col.json<Approver>().orNull,
  invoiceAddress: col.json<AddressSnapshot>(),
  earlyStart: col.json<EarlyStart>().orNull,
  storedTerms: col.json<Terms>().orNull,
  netCents: col.integer,
  vatCents: col.integer,
  /** The number of history entries; grows with each change. */
  changes: col.integer,
  /** How often a line was moved to another date. */
  moves: col.integer,
  /** The offer that was accepted. */
  offer: col.row({ number: col.text, answered_by: col.text.orNull }).orNull,
  lines: col.rows(lineColumns),
}
export type FoundOrder = Omit<RowOf<typeof columns>, 'storedTerms'> & {
  /** As they were when it was placed. */
  terms: Terms
}

/** An order with the current dates and locations of its courses, in the order's own language: for mails, invoices and calendars. */
export async function findOrder({ db }: Shop, orderId: number): Promise<FoundOrder | undefined> {
  const rows = await readPrepared(db, columns)`
    select o.id, o.number, o.status_id as "statusId", o.locale, o.placed_at as "placedAt", o.held_until as "heldUntil",
      o.address_confirmed_at is not null as "isAddressConfirmed", ${needsConfirmation} as "needsConfirmation",
      o.payment_method as "paymentMethod", o.reference, o.contact, o.approver, o.invoice_address as "invoiceAddress",
      o.early_start as "earlyStart", o.terms as "storedTerms", o.net_cents as "netCents", o.vat_cents as "vatCents",
      (select count(*)::int from order_history h where h.order_id = o.id) as changes,
      (select count(*)::int from order_history h where h.order_id = o.id and h.why = 'moved') as moves,
      (select json_build_object('number', f.number, 'answered_by', f.answered_by) from offers f where f.id = o.offer_id) as offer,
      coalesce((
        select json_agg(json_build_object(
          'id', line.id, 'kind', line.kind, 'product_kind', p.kind, 'option_id', line.option_id, 'name', line.name,
          'option_name', line.option_name, 'amount', line.amount, 'unit_net_cents', line.unit_net_cents,
          'discount_cents', line.discount_cents, 'vat', line.vat, 'vat_cents', line.vat_cents, 'slug', s.slug,
          'first_day', po.first_day, 'last_day', po.last_day,
          'starts_at', to_char(po.starts_at, 'HH24:MI'), 'ends_at', to_char(po.ends_at, 'HH24:MI'),
          'days', p.days, 'earliest_day', line.earliest_day, 'language', po.language, 'is_cancelled', coalesce(po.state = 'cancelled', false), 'bring', t.bring,
          'e_learning', (select v.title->>o.locale from product_specs ps join spec_values v on v.id = ps.value_id
            join specs spec on spec.id = v.spec_id where ps.product_id = p.id and spec.key = 'e-learning' limit 1),
          'location', case when po.address <> '' then json_build_object(
            'name', po.address, 'street', '', 'postcode', '', 'city', '', 'latitude', 0, 'longitude', 0)
            when l.id is not null then json_build_object(
            'name', l.name->>o.locale, 'street', l.street, 'postcode', l.postcode, 'city', l.city,
            'latitude', l.latitude, 'longitude', l.longitude) end,
          'planned_days', (select coalesce(json_agg(json_build_object('day', d.day,
            'starts_at', to_char(d.starts_at, 'HH24:MI'), 'ends_at', to_char(d.ends_at, 'HH24:MI')) order by d.day), '[]')
            from course_days d where d.option_id = coalesce(line.option_id, line.cancelled_option_id)),
          'split_from', line.split_from,
          'cancelled', case when gone.id is not null then json_build_object('first_day', gone.first_day, 'last_day', gone.last_day,
            'starts_at', to_char(gone.starts_at, 'HH24:MI'), 'ends_at', to_char(gone.ends_at, 'HH24:MI')) end,
          'missing', case when line.kind = 'option' and p.kind = 'training' then line.amount - (
            select count(*) from participants x where x.order_line_id = line.id and ${isComplete}) else 0 end,
          'participants', (
            select coalesce(json_agg(json_build_object('name', one.name, 'email', one.email) order by one.id), '[]')
            from participants one where one.order_line_id = line.id)
        ) order by line.id)
        from order_lines line
        left join products p on p.id = line.product_id
        left join product_texts t on t.product_id = p.id and t.locale = o.locale
        left join slugs s on s.product_id = p.id and s.locale = o.locale
        left join product_options po on po.id = line.option_id
        left join product_options gone on gone.id = line.cancelled_option_id
        left join locations l on l.id = po.location_id
        where line.order_id = o.id
      ), '[]') as lines
    from orders o where o.id = ${orderId}`
  const row = rows[0]
  if (!row) return undefined
  const { storedTerms, ...order } = row
  return { ...order, terms: termsOf(storedTerms) }
}

/** A line with its order; undefined if the line no longer exists. */
export async function findLine(
  shop: Shop,
  lineId: number,
): Promise<{ order: FoundOrder; line: FoundOrderLine } | undefined> {
  const rows = await readPrepared(shop.db, {
    order_id: col.integer,
  })`select order_id from order_lines where id = ${lineId}`
  const order = rows[0] && (await findOrder(shop, rows[0].order_id))
  const line = order?.lines.find(({ id }) => id === lineId)
  return order && line && { order, line }
}

/** A location on one line. The address of a private date is its name. */
export const locationInLine = ({ name, street, postcode, city }: NonNullable<FoundOrderLine['location']>) =>
  [name, street, `${postcode} ${city}`.trim()].filter(Boolean).join(', ')

/** The net price of a line after its discount. */
export const lineNetCents = (line: Pick<FoundOrderLine, 'amount' | 'unit_net_cents' | 'discount_cents'>) =>
  line.amount * line.unit_net_cents - line.discount_cents

export const productPath = (locale: Locale, { slug }: Pick<FoundOrderLine, 'slug'>) =>
  slug === null ? null : uriOf(locale, slug)

export const countMissingParticipants = ({ lines }: Pick<FoundOrder, 'lines'>) =>
  lines.reduce((sum, { missing }) => sum + missing, 0)

/** Consumer law applies to private buyers only. */
export const isPrivate = ({ invoiceAddress }: Pick<FoundOrder, 'invoiceAddress'>) => !invoiceAddress.company
