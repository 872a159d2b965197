import type { Locale } from '../locale.ts'
import { isDutchPostcode } from './postcode.ts'

/**
 * The fields of a postal address. The wire schemas, the database columns, the snapshots on orders and invoices, the export of personal
 * data and the forms all follow this list. To add a field: add it here and to `addressLines`, and write its migration and its label.
 */
export const addressFields = {
  name: { max: 120 },
  company: { max: 120, optional: true },
  street: { max: 120 },
  house_number: { max: 20 },
  postcode: { max: 12 },
  city: { max: 80 },
  country_code: { max: 2 },
} as const satisfies Record<string, { max: number; optional?: true }>

export type AddressField = keyof typeof addressFields
export type OptionalAddressField = {
  [F in AddressField]: (typeof addressFields)[F] extends { optional: true } ? F : never
}[AddressField]
type RequiredAddressField = Exclude<AddressField, OptionalAddressField>

export const addressFieldNames = Object.keys(addressFields) as AddressField[]
export const isOptionalAddressField = (field: AddressField): field is OptionalAddressField =>
  'optional' in addressFields[field]

/** An address as it is stored: an optional field may be null. */
export type PostalAddress = Record<RequiredAddressField, string> & Record<OptionalAddressField, string | null>

/** An address as it was when an order was placed or an invoice issued: empty optional fields are left out. */
export type AddressSnapshot = Record<RequiredAddressField, string> &
  Partial<Record<OptionalAddressField, string>> & { company_number?: string; vat_number?: string }

export const addressTypes = ['invoice', 'delivery'] as const
export type AddressType = (typeof addressTypes)[number]

/** The maximum number of addresses per customer. */
export const maxAddresses = 50

export const hasHouseNumber = (typed: string): boolean => /\d/.test(typed)

/** The first rule that one field of a typed address breaks; undefined when the field is valid. */
export function addressError(
  typed: Partial<Record<AddressField, string | null>>,
  field: AddressField,
): 'required' | 'max' | 'house_number' | 'postcode' | undefined {
  const value = typed[field]?.trim() ?? ''
  if (!value) return isOptionalAddressField(field) ? undefined : 'required'
  if (value.length > addressFields[field].max) return 'max'
  if (field === 'house_number' && !hasHouseNumber(value)) return 'house_number'
  if (field === 'postcode' && typed.country_code === 'NL' && !isDutchPostcode(value)) return 'postcode'
  return undefined
}

type PrintedAddress = Record<RequiredAddressField, string> &
  Partial<Record<OptionalAddressField, string | null>>

/** An address as it is written on an envelope. The country is named when it is not the Netherlands. */
export function addressLines(
  locale: Locale,
  { company, name, street, house_number, postcode, city, country_code }: PrintedAddress,
): string[] {
  const country =
    country_code === 'NL' ? null : new Intl.DisplayNames(locale, { type: 'region' }).of(country_code)
  return [company, name, `${street} ${house_number}`, `${postcode} ${city}`, country].filter(
    (line): line is string => Boolean(line),
  )
}
