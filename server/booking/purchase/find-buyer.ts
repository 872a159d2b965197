import { type SQL, sql } from 'drizzle-orm'
import { confirmedStatuses, orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { defaultTerms } from '../../../contract/rules/booking/terms.ts'
import type { AddressSnapshot } from '../../../contract/rules/contact/address.ts'
import type { Settings } from '../../../contract/rules/settings.ts'
import type { PurchaseAddressBody, PurchaseBody } from '../../../contract/wire/booking/purchase.ts'
import { addressSnapshot } from '../../accounts/addresses/address-sql.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col } from '../../platform/database/rows.ts'
import type { FieldRules } from '../../platform/http/answers/problem.ts'
import { type StoredSettings, settingsOf, storedSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Approver, Contact } from '../tables/order-tables.ts'

/** One of the customer's saved addresses, or the fields of a new one; both: the saved one is changed to these fields. */
export type AddressChoice = { id: number | null; fields?: PurchaseAddressBody }
/** Where the invoice and the goods go. Without a delivery address goods go to the invoice address. */
export type AddressChoices = { invoice: AddressChoice; delivery: AddressChoice | null }

/** The first manager of a company, and that company. */
export type Manager = Approver & { company_id: number }

export type Buyer = {
  customerId: number
  contact: Contact
  creditLimitCents: number | null
  /** What may still be ordered on account; orders whose invoice is not due yet count against it. */
  creditLeftCents: number
  invoiceAddress: AddressSnapshot | null
  deliveryAddress: AddressSnapshot | null
  /** The invoice goes to a company: consumer law does not apply. */
  isCompany: boolean
  /** The manager who decides about what this buyer orders for the company. */
  manager: Manager | null
  /** The shop's settings now, read with the buyer to save a statement. */
  settings: Settings
  /** What is wrong with the addresses, by field of the request. */
  errors: FieldRules
}

export type SavedAddressIds = { invoiceAddressId: number | null; deliveryAddressId: number | null }

/** The addresses in the request; for those it does not name, the saved choice. */
export function chooseAddresses(body: PurchaseBody, saved: SavedAddressIds): AddressChoices {
  const choice = (id: number | undefined, fields: PurchaseAddressBody | undefined): AddressChoice | null =>
    id === undefined && fields === undefined ? null : { id: id ?? null, ...(fields ? { fields } : {}) }
  const invoice = choice(body.invoice_address_id, body.invoice_address)
  const delivery = choice(body.delivery_address_id, body.delivery_address)
  const savedDelivery = saved.deliveryAddressId === null ? null : { id: saved.deliveryAddressId }
  return {
    invoice: invoice ?? { id: saved.invoiceAddressId },
    delivery: delivery ?? (invoice ? null : savedDelivery),
  }
}

/** Whether the invoice of order `o` on account is not due yet, by the terms that it was sold on. */
export const isNotDue = (now: Date): SQL => sql`
  o.placed_at > ${now}::timestamptz - make_interval(days => coalesce((o.terms->>'payment_days')::int, ${defaultTerms.payment_days}))`

type SavedAddress = Record<string, string | null>
const columns = {
  name: col.text,
  email: col.text,
  phone: col.text.orNull,
  invoice_email: col.text.orNull,
  company_number: col.text.orNull,
  vat_number: col.text.orNull,
  credit_limit_cents: col.integer.orNull,
  invoice: col.json<SavedAddress>().orNull,
  delivery: col.json<SavedAddress>().orNull,
  on_account_cents: col.integer,
  manager: col.json<Manager>().orNull,
  countries: col.array(col.text),
  settings: col.json<StoredSettings>(),
}

const snapshotOf = (fields: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as AddressSnapshot

function addressOf(choice: AddressChoice | null, saved: SavedAddress | null): SavedAddress | null {
  if (!choice?.fields) return saved
  const { save: _, company = null, ...fields } = choice.fields
  return { ...fields, company }
}

export type CompanyNumbers = Pick<NonNullable<PurchaseBody['company']>, 'company_number' | 'vat_number'>

/** The buyer with the addresses chosen, as they are now. Read it under the lock. */
export async function findBuyer(
  { db, now }: Shop,
  customerId: number,
  { invoice, delivery }: AddressChoices,
  company: PurchaseBody['company'],
  /** Used if the customer's own numbers are not known. */
  numbers: CompanyNumbers = {},
): Promise<Buyer> {
  const rows = await readPrepared(db, columns)`
    select concat_ws(' ', firstname, middle_name, lastname) as name, email, phone, invoice_email, company_number, vat_number, credit_limit_cents,
      (select ${addressSnapshot} from addresses a where a.id = ${invoice.id} and a.customer_id = c.id) as invoice,
      (select ${addressSnapshot} from addresses a where a.id = ${delivery?.id ?? null} and a.customer_id = c.id) as delivery,
      (select coalesce(sum(o.net_cents + o.vat_cents), 0)::int from orders o
        where o.customer_id = c.id and o.payment_method = 'account' and ${isNotDue(now)}
          and o.status_id in (${literals(...confirmedStatuses, orderStatus.awaitingApproval)})) as on_account_cents,
      (select json_build_object('name', concat_ws(' ', boss.firstname, boss.middle_name, boss.lastname), 'email', boss.email, 'company_id', k.id)
        from company_members m join companies k on k.id = m.company_id and k.approves_orders and k.merged_into is null
          join company_members other on other.company_id = k.id and other.role = 'manager'
          join customers boss on boss.id = other.customer_id and boss.deleted_at is null
        where m.customer_id = c.id and m.role = 'booker' order by other.id limit 1) as manager,
      array(select code from countries) as countries, ${storedSettings} as settings
    from customers c where c.id = ${customerId}`
  const row = rows[0]
  if (!row) throw new Error('the buyer is gone although locked')
  const errors: FieldRules = {}
  const checkAddress = (
    name: 'invoice_address' | 'delivery_address',
    choice: AddressChoice | null,
    saved: SavedAddress | null,
  ) => {
    if (choice?.id && !saved) errors[`${name}_id`] = ['unknown']
    if (choice?.fields && !row.countries.includes(choice.fields.country_code))
      errors[`${name}.country_code`] = ['country']
  }
  checkAddress('invoice_address', invoice, row.invoice)
  checkAddress('delivery_address', delivery, row.delivery)
  const chosen = addressOf(invoice, row.invoice)
  const companyName = company === undefined ? chosen?.company : company?.name
  const isCompany = Boolean(chosen && companyName)
  const invoiceEmail = company ? company.invoice_email : row.invoice_email
  const deliveryAddress = addressOf(delivery, row.delivery)
  return {
    customerId,
    contact: {
      name: row.name,
      email: row.email,
      ...(row.phone ? { phone: row.phone } : {}),
      ...(isCompany && invoiceEmail ? { invoice_email: invoiceEmail } : {}),
    },
    creditLimitCents: row.credit_limit_cents,
    creditLeftCents: (row.credit_limit_cents ?? 0) - row.on_account_cents,
    isCompany,
    manager: isCompany ? row.manager : null,
    settings: settingsOf(row.settings),
    invoiceAddress:
      chosen &&
      snapshotOf({
        ...chosen,
        company: companyName,
        ...(isCompany
          ? {
              company_number: company
                ? company.company_number
                : (row.company_number ?? numbers.company_number),
              vat_number: company ? company.vat_number : (row.vat_number ?? numbers.vat_number),
            }
          : {}),
      }),
    deliveryAddress: deliveryAddress && snapshotOf(deliveryAddress),
    errors,
  }
}
