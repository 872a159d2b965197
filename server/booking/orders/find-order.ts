import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/rules/day.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/vat.ts'
import { uriOf } from '../../catalogue/products/catalogue.ts'
import { toInstant } from '../../platform/database/database.ts'
import type { Shop } from '../../platform/shop.ts'
import { isComplete } from './participants-missing.ts'
import type { AddressSnapshot, Contact, EarlyStart } from './tables.ts'

export type Place = { name: string; street: string; postcode: string; city: string }

export type BookedLine = {
  id: number
  kind: 'option' | 'fee' | 'shipping'
  product_kind: 'training' | 'inspection' | 'equipment' | null
  option_id: number | null
  name: string
  option_name: string
  amount: number
  unit_net_cents: number
  discount_cents: number
  vat: VatRate
  vat_cents: number
  slug: string | null
  first_day: Day | null
  last_day: Day | null
  starts_at: string | null
  ends_at: string | null
  days: number | null
  place: Place | null
  bring: string[] | null
  participants: { name: string; email: string | null }[]
  /** How many people are not named yet, or not completely; goods and inspections have none. */
  missing: number
}

export type Booking = {
  id: number
  number: string
  statusId: number
  locale: Locale
  placedAt: Date
  heldUntil: Date | null
  paymentMethod: string
  reference: string | null
  contact: Contact
  invoiceAddress: AddressSnapshot
  earlyStart: EarlyStart | null
  netCents: number
  vatCents: number
  /** How often something became of it; grows with each move. */
  turns: number
  lines: BookedLine[]
}

type Row = Omit<Booking, 'placedAt' | 'heldUntil'> & { placedAt: string; heldUntil: string | null }

/** An order with where and when its courses are by now: what mails, invoices and calendars tell of it, in the order's own language. */
export async function findBooking({ db }: Shop, orderId: number): Promise<Booking | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.number, o.status_id as "statusId", o.locale, o.placed_at as "placedAt", o.held_until as "heldUntil",
      o.payment_method as "paymentMethod", o.reference, o.contact, o.invoice_address as "invoiceAddress",
      o.early_start as "earlyStart", o.net_cents as "netCents", o.vat_cents as "vatCents",
      (select count(*)::int from order_history h where h.order_id = o.id) as turns,
      coalesce((
        select json_agg(json_build_object(
          'id', line.id, 'kind', line.kind, 'product_kind', p.kind, 'option_id', line.option_id, 'name', line.name,
          'option_name', line.option_name, 'amount', line.amount, 'unit_net_cents', line.unit_net_cents,
          'discount_cents', line.discount_cents, 'vat', line.vat, 'vat_cents', line.vat_cents, 'slug', s.slug,
          'first_day', po.first_day, 'last_day', po.last_day,
          'starts_at', to_char(po.starts_at, 'HH24:MI'), 'ends_at', to_char(po.ends_at, 'HH24:MI'),
          'days', p.days, 'bring', t.bring,
          'place', case when l.id is not null then json_build_object(
            'name', l.name->>o.locale, 'street', l.street, 'postcode', l.postcode, 'city', l.city) end,
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
        left join locations l on l.id = po.location_id
        where line.order_id = o.id
      ), '[]') as lines
    from orders o where o.id = ${orderId}`)
  const row = rows[0]
  return (
    row && {
      ...row,
      placedAt: toInstant(row.placedAt),
      heldUntil: row.heldUntil ? toInstant(row.heldUntil) : null,
    }
  )
}

/** What a line comes to after its discount, without VAT. */
export const lineNetCents = (line: Pick<BookedLine, 'amount' | 'unit_net_cents' | 'discount_cents'>) =>
  line.amount * line.unit_net_cents - line.discount_cents

export const productPath = (locale: Locale, { slug }: Pick<BookedLine, 'slug'>) =>
  slug === null ? null : uriOf(locale, slug)

export const missingPeople = ({ lines }: Pick<Booking, 'lines'>) =>
  lines.reduce((sum, { missing }) => sum + missing, 0)

/** A company buys under other law than a private person. */
export const isPrivate = ({ invoiceAddress }: Pick<Booking, 'invoiceAddress'>) => !invoiceAddress.company
