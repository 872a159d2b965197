import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent, InvoiceLine } from '../tables/invoice-tables.ts'
import { type Credit, creditLine, totalsOf } from './invoice.ts'
import { type IssuedInvoice, insertInvoice } from './issue-invoice.ts'

const columns = {
  id: col.integer,
  number: col.text,
  content: col.json<InvoiceContent>(),
  credited: col.json<InvoiceLine[]>(),
}

/**
 * Credits an order's invoice, wholly or in part, inside the caller's transaction. `creditOf` says how much of each line: everything by
 * default, half for a late cancellation, one line alone for a part of the order. Returns the credit note with its (negative) totals, or undefined
 * when there is nothing (left) to credit.
 */
export async function issueCreditNote(
  shop: Shop,
  orderId: number,
  creditOf: (line: InvoiceLine, before: InvoiceLine[]) => Credit | undefined = () => 'all',
): Promise<IssuedInvoice | undefined> {
  // Locked first and read afterwards, so that a credit note issued in the meantime counts.
  await shop.db.execute(
    sql`select from invoices where order_id = ${orderId} and credit_of is null for update`,
  )
  const rows = await readRows(shop.db, columns)`
    select i.id, i.number, i.content, coalesce((
      select json_agg(line) from invoices c, jsonb_array_elements(c.content->'lines') line where c.credit_of = i.id), '[]') as credited
    from invoices i where i.order_id = ${orderId} and i.credit_of is null order by i.id desc limit 1`
  const invoice = rows[0]
  if (!invoice) return undefined
  const { content, credited } = invoice
  const lines = content.lines.flatMap((line) => {
    const before = credited.filter(({ line_id }) => line_id === line.line_id)
    const credit = creditOf(line, before)
    return (credit && creditLine(line, credit, before)) ?? []
  })
  if (!lines.length) return undefined
  return insertInvoice(shop, {
    orderId,
    creditOf: invoice.id,
    content: {
      ...content,
      paid_on: null,
      due_on: null,
      credits: invoice.number,
      lines,
      ...totalsOf(lines),
    },
  })
}
