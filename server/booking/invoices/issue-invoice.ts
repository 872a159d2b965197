import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type FoundOrder, type FoundOrderLine, findOrder, lineNetCents } from '../orders/find-order.ts'
import { type InvoiceContent, type InvoiceLine, invoices } from '../tables/invoice-tables.ts'
import { getSeller } from './get-seller.ts'
import { totalsOf } from './invoice.ts'
import { takeNumber } from './take-number.ts'

export const issuedInvoiceColumns = {
  id: col.integer,
  number: col.text,
  netCents: col.integer,
  vatCents: col.integer,
}
export type IssuedInvoice = RowOf<typeof issuedInvoiceColumns>

const toLine = (line: FoundOrderLine): InvoiceLine => ({
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
  const rows = await readPrepared(db, { paid_at: col.instant.neverNull })`
    select paid_at from payments where order_id = ${orderId} and state = 'paid' and paid_at is not null order by paid_at limit 1`
  return rows[0] && dayOf(rows[0].paid_at)
}

function contentOf(
  { now }: Shop,
  order: FoundOrder,
  { seller, paidOn }: { seller: InvoiceContent['seller']; paidOn: string | undefined },
): InvoiceContent {
  const today = dayOf(now)
  const onAccount = order.paymentMethod === 'account'
  const lines = order.lines.map(toLine)
  return {
    locale: order.locale,
    seller,
    buyer: order.invoiceAddress,
    order_number: order.number,
    ordered_on: dayOf(order.placedAt),
    reference: order.reference,
    payment_method: order.paymentMethod,
    paid_on: onAccount ? null : (paidOn ?? today),
    due_on: onAccount ? addDays(today, order.terms.payment_days) : null,
    credits: null,
    lines,
    ...totalsOf(lines),
  }
}

/** The order's invoice: the last one, if it was issued anew. */
export async function findIssued({ db }: Shop, orderId: number): Promise<IssuedInvoice | undefined> {
  const rows = await readPrepared(db, issuedInvoiceColumns)`
    select id, number, net_cents as "netCents", vat_cents as "vatCents" from invoices where order_id = ${orderId} and credit_of is null
    order by id desc limit 1`
  return rows[0]
}

/** Issues the order's invoice, inside the caller's transaction. Returns the existing one if there is one. */
export async function issueInvoice(shop: Shop, orderId: number): Promise<IssuedInvoice> {
  const { db } = shop
  const [, issued, order, seller, paidOn] = await Promise.all([
    // A simultaneous call for the same order waits here and then finds this invoice.
    executePrepared(db, sql`select from orders where id = ${orderId} for update`),
    findIssued(shop, orderId),
    findOrder(shop, orderId),
    getSeller(shop),
    findPaidOn(shop, orderId),
  ])
  if (issued) return issued
  if (!order) throw new Error(`order ${orderId} was not found for its invoice`)
  return insertInvoice(shop, { orderId, creditOf: null, content: contentOf(shop, order, { seller, paidOn }) })
}

export async function insertInvoice(
  shop: Shop,
  {
    orderId,
    creditOf,
    replaces = null,
    content,
  }: { orderId: number; creditOf: number | null; replaces?: number | null; content: InvoiceContent },
): Promise<IssuedInvoice> {
  const [issued] = await shop.db
    .insert(invoices)
    .values({
      number: await takeNumber(shop),
      orderId,
      creditOf,
      replaces,
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
  if (!issued) throw new Error('the insert returned no row')
  return issued
}
