import { sql } from 'drizzle-orm'
import type { Shop } from '../../platform/shop.ts'
import type { InvoiceContent } from './invoice.ts'

/** Who we are, as papers say it. */
export async function getSeller({ db }: Shop): Promise<InvoiceContent['seller']> {
  const { rows } = await db.execute<InvoiceContent['seller']>(
    sql`select name, street, postcode, city, company_number, vat_number, iban, phone, email from shop_info`,
  )
  const seller = rows[0]
  if (!seller) throw new Error('the shop does not know its own name and address')
  return seller
}
