import { sql } from 'drizzle-orm'
import type { AddressType } from '../../../contract/rules/contact/address.ts'
import type { PurchaseBody } from '../../../contract/wire/booking/purchase.ts'
import { changeAddress, findAddress, insertAddress } from '../../accounts/addresses/addresses.ts'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import type { Shop } from '../../platform/shop.ts'
import type { AddressChoice, AddressChoices, Buyer } from './find-buyer.ts'

/** The id of the address in the address book; null if it is used for this order only. */
async function saveAddress(
  shop: Shop,
  customerId: number,
  kind: AddressType,
  { id, fields: typed }: AddressChoice,
): Promise<number | null> {
  if (!typed) return id
  const { save, ...fields } = typed
  const saved = id === null ? undefined : await findAddress(shop, customerId, id)
  if (saved) return (await changeAddress(shop, customerId, saved.id, { ...fields, type: saved.type })).id
  // A full address book does not prevent an order.
  return save ? ((await insertAddress(shop, customerId, { ...fields, type: kind }))?.id ?? null) : null
}

/** Stores the company data and the addresses that the customer wants to use again. The customer is locked. */
export async function saveBuyer(
  shop: Shop,
  { customerId, invoiceAddress }: Buyer,
  { invoice, delivery }: AddressChoices,
  company: PurchaseBody['company'],
): Promise<{ invoice: number | null; delivery: number | null }> {
  if (company)
    // Sent at once: the order that is written beside it follows.
    await executePrepared(
      shop.db,
      sql`
        update customers set company = ${company.name}, company_number = ${company.company_number || null},
          vat_number = ${company.vat_number || null}, invoice_email = ${company.invoice_email || null}
        where id = ${customerId}`,
    )
  const withCompany = invoice.fields && {
    fields: { ...invoice.fields, company: invoiceAddress?.company ?? null },
  }
  return {
    invoice: await saveAddress(shop, customerId, 'invoice', { ...invoice, ...withCompany }),
    delivery: delivery && (await saveAddress(shop, customerId, 'delivery', delivery)),
  }
}
