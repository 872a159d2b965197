import { type SQL, sql } from 'drizzle-orm'
import {
  type AddressField,
  addressFieldNames,
  isOptionalAddressField,
  type PostalAddress,
} from '../../../contract/rules/contact/address.ts'
import type { WriteAddressBody } from '../../../contract/wire/accounts/customer.ts'
import { type Column, col } from '../../platform/database/rows.ts'

type AddressRowFields = { [F in AddressField]: Column<PostalAddress[F]> }

/** The fields of an address in the row of a hand-written statement. */
export const addressRowFields = Object.fromEntries(
  addressFieldNames.map((field) => [field, isOptionalAddressField(field) ? col.text.orNull : col.text]),
) as AddressRowFields

/** The address columns of a table under this alias, for a select list. */
export const addressColumnsOf = (alias: string): SQL =>
  sql.join(
    addressFieldNames.map((field) => sql`${sql.identifier(alias)}.${sql.identifier(field)}`),
    sql`, `,
  )

/** An address as a JSON object with these values, without its empty fields. */
const addressJson = (columnFor: (field: keyof PostalAddress) => SQL, more: SQL[] = []): SQL =>
  sql`json_strip_nulls(json_build_object(${sql.join(
    [...addressFieldNames.map((field) => sql`${field}::text, ${columnFor(field)}`), ...more],
    sql`, `,
  )}))`

const columnOfA = (field: string) => sql`nullif(a.${sql.identifier(field)}, '')`

/** The snapshot of a row of `addresses` under alias `a`. */
export const addressSnapshot: SQL = addressJson(columnOfA)

/** The same snapshot with a company's numbers, from its row of `customers` under alias `c`. */
export const invoiceAddressSnapshot: SQL = addressJson(
  columnOfA,
  ['company_number', 'vat_number'].map(
    (field) => sql`${field}::text, case when a.company <> '' then nullif(c.${sql.identifier(field)}, '') end`,
  ),
)

/** Replaces an erased name. */
export const erased = '–'

/**
 * Erases the address in a JSON column. The country stays, and so does the fact that a company bought: they decide which law applies.
 */
export const erasedAddress = (column: SQL): SQL =>
  addressJson((field) => {
    if (field === 'country_code') return sql`${column}->>'country_code'`
    if (isOptionalAddressField(field)) return sql`case when ${column} ? ${field} then ${erased}::text end`
    return field === 'name' ? sql`${erased}::text` : sql`''`
  })

/** From a request to the columns of `addresses`. */
export const addressValues = (body: WriteAddressBody): PostalAddress =>
  Object.fromEntries(addressFieldNames.map((field) => [field, body[field] || null])) as PostalAddress
