import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/day.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { toInstant } from '../../platform/database/database.ts'
import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent } from './invoice.ts'

export type InvoiceRow = {
  id: number
  order_id: number
  number: string
  issued_at: string
  credit_of: number | null
  content: InvoiceContent
}

const names: Record<Locale, { invoice: string; credit: string }> = {
  nl: { invoice: 'factuur', credit: 'creditfactuur' },
  en: { invoice: 'invoice', credit: 'credit-note' },
}

export async function findInvoice({ db }: Shop, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await db.execute<InvoiceRow>(
    sql`select id, order_id, number, issued_at, credit_of, content from invoices where id = ${id}`,
  )
  return rows[0]
}

/** An order's invoice and its credit notes, oldest first. */
export async function listInvoices({ db }: Shop, orderId: number): Promise<InvoiceRow[]> {
  const { rows } = await db.execute<InvoiceRow>(
    sql`select id, order_id, number, issued_at, credit_of, content from invoices where order_id = ${orderId} order by id`,
  )
  return rows
}

/** The paper itself; made when it is asked for, and always the same, since its content was frozen. */
export async function invoiceFile({ number, issued_at, credit_of, content }: InvoiceRow) {
  // Setting type is heavy and seldom needed.
  const { invoicePaper } = await import('./invoice-pdf.tsx')
  return {
    name: `${names[content.locale][credit_of ? 'credit' : 'invoice']}-${number}.pdf`,
    type: 'application/pdf',
    content: await invoicePaper({ number, issuedOn: dayOf(toInstant(issued_at)), content }),
  }
}
