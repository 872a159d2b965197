import {
  type AddressField,
  addressError,
  addressFieldNames,
} from '../../../contract/rules/contact/address.ts'
import { tidyDutchPostcode } from '../../../contract/rules/contact/postcode.ts'
import type { Address } from '../../../contract/wire/accounts/customer.ts'
import type { FieldErrors } from '../../lib/forms/rules.ts'

export type AddressInputField = AddressField
/** An address as typed into its fields. */
export type AddressInput = Record<AddressField, string>

export const emptyAddress: AddressInput = {
  ...(Object.fromEntries(addressFieldNames.map((field) => [field, ''])) as AddressInput),
  country_code: 'NL',
}

export const inputOf = (address: Address): AddressInput =>
  Object.fromEntries(addressFieldNames.map((field) => [field, address[field] ?? ''])) as AddressInput

/** "Kade 12 b": browsers fill in a street with its number, and many people type it like that. */
const streetAndNumber = /^(\D.*?)[,\s]+(\d+(?:[\s-]?[a-z][a-z0-9]{0,4}|-\d+)?)$/i

/** What to change so that a Dutch postcode has its space and the house number is in its own field. */
export function tidyAddress({
  street,
  house_number,
  postcode,
  country_code,
}: AddressInput): Partial<AddressInput> {
  const tidy: Partial<AddressInput> = {}
  if ((country_code || 'NL') === 'NL' && tidyDutchPostcode(postcode) !== postcode)
    tidy.postcode = tidyDutchPostcode(postcode)
  const [, name, number] = streetAndNumber.exec(street.trim()) ?? []
  if (name && number && !house_number.trim()) {
    tidy.street = name
    tidy.house_number = number
  }
  return tidy
}

/** The rule that each field breaks, as the server checks it. */
export function checkAddress(input: AddressInput): FieldErrors<AddressInput> {
  const errors = addressFieldNames.map((field) => [field, addressError(input, field)])
  return Object.fromEntries(errors.filter(([, rule]) => rule))
}
