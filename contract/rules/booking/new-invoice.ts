import { type AddressSnapshot, addressFieldNames } from '../contact/address.ts'

/** What the law wants on an invoice of its buyer: name, address and VAT number. */
const required = [...addressFieldNames, 'vat_number'] as const

/** Whether an invoice to the first address is wrong for the second, so that it has to be credited and issued anew. */
export const needsNewInvoice = (before: AddressSnapshot, after: AddressSnapshot): boolean =>
  required.some((field) => (before[field] ?? '') !== (after[field] ?? ''))
