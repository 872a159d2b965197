import type { Address, AddressBook, Customer } from '../../../../contract/wire/accounts/customer.ts'
import { changeMe } from '../../../account/customer/customer-store.ts'
import type { ShopApi } from '../../../lib/api/api.ts'
import { isCompany, isFormOpen } from '../../purchase/check-draft.ts'
import { type AddressField, type AddressKind, addressFields, type Draft } from '../../purchase/draft.ts'
import { inFields } from '../../purchase/server-errors.ts'

const companyFields = ['company', 'company_number', 'vat_number', 'invoice_email'] as const

/** A company's own data belong to the customer; a private buyer's stay as they are. */
export async function saveCompany(draft: Draft, customer: Customer) {
  if (!isCompany(draft)) return
  const typed = companyFields.map((name) => [name, draft[name]?.trim() ?? ''] as const)
  if (typed.every(([name, value]) => value === (customer[name] ?? ''))) return
  await inFields(
    (name) => companyFields.find((field) => field === name),
    () => changeMe(Object.fromEntries(typed)),
  )
}

const typedAddress = (draft: Draft, kind: AddressKind) =>
  Object.fromEntries(
    addressFields.map((field) => [field, draft[`${kind}.${field}`]?.trim() ?? '']),
  ) as Record<AddressField, string>

/** Where something has to be written: what, and over which address. */
function changeOf(draft: Draft, kind: AddressKind, chosen: Address | undefined) {
  const ofBuyer = isCompany(draft) ? (draft.company?.trim() ?? '') : null
  const company = kind === 'invoice' || !chosen ? ofBuyer : chosen.company
  if (isFormOpen(draft, kind)) return { ...typedAddress(draft, kind), company, type: chosen?.type ?? kind }
  return chosen && chosen.company !== company ? { ...chosen, company } : undefined
}

/** The id of the invoice or delivery address, which is written first where it was added or changed. */
export async function saveAddress(
  api: ShopApi,
  draft: Draft,
  kind: AddressKind,
  book: AddressBook,
  onSaved: (kind: AddressKind, address: Address) => void,
): Promise<number> {
  const chosen = book[kind].find(({ id }) => String(id) === draft[`${kind}.id`])
  const change = changeOf(draft, kind, chosen)
  if (!change) return chosen?.id ?? 0
  const fieldOf = (name: string) => {
    if (name === 'company') return 'company' as const
    const field = addressFields.find((one) => one === name)
    return field && (`${kind}.${field}` as const)
  }
  const saved = await inFields(fieldOf, () =>
    chosen ? api.changeAddress(chosen.id, change) : api.addAddress(change),
  )
  onSaved(kind, saved)
  return saved.id
}
