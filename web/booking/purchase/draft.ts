import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { participantFields } from '../../../contract/rules/catalogue/products.ts'
import { type AddressInput, type AddressInputField, emptyAddress } from '../../account/address/address.ts'
import type { FieldAccess } from '../../lib/forms/use-form.ts'
import { emptyPerson } from './named-people.ts'

export const addressKinds = ['invoice', 'delivery'] as const
export type AddressKind = (typeof addressKinds)[number]

export type AddressChoice = {
  /** `new` and `edit` show the address fields; `chosen` takes a saved address as it is. */
  mode: 'new' | 'edit' | 'chosen'
  /** The saved address that is chosen or edited. Null: a new address, or none chosen yet. */
  id: number | null
  input: AddressInput
}

export type PersonField = (typeof participantFields)[number]
export type PersonInput = Record<PersonField, string>

const companyFields = ['company', 'company_number', 'vat_number', 'invoice_email'] as const
/** Fields with one text or code, named as in the draft. */
const plainFields = [
  ...companyFields,
  'accepted_by',
  'reference',
  'remarks',
  'pickup_postcode',
  'pickup_point',
  'shipping_method',
  'payment_method',
  'approver_name',
  'approver_email',
] as const
type PlainField = (typeof plainFields)[number]

/** What the buyer has filled in, at the order step or to accept an offer. */
export type Draft = {
  buyer: 'private' | 'company'
  company: string
  company_number: string
  vat_number: string
  invoice_email: string
  /** The name of the person who accepts an offer. */
  accepted_by: string
  reference: string
  invoice: AddressChoice
  delivery: AddressChoice
  /** Goods are delivered to the invoice address. */
  isSameAddress: boolean
  /** The buyer names the participants after ordering. */
  isNamedLater: boolean
  /** By option: one entry per seat, as far as they were typed in. */
  people: Record<number, PersonInput[]>
  shipping_method: string
  pickup_point: string
  /** Null: search near the invoice address. */
  pickup_postcode: string | null
  payment_method: PaymentMethodCode | ''
  /** The person who approves or pays, for the payment method `employer`. */
  approver_name: string
  approver_email: string
  remarks: string
  terms: boolean
  early_start: boolean
}

const noAddress: AddressChoice = { mode: 'new', id: null, input: emptyAddress }

export const emptyDraft: Draft = {
  buyer: 'private',
  company: '',
  company_number: '',
  vat_number: '',
  invoice_email: '',
  accepted_by: '',
  reference: '',
  invoice: noAddress,
  delivery: noAddress,
  isSameAddress: true,
  isNamedLater: false,
  people: {},
  shipping_method: '',
  pickup_point: '',
  pickup_postcode: null,
  payment_method: '',
  approver_name: '',
  approver_email: '',
  remarks: '',
  terms: false,
  early_start: false,
}

export type PersonName = `people.${number}.${number}.${PersonField}`
export type AddressName = `${AddressKind}.${AddressInputField}`

/** The name of a control and of its error. `invoice.id` and `delivery.id`: the choice among saved addresses. */
export type FieldName = PlainField | 'terms' | 'early_start' | `${AddressKind}.id` | AddressName | PersonName
export type DraftErrors = { [Name in FieldName]?: string }

/** The API refused some fields; its errors by the names of the form's fields. */
export class DraftRefused extends Error {
  readonly errors: DraftErrors
  constructor(errors: DraftErrors) {
    super('invalid fields')
    this.errors = errors
  }
}

export const personName = (poId: number, index: number, field: PersonField): PersonName =>
  `people.${poId}.${index}.${field}`

export const personIn = ({ people }: Draft, poId: number, index: number): PersonInput =>
  people[poId]?.[index] ?? emptyPerson

const isPlain = (name: string): name is PlainField => plainFields.some((field) => field === name)
const isAddressKind = (name: string | undefined): name is AddressKind =>
  addressKinds.some((kind) => kind === name)

export function withPerson(draft: Draft, poId: number, index: number, change: Partial<PersonInput>): Draft {
  const length = Math.max(draft.people[poId]?.length ?? 0, index + 1)
  const people = Array.from({ length }, (_, at) => personIn(draft, poId, at))
  people[index] = { ...personIn(draft, poId, index), ...change }
  return { ...draft, people: { ...draft.people, [poId]: people } }
}

/** A draft's fields by name, for useForm. Address modes and the like are changed as a whole. */
export const draftAccess: FieldAccess<Draft, FieldName> = {
  get: (draft, name) => {
    if (isPlain(name)) return draft[name]
    const [part, ...rest] = name.split('.')
    if (isAddressKind(part))
      return rest[0] === 'id' ? draft[part].id : draft[part].input[rest[0] as AddressInputField]
    if (part === 'people') return personIn(draft, Number(rest[0]), Number(rest[1]))[rest[2] as PersonField]
    return name === 'terms' || name === 'early_start' ? draft[name] : undefined
  },
  set: (draft, name, value) => {
    if (isPlain(name)) return { ...draft, [name]: value }
    const [part, ...rest] = name.split('.')
    if (isAddressKind(part)) {
      const choice = draft[part]
      return { ...draft, [part]: { ...choice, input: { ...choice.input, [rest[0] ?? '']: value } } }
    }
    if (part === 'people')
      return withPerson(draft, Number(rest[0]), Number(rest[1]), { [rest[2] ?? '']: String(value) })
    return name === 'terms' || name === 'early_start' ? { ...draft, [name]: value === true } : draft
  },
}
