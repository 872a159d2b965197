import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent } from '../tables/invoice-tables.ts'

/** The shop's own details on invoices and offers. */
export async function getSeller({ db }: Shop): Promise<InvoiceContent['seller']> {
  const rows = await readPrepared(db, {
    name: col.text,
    street: col.text,
    postcode: col.text,
    city: col.text,
    company_number: col.text,
    vat_number: col.text,
    iban: col.text,
    phone: col.text,
    email: col.text,
  })`select name, street, postcode, city, company_number, vat_number, iban, phone, email from shop_info`
  const seller = rows[0]
  if (!seller) throw new Error('the shop has no company details')
  return seller
}
