import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent } from '../tables/invoice-tables.ts'

/** Who we are, as papers say it. */
export async function getSeller({ db }: Shop): Promise<InvoiceContent['seller']> {
  const rows = await readRows(db, {
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
  if (!seller) throw new Error('the shop does not know its own name and address')
  return seller
}
