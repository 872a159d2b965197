import { sql } from 'drizzle-orm'
import type { OfferAddressBody } from '../../../contract/wire/booking/offer.ts'
import { addAddress } from '../../accounts/addresses/addresses.ts'
import type { Shop } from '../../platform/shop.ts'

/** The address that an offer's customer did not have yet, and the company's numbers where those are not known. */
export async function keepAddress(shop: Shop, customerId: number, given: OfferAddressBody) {
  const { company_number, vat_number, ...address } = given
  await addAddress(shop, customerId, { ...address, type: 'invoice' })
  if (!address.company) return
  await shop.db.execute(sql`
    update customers set company = coalesce(company, ${address.company}), company_number = coalesce(company_number, ${company_number || null}),
      vat_number = coalesce(vat_number, ${vat_number || null})
    where id = ${customerId}`)
}
