import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { LoadedCart } from '../cart/cart.ts'
import type { AddressSnapshot, Contact } from '../orders/tables.ts'

export type Buyer = {
  customerId: number
  contact: Contact
  creditLimitCents: number | null
  invoiceAddress: AddressSnapshot | null
  deliveryAddress: AddressSnapshot | null
  /** The invoice goes to a company: consumer law does not apply. */
  isCompany: boolean
}

type Row = {
  name: string
  email: string
  phone: string | null
  invoice_email: string | null
  company_number: string | null
  vat_number: string | null
  credit_limit_cents: number | null
  invoice: Record<string, string | null> | null
  delivery: Record<string, string | null> | null
}

const given = (fields: Record<string, string | null>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as AddressSnapshot

const snapshot = sql`json_build_object('name', name, 'company', company, 'street', street, 'house_number', house_number,
  'postcode', postcode, 'city', city, 'country_code', country_code)`

/** Who buys and where to, as it stands now; locked, so that two orders on account do not both fit under one limit. */
export async function lockBuyer(
  { db }: Shop,
  customerId: number,
  { invoiceAddressId, deliveryAddressId }: Pick<LoadedCart, 'invoiceAddressId' | 'deliveryAddressId'>,
): Promise<Buyer> {
  const { rows } = await db.execute<Row>(sql`
    select concat_ws(' ', firstname, middle_name, lastname) as name, email, phone, invoice_email, company_number, vat_number, credit_limit_cents,
      (select ${snapshot} from addresses where id = ${invoiceAddressId} and customer_id = c.id) as invoice,
      (select ${snapshot} from addresses where id = ${deliveryAddressId} and customer_id = c.id) as delivery
    from customers c where c.id = ${customerId} and c.deleted_at is null for no key update`)
  const row = rows[0]
  // Deleted from another tab a moment ago.
  if (!row) throw new Problem('not_logged_in')
  const isCompany = Boolean(row.invoice?.company)
  return {
    customerId,
    contact: {
      name: row.name,
      email: row.email,
      ...(row.phone ? { phone: row.phone } : {}),
      ...(isCompany && row.invoice_email ? { invoice_email: row.invoice_email } : {}),
    },
    creditLimitCents: row.credit_limit_cents,
    isCompany,
    invoiceAddress:
      row.invoice &&
      given({
        ...row.invoice,
        ...(isCompany ? { company_number: row.company_number, vat_number: row.vat_number } : {}),
      }),
    deliveryAddress: row.delivery && given(row.delivery),
  }
}

/** What is ordered on account and not yet due counts against the limit. */
export async function sumOnAccount({ db, now }: Shop, customerId: number): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(net_cents + vat_cents), 0)::int as cents from orders
    where customer_id = ${customerId} and payment_method = 'account' and status_id in (3, 4, 5)
      and placed_at > ${now}::timestamptz - interval '30 days'`)
  return rows[0]?.cents ?? 0
}
