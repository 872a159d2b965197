import { sql } from 'drizzle-orm'
import { type AddressType, maxAddresses } from '../../../contract/rules/address.ts'
import type { PurchaseBody } from '../../../contract/wire/booking/purchase.ts'
import { addAddress, changeAddress, listAddresses } from '../../accounts/addresses/addresses.ts'
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
  const book = await listAddresses(shop, customerId)
  const all = [...book.invoice, ...book.delivery]
  const saved = all.find((address) => address.id === id)
  if (saved) return (await changeAddress(shop, customerId, saved.id, { ...fields, type: saved.type })).id
  // A full address book does not prevent an order.
  if (!save || all.length >= maxAddresses) return null
  return (await addAddress(shop, customerId, { ...fields, type: kind })).id
}

/** Stores the company data and the addresses that the customer wants to use again. */
export async function saveBuyer(
  shop: Shop,
  { customerId, invoiceAddress }: Buyer,
  { invoice, delivery }: AddressChoices,
  company: PurchaseBody['company'],
): Promise<{ invoice: number | null; delivery: number | null }> {
  if (company)
    await shop.db.execute(sql`
      update customers set company = ${company.name}, company_number = ${company.company_number || null},
        vat_number = ${company.vat_number || null}, invoice_email = ${company.invoice_email || null}
      where id = ${customerId}`)
  const withCompany = invoice.fields && {
    fields: { ...invoice.fields, company: invoiceAddress?.company ?? null },
  }
  return {
    invoice: await saveAddress(shop, customerId, 'invoice', { ...invoice, ...withCompany }),
    delivery: delivery && (await saveAddress(shop, customerId, 'delivery', delivery)),
  }
}
