import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent, InvoiceLine } from '../tables/invoice-tables.ts'
import { totalsOf } from './invoice.ts'
import { findInvoice } from './invoice-file.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { findIssued, type IssuedInvoice, insertInvoice } from './issue-invoice.ts'

/** A credited line as it was before: what was left to pay of it. */
const restored = ({ percent: _, ...line }: InvoiceLine): InvoiceLine => ({
  ...line,
  unit_net_cents: 0 - line.unit_net_cents,
  discount_cents: 0 - line.discount_cents,
  net_cents: 0 - line.net_cents,
  vat_cents: 0 - line.vat_cents,
})

/**
 * Credits what is left of an order's invoice and issues it anew with other details, inside the caller's transaction, so that the sum of
 * all invoices and credit notes stays the same. Returns undefined while there is no invoice, or when nothing is left of it.
 */
export async function reissueInvoice(
  shop: Shop,
  orderId: number,
  details: Pick<InvoiceContent, 'buyer' | 'reference'>,
): Promise<IssuedInvoice | undefined> {
  const issued = await findIssued(shop, orderId)
  const credit = issued && (await issueCreditNote(shop, orderId))
  if (!credit) return undefined
  const [old, credited] = [await findInvoice(shop, issued.id), await findInvoice(shop, credit.id)]
  if (!old || !credited) throw new Error(`the invoice of order ${orderId} was not found`)
  const lines = credited.content.lines.map(restored)
  return insertInvoice(shop, {
    orderId,
    creditOf: null,
    replaces: issued.id,
    content: { ...old.content, ...details, lines, ...totalsOf(lines) },
  })
}
