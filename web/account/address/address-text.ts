import type { Address } from '../../../contract/wire/accounts/customer.ts'
import { type AddressKind, addressFields, type Draft } from '../../booking/purchase/draft.ts'

/** Four digits and two letters; SA, SD and SS were never given out. The server checks the same. */
export const isDutchPostcode = (typed: string) => /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i.test(typed.trim())

export const tidyPostcode = (typed: string) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2')

/** "Kade 12 b": browsers fill in a street with its number, and people type it so. */
const streetAndNumber = /^(\D.*?)[,\s]+(\d+(?:[\s-]?[a-z][a-z0-9]{0,4}|-\d+)?)$/i

/** An address as we write it: postcode with its space, number in its own field. */
export function tidyAddress(draft: Draft, kind: AddressKind): Draft {
  const tidy: Draft = {}
  const postcode = draft[`${kind}.postcode`] ?? ''
  const country = draft[`${kind}.country_code`] || 'NL'
  if (country === 'NL' && tidyPostcode(postcode) !== postcode)
    tidy[`${kind}.postcode`] = tidyPostcode(postcode)
  const parts = streetAndNumber.exec(draft[`${kind}.street`]?.trim() ?? '')
  if (parts && !draft[`${kind}.house_number`]?.trim()) {
    tidy[`${kind}.street`] = parts[1]
    tidy[`${kind}.house_number`] = parts[2]
  }
  return tidy
}

/** The fields of an address that is to be edited. */
export const draftOfAddress = (kind: AddressKind, address: Address): Draft =>
  Object.fromEntries(addressFields.map((field) => [`${kind}.${field}`, address[field]]))
