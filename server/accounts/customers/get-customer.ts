import { eq } from 'drizzle-orm'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { customers } from '../tables.ts'

type Row = typeof customers.$inferSelect

/** What a customer may see of themselves is made of these. */
export type ShownCustomer = Omit<Row, 'createdAt' | 'deletedAt' | 'mergedInto' | 'version'>

const scopeOf = ({ passwordHash, staff }: ShownCustomer) =>
  passwordHash === null ? 'guest' : staff ? 'staff' : 'customer'

/** A customer as the customer may see it. Written field by field, so that a new column does not leak. */
export const customerToJson = (row: ShownCustomer): Customer => ({
  id: row.id,
  email: row.email,
  email_confirmed: row.emailConfirmedAt !== null || row.creditLimitCents !== null,
  firstname: row.firstname,
  middle_name: row.middleName,
  lastname: row.lastname,
  phone: row.phone,
  account_exists: row.passwordHash !== null,
  scope: scopeOf(row),
  language: row.locale,
  company: row.company,
  company_number: row.companyNumber,
  vat_number: row.vatNumber,
  invoice_email: row.invoiceEmail,
  on_account: row.creditLimitCents !== null,
})

export async function getCustomerRow({ db }: Shop, id: number): Promise<Row> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw new Problem('not_found')
  return row
}

export const getCustomer = async (shop: Shop, id: number) => customerToJson(await getCustomerRow(shop, id))
