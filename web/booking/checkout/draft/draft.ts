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

const storageKey = 'checkout'

/** The law wants these said anew, not remembered. */
const consents: readonly FieldName[] = ['terms', 'early_start']

type Kept = { owner: number; draft: Draft }

/** Of this customer only: somebody else may sit at the same screen by now. */
export function keptDraft(owner: number): Draft {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return kept?.owner === owner ? kept.draft : {}
  } catch {
    return {}
  }
}

export function keepDraft(owner: number, draft: Draft) {
  const kept = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value && !consents.includes(name as FieldName)),
  )
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, draft: kept } satisfies Kept))
  } catch {
    // No room or no permission: then it lives as long as the page.
  }
}

export const forgetDraft = () => sessionStorage.removeItem(storageKey)
