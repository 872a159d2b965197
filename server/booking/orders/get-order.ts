import { sql } from 'drizzle-orm'
import {
  isConfirmed,
  type OrderEvent,
  orderStatus,
  waitingStatuses,
} from '../../../contract/rules/booking/order-status.ts'
import { participantsUntil } from '../../../contract/rules/booking/participants.ts'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import { shownDiscountCents } from '../../../contract/rules/booking/shown-discount.ts'
import { type Terms, termsOf } from '../../../contract/rules/booking/terms.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { priceOf, toEuros } from '../../../contract/rules/money/money.ts'
import { type VatRate, vatPerRate } from '../../../contract/rules/money/vat.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { uriOf } from '../../catalogue/links.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import { isTooSoonToTransfer } from './holds.ts'
import { lineName } from './line-name.ts'
import { summaryColumns, summaryRow, summaryToJson } from './list-orders.ts'
import { mayMoveLine } from './may-move-line.ts'
import { needsConfirmation } from './needs-confirmation.ts'

const lineColumns = {
  id: col.integer,
  kind: col.text.as<OrderLine['kind']>(),
  product_kind: col.text.as<NonNullable<OrderLine['product_kind']>>().orNull,
  po_id: col.integer.orNull,
  full_name: col.text,
  brand: col.text,
  option_name: col.text,
  slug: col.text.orNull,
  amount: col.integer,
  unit_net_cents: col.integer,
  discount_cents: col.integer,
  vat: col.text.as<VatRate>(),
  vat_cents: col.integer,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location: col.text.orNull,
  address: col.json<OrderLine['address']>().orNull,
  language: col.text.as<Locale>().orNull,
  bring: col.json<string[]>().orNull,
  needs: col.json<OrderLine['participant_needs']>().orNull,
  people: col.rows({ name: col.text, email: col.text.orNull, details: col.json<Record<string, string>>() }),
}
type LineRow = RowOf<typeof lineColumns>

const columns = {
  ...summaryRow,
  email: col.text,
  payment_method: col.text.as<PaymentMethodCode>(),
  remarks: col.text.orNull,
  held_until: col.instant.orNull,
  approver: col.json<NonNullable<Order['approver']>>().orNull,
  needs_confirmation: col.boolean,
  invoice_address: col.json<AddressSnapshot>(),
  delivery_address: col.json<AddressSnapshot>().orNull,
  shipping_method: col.text.orNull,
  pickup_point: col.json<PickupPoint>().orNull,
  lines: col.rows(lineColumns),
  history: col.rows({ status_id: col.integer, at: col.text, why: col.text.as<OrderEvent>() }),
  invoices: col.rows({
    id: col.integer,
    number: col.text,
    credit: col.boolean,
    issued_at: col.text,
    cents: col.integer,
  }),
  payment_reference: col.text.orNull,
  moves: col.integer,
  refunded_cents: col.integer,
}

const linesOf = ({ locale }: Shop) => sql`
  select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'product_kind', p.kind, 'po_id', l.option_id, 'full_name', ${lineName(locale, sql`o`, sql`l`)}, 'brand', coalesce(b.name, ''),
    'option_name', l.option_name, 'slug', s.slug, 'amount', l.amount, 'unit_net_cents', l.unit_net_cents, 'discount_cents', l.discount_cents,
    'vat', l.vat, 'vat_cents', l.vat_cents, 'first_day', po.first_day, 'last_day', po.last_day, 'starts_at', left(po.starts_at::text, 5),
    'ends_at', left(po.ends_at::text, 5), 'location', ${placeName(locale, sql`place`, sql`po`)},
    'address', case when po.address = '' and place.street <> '' then json_build_object('street', place.street, 'postcode', place.postcode, 'city', place.city,
      'latitude', place.latitude, 'longitude', place.longitude) end, 'language', po.language, 'bring', t.bring, 'needs', p.participant_needs,
    'people', array(select json_build_object('name', x.name, 'email', x.email, 'details', x.details)
      from participants x where x.order_line_id = l.id order by x.id)) order by l.id)
  from order_lines l left join products p on p.id = l.product_id left join brands b on b.id = p.brand_id left join slugs s on s.product_id = p.id and s.locale = ${locale}
    left join product_texts t on t.product_id = p.id and t.locale = ${locale} left join product_options po on po.id = l.option_id left join locations place on place.id = po.location_id
  where l.order_id = o.id`

