import { sql } from 'drizzle-orm'
import { needsNewInvoice } from '../../../contract/rules/booking/new-invoice.ts'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { InvoiceDetails } from '../../../contract/staff/booking/order-actions.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { findConflict } from '../../platform/staff/merge.ts'
import { reissueInvoice } from '../invoices/reissue-invoice.ts'
import { lockOrder } from '../orders/change-status.ts'
import { mailInvoice } from '../orders/mail-everyone.ts'
import type { Refusal } from '../purchase/refusals.ts'
import type { Contact } from '../tables/order-tables.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  reference: col.text.orNull,
  contact: col.json<Contact>(),
  invoice_address: col.json<AddressSnapshot>(),
  has_reversed_vat: col.boolean,
  is_country: col.boolean,
}
type Stored = RowOf<typeof columns>
type Fields = Pick<Stored, 'reference' | 'contact' | 'invoice_address'>

const isSame = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** Empty fields are left out of what is stored. */
const filledIn = <T extends object>(fields: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as T

/** Only what differs from what is stored. */
function changesIn(
  stored: Stored,
  { address, reference, invoice_email }: Pick<InvoiceDetails, 'address' | 'reference' | 'invoice_email'>,
): Partial<Fields> {
  const invoice_address = filledIn<AddressSnapshot>(address)
  const contact =
    invoice_email === undefined ? stored.contact : filledIn<Contact>({ ...stored.contact, invoice_email })
  return {
    ...(!isSame(invoice_address, stored.invoice_address) && { invoice_address }),
    ...(!isSame(contact, stored.contact) && { contact }),
    ...(reference !== undefined &&
      (reference || null) !== stored.reference && { reference: reference || null }),
  }
}

/** VAT that was reversed is owed by the company with that number in that country. */
const keepsVat = (before: AddressSnapshot, after: AddressSnapshot) =>
  before.vat_number === after.vat_number && before.country_code === after.country_code

/**
 * Changes to whom an order's invoice is. An invoice that was issued is credited and replaced where the law asks for it, or where the
 * colleague does; the buyer gets both. In the caller's transaction.
 */
export async function changeInvoiceDetails(
  shop: Shop,
  orderId: number,
  { version, new_invoice, ...details }: Omit<InvoiceDetails, 'dry_run'>,
): Promise<Refusal | undefined> {
  const { status } = await lockOrder(shop, orderId)
  if (status === orderStatus.ended || status === orderStatus.draft) return { outcome: 'not_possible' }
  const rows = await readRows(shop.db, columns)`
    select o.id, o.version, o.reference, o.contact, o.invoice_address,
      exists (select from order_lines l where l.order_id = o.id and l.vat = 'reversed') as has_reversed_vat,
      exists (select from countries c where c.code = ${details.address.country_code}) as is_country
    from orders o where o.id = ${orderId}`
  const stored = rows[0]
  if (!stored) throw new Problem('not_found')
  if (!stored.is_country) return { outcome: 'invalid', fields: { 'address.country_code': ['unknown'] } }
  const changed = changesIn(stored, details)
  const next = { ...stored, ...changed }
  if (stored.has_reversed_vat && !keepsVat(stored.invoice_address, next.invoice_address))
    return { outcome: 'invalid', fields: { 'address.vat_number': ['vat_reversed'] } }
  const conflict = await findConflict<Fields>(shop, {
    kind: 'order',
    table: 'orders',
    row: stored,
    version,
    changed,
  })
  if (conflict) throw new Problem('changed_meanwhile', { more: { conflict } })
  if (Object.keys(changed).length)
    await shop.db.execute(sql`
      update orders set reference = ${next.reference}, contact = ${JSON.stringify(next.contact)}::jsonb,
        invoice_address = ${JSON.stringify(next.invoice_address)}::jsonb
      where id = ${orderId}`)
  if (!new_invoice && !needsNewInvoice(stored.invoice_address, next.invoice_address)) return undefined
  const invoice = await reissueInvoice(shop, orderId, {
    buyer: next.invoice_address,
    reference: next.reference,
  })
  if (invoice) await mailInvoice(shop, orderId, invoice.id)
  return undefined
}
