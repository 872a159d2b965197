import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '../../../contract/rules/day.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type BookedLine, type Booking, findBooking, lineNetCents } from '../orders/find-order.ts'
import { type InvoiceContent, type InvoiceLine, invoices } from '../tables/invoice-tables.ts'
import { getSeller } from './get-seller.ts'
import { totalsOf } from './invoice.ts'
import { takeNumber } from './take-number.ts'

/** Companies that order on account pay within this many days. */
const daysToPay = 30

export const issuedInvoiceColumns = {
  id: col.integer,
  number: col.text,
  netCents: col.integer,
  vatCents: col.integer,
}
export type IssuedInvoice = RowOf<typeof issuedInvoiceColumns>

const toLine = (line: BookedLine): InvoiceLine => ({
  line_id: line.id,
  name: line.name,
  option_name: line.option_name,
  amount: line.amount,
  unit_net_cents: line.unit_net_cents,
  discount_cents: line.discount_cents,
  vat: line.vat,
  net_cents: lineNetCents(line),
  vat_cents: line.vat_cents,
  delivered:
    line.first_day && line.last_day
      ? line.first_day === line.last_day
        ? line.first_day
        : `${line.first_day}/${line.last_day}`
      : null,
})

async function findPaidOn({ db }: Shop, orderId: number): Promise<string | undefined> {
  const rows = await readRows(db, { paid_at: col.instant.neverNull })`
    select paid_at from payments where order_id = ${orderId} and state = 'paid' and paid_at is not null order by paid_at limit 1`
  return rows[0] && dayOf(rows[0].paid_at)
}

async function contentOf(shop: Shop, booking: Booking): Promise<InvoiceContent> {
  const today = dayOf(shop.now)
  const onAccount = booking.paymentMethod === 'account'
  const lines = booking.lines.map(toLine)
  return {
    locale: booking.locale,
    seller: await getSeller(shop),
    buyer: booking.invoiceAddress,
    order_number: booking.number,
    ordered_on: dayOf(booking.placedAt),
    reference: booking.reference,
    payment_method: booking.paymentMethod,
    paid_on: onAccount ? null : ((await findPaidOn(shop, booking.id)) ?? today),
    due_on: onAccount ? addDays(today, daysToPay) : null,
    credits: null,
    lines,
    ...totalsOf(lines),
  }
}

/** Issues the order's one invoice, inside the caller's transaction. An order that has one keeps it. */
export async function issueInvoice(shop: Shop, orderId: number): Promise<IssuedInvoice> {
  const { db } = shop
  // Whoever else issues for this order waits here, and then finds what we made.
  await db.execute(sql`select from orders where id = ${orderId} for update`)
  const rows = await readRows(db, issuedInvoiceColumns)`
    select id, number, net_cents as "netCents", vat_cents as "vatCents" from invoices where order_id = ${orderId} and credit_of is null`
  if (rows[0]) return rows[0]
  const booking = await findBooking(shop, orderId)
  if (!booking) throw new Error(`there is no order ${orderId} to invoice`)
  const content = await contentOf(shop, booking)
  return insertInvoice(shop, { orderId, creditOf: null, content })
}

export async function insertInvoice(
  shop: Shop,
  { orderId, creditOf, content }: { orderId: number; creditOf: number | null; content: InvoiceContent },
): Promise<IssuedInvoice> {
  const [issued] = await shop.db
    .insert(invoices)
    .values({
      number: await takeNumber(shop),
      orderId,
      creditOf,
      issuedAt: shop.now,
      netCents: content.net_cents,
      vatCents: content.vat_cents,
      content,
    })
    .returning({
      id: invoices.id,
      number: invoices.number,
      netCents: invoices.netCents,
      vatCents: invoices.vatCents,
    })
  if (!issued) throw new Error('an insert gave no row')
  return issued
}
