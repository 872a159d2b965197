/** What is filled in at the order step: texts by field, kept in this tab until the order is placed. Never a password. */

export const addressKinds = ['invoice', 'delivery'] as const
export type AddressKind = (typeof addressKinds)[number]

export const addressFields = ['name', 'street', 'house_number', 'postcode', 'city', 'country_code'] as const
export type AddressField = (typeof addressFields)[number]

export const personFields = ['name', 'email', 'date_of_birth', 'winda_id', 'irata_number'] as const
export type PersonField = (typeof personFields)[number]

/** `id`: the address chosen, or `new`. `editing`: the id of the one whose fields are open. */
type AddressName = `${AddressKind}.${AddressField | 'id' | 'editing'}`
export type PersonName = `people.${number}.${number}.${PersonField}`
export type FieldName =
  /** Who accepts an offer. */
  | 'name'
  | 'buyer'
  | 'company'
  | 'company_number'
  | 'vat_number'
  | 'invoice_email'
  | 'reference'
  | 'same'
  | 'people'
  | 'shipping_method'
  | 'pickup_point'
  | 'pickup_postcode'
  | 'payment_method'
  | 'discount_code'
  | 'remarks'
  | 'terms'
  | 'early_start'
  | AddressName
  | PersonName
export type Draft = { [Name in FieldName]?: string }
export type Faults = { [Name in FieldName]?: string }

export const personName = (poId: number, index: number, field: PersonField): PersonName =>
  `people.${poId}.${index}.${field}`
