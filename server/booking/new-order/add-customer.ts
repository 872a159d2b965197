import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { newCustomerBody } from '../../../contract/staff/booking/new-order.ts'
import { profileColumns } from '../../accounts/customers/profile-columns.ts'
import { customers } from '../../accounts/tables.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { findCustomer } from './find-customers.ts'

type Who = { customer_id?: number | undefined; customer?: z.output<typeof newCustomerBody> | undefined }
type Found = { outcome: 'found'; customerId: number } | Refusal

/**
 * The customer that a colleague chose or typed. A new one is a guest until they choose a password themselves. Where an account has the same
 * e-mail address, the colleague chooses that.
 */
export async function findOrAddCustomer(
  shop: Shop,
  { customer_id, customer }: Who,
  locale: Locale,
): Promise<Found> {
  if (customer_id !== undefined)
    return (await findCustomer(shop, customer_id))
      ? { outcome: 'found', customerId: customer_id }
      : { outcome: 'invalid', fields: { customer_id: ['unknown'] } }
  if (!customer) return { outcome: 'invalid', fields: { customer: ['required'] } }
  const { email, firstname, lastname } = customer
  const { rowCount: hasAccount } = await shop.db.execute(sql`
    select from customers where lower(email) = lower(${email}) and password_hash is not null and deleted_at is null`)
  if (hasAccount) return { outcome: 'invalid', fields: { 'customer.email': ['taken'] } }
  const [row] = await shop.db
    .insert(customers)
    .values({ ...profileColumns(customer), firstname, lastname, email, locale, createdAt: shop.now })
    .returning({ id: customers.id })
  if (!row) throw new Error('the insert returned no row')
  return { outcome: 'found', customerId: row.id }
}
