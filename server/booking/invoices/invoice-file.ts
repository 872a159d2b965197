import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent } from '../tables/invoice-tables.ts'

export const invoiceColumns = {
  id: col.integer,
  order_id: col.integer,
  number: col.text,
  issued_at: col.instant,
  credit_of: col.integer.orNull,
  content: col.json<InvoiceContent>(),
}
export type InvoiceRow = RowOf<typeof invoiceColumns>

const names: Record<Locale, { invoice: string; credit: string }> = {
  nl: { invoice: 'factuur', credit: 'creditfactuur' },
  en: { invoice: 'invoice', credit: 'credit-note' },
}

export async function findInvoice({ db }: Shop, id: number): Promise<InvoiceRow | undefined> {
  const rows = await readRows(
    db,
    invoiceColumns,
  )`select id, order_id, number, issued_at, credit_of, content from invoices where id = ${id}`
  return rows[0]
}

/** The credit note for the invoice that this one was issued instead of; undefined for a first invoice. */
export async function findReplaced({ db }: Shop, id: number): Promise<InvoiceRow | undefined> {
  const rows = await readRows(db, invoiceColumns)`
    select c.id, c.order_id, c.number, c.issued_at, c.credit_of, c.content
    from invoices i join invoices c on c.credit_of = i.replaces where i.id = ${id} order by c.id desc limit 1`
  return rows[0]
}

/** An order's invoice and credit notes, oldest first. */
export async function listInvoices({ db }: Shop, orderId: number): Promise<InvoiceRow[]> {
  const rows = await readRows(
    db,
    invoiceColumns,
  )`select id, order_id, number, issued_at, credit_of, content from invoices where order_id = ${orderId} order by id`
  return rows
}

/** The PDF, rendered on request. It never changes, since the content was stored when it was issued. */
export async function invoiceFile({ number, issued_at, credit_of, content }: InvoiceRow) {
  // The PDF renderer is heavy and seldom needed.
  const { renderInvoicePdf } = await import('./invoice-pdf.tsx')
  return {
    name: `${names[content.locale][credit_of ? 'credit' : 'invoice']}-${number}.pdf`,
    type: 'application/pdf',
    content: await renderInvoicePdf({ number, issuedOn: dayOf(issued_at), content }),
  }
}