function lineToJson(locale: Shop['locale'], row: LineRow, terms: Terms): OrderLine {
  const netCents = row.unit_net_cents * row.amount - row.discount_cents
  const isTraining = row.kind === 'option' && row.product_kind === 'training'
  return {
    id: row.id,
    kind: row.kind,
    product_kind: row.product_kind,
    po_id: row.po_id,
    full_name: row.full_name,
    brand: row.brand,
    option_name: row.option_name,
    uri: row.slug === null || row.kind !== 'option' ? null : uriOf(locale, row.slug),
    amount: row.amount,
    ...priceOf(row.unit_net_cents, row.vat),
    discount: toEuros(row.kind === 'cancelled' ? 0 : shownDiscountCents(row)),
    line: { net: toEuros(netCents), gross: toEuros(netCents + row.vat_cents) },
    vat: row.vat,
    first_day: row.first_day,
    last_day: row.last_day,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    location: row.location,
    address: row.address,
    language: row.language,
    bring: isTraining ? (row.bring ?? []) : [],
    participant_needs: isTraining ? (row.needs ?? []) : [],
    participants: isTraining
      ? row.people.map(({ name, email, details }) => ({
          name,
          email,
          date_of_birth: details.date_of_birth ?? null,
          winda_id: details.winda_id ?? null,
          irata_number: details.irata_number ?? null,
        }))
      : null,
    participants_until: isTraining ? participantsUntil(row.first_day, terms) : null,
  }
}

const sumsPerRate = (lines: LineRow[]) =>
  vatPerRate(lines, (row) => ({
    rate: row.vat,
    netCents: row.unit_net_cents * row.amount - row.discount_cents,
    vatCents: row.vat_cents,
  })).map(({ rate, netCents, vatCents }) => ({ rate, net: toEuros(netCents), vat: toEuros(vatCents) }))

/** An order for its page. The caller has checked who may read it. */
export async function getOrder(shop: Shop, signer: Signer, id: number): Promise<Order> {
  const rows = await readPrepared(shop.db, columns)`
    select ${summaryColumns(shop)}, o.contact->>'email' as email, o.payment_method, o.remarks, o.held_until, o.approver, ${needsConfirmation} as needs_confirmation, o.invoice_address, o.delivery_address, o.shipping_method, o.pickup_point,
      coalesce((${linesOf(shop)}), '[]') as lines,
      coalesce((select json_agg(json_build_object('status_id', h.to_status_id, 'at', h.at, 'why', h.why) order by h.id)
        from order_history h where h.order_id = o.id and h.to_status_id <> ${orderStatus.draft}), '[]') as history,
      coalesce((select json_agg(json_build_object('id', i.id, 'number', i.number, 'credit', i.credit_of is not null, 'issued_at', i.issued_at,
        'cents', i.net_cents + i.vat_cents) order by i.id) from invoices i where i.order_id = o.id), '[]') as invoices,
      (select p.reference from payments p where p.order_id = o.id order by p.id desc limit 1) as payment_reference,
      (select count(*)::int from order_history h where h.order_id = o.id and h.why = 'moved') as moves,
      (select coalesce(sum(r.cents), 0)::int from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.why <> 'double_payment') as refunded_cents
    from orders o where o.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const { holds } = await getSettings(shop)
  const terms = termsOf(row.terms)
  const isAwaited = row.status_id === orderStatus.awaitingPayment
  const isWaiting = waitingStatuses.includes(row.status_id)
  return {
    ...summaryToJson(shop, row),
    key: signer.sign(orderSignatureSubject(id)),
    email: row.email,
    payment_method: row.payment_method,
    remarks: row.remarks,
    held_until:
      isWaiting && row.held_until && (isAwaited || row.held_until > shop.now)
        ? row.held_until.toISOString()
        : null,
    approver: row.approver,
    terms: { move_days: terms.move_days, moves: terms.moves },
    hold_hours: holds.approval_hours,
    needs_confirmation: row.needs_confirmation,
    invoice_address: row.invoice_address,
    delivery_address: row.delivery_address,
    shipping_method: row.shipping_method,
    pickup_point: row.pickup_point,
    vat: sumsPerRate(row.lines),
    discount: toEuros(
      row.lines.reduce((sum, line) => sum + (line.kind === 'cancelled' ? 0 : shownDiscountCents(line)), 0),
    ),
    lines: row.lines.map((line) => lineToJson(shop.locale, line, terms)),
    history: row.history.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    invoices: row.invoices.map(({ issued_at, cents, ...invoice }) => ({
      ...invoice,
      issued_on: dayOf(new Date(issued_at)),
      gross: toEuros(cents),
    })),
    payment_reference: isAwaited ? row.payment_reference : null,
    may_transfer: isAwaited && !isTooSoonToTransfer(row.first_day, dayOf(shop.now), holds),
    movable_lines: row.lines
      .filter(
        ({ po_id, first_day: firstDay }) =>
          po_id !== null &&
          firstDay !== null &&
          mayMoveLine({ status: row.status_id, firstDay, moves: row.moves, terms }, dayOf(shop.now)),
      )
      .map(({ id }) => id),
    cancellable_lines: row.lines
      .filter(
        ({ kind, product_kind, first_day }) =>
          isConfirmed(row.status_id) &&
          kind === 'option' &&
          product_kind !== 'equipment' &&
          (first_day === null || first_day > dayOf(shop.now)),
      )
      .map(({ id }) => id),
    refunded: toEuros(row.refunded_cents),
    has_calendar:
      row.lines.some(({ first_day }) => first_day !== null) && row.status_id !== orderStatus.draft,
  }
}
