import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { SavedAddressIds } from './find-buyer.ts'

export const savedAddressIds = { invoiceAddressId: col.integer.orNull, deliveryAddressId: col.integer.orNull }

/** The customer's primary addresses: used unless others were chosen. */
export async function findPrimaryAddresses({ db }: Shop, customerId: number): Promise<SavedAddressIds> {
  const rows = await readRows(db, savedAddressIds)`
    select max(id) filter (where type = 'invoice') as "invoiceAddressId", max(id) filter (where type = 'delivery') as "deliveryAddressId"
    from addresses where customer_id = ${customerId} and "primary"`
  return rows[0] ?? { invoiceAddressId: null, deliveryAddressId: null }
}
