import type { AddressBook } from '../../../../contract/wire/accounts/customer.ts'
import type { PlaceOrderBody } from '../../../../contract/wire/booking/order.ts'
import { type AddressInput, inputOf } from '../../../account/address/address.ts'
import {
  areFieldsOpen,
  chosenAddress,
  type Facts,
  hasDeliveryAddress,
  isCompany,
  shippingMethodOf,
} from '../../purchase/check-draft.ts'
import type { AddressKind, Draft } from '../../purchase/draft.ts'
import { participantsOf } from '../../purchase/people.ts'

const trimmed = <Fields extends Record<string, string>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()])) as Fields

/** A chosen address by its id, a typed one by its fields, and both when a saved address is to be changed. */
function addressBody(draft: Draft, kind: AddressKind, book: AddressBook): Partial<PlaceOrderBody> {
  const chosen = draft[kind].mode === 'new' ? undefined : chosenAddress(draft, book, kind)
  const buyer = isCompany(draft) ? draft.company.trim() : null
  const company = kind === 'invoice' || !chosen ? buyer : chosen.company
  const id = chosen ? { [`${kind}_address_id`]: chosen.id } : {}
  const fields = (input: AddressInput) => ({
    [`${kind}_address`]: { ...trimmed(input), company, save: true },
  })
  if (areFieldsOpen(draft, kind)) return { ...id, ...fields(draft[kind].input) }
  // The company's name was changed.
  return chosen && chosen.company !== company ? { ...id, ...fields(inputOf(chosen)) } : id
}

/** The order as `POST /api/orders` takes it: everything in one request. */
export function orderBody(draft: Draft, facts: Facts, total: number, offer?: number) {
  const { participants, rows } = participantsOf(draft, facts.items)
  const method = shippingMethodOf(draft, facts)
  const { company, company_number, vat_number, invoice_email, reference, remarks } = trimmed({
    company: draft.company,
    company_number: draft.company_number,
    vat_number: draft.vat_number,
    invoice_email: draft.invoice_email,
    reference: draft.reference,
    remarks: draft.remarks,
  })
  const body: PlaceOrderBody = {
    payment_method: draft.payment_method || 'ideal',
    ...(method ? { shipping_method: method.code } : {}),
    ...(method?.needs === 'pickup_point' ? { pickup_point: draft.pickup_point } : {}),
    ...addressBody(draft, 'invoice', facts.book),
    ...(hasDeliveryAddress(draft, facts) ? addressBody(draft, 'delivery', facts.book) : {}),
    company: isCompany(draft) ? { name: company, company_number, vat_number, invoice_email } : null,
    ...(remarks ? { remarks } : {}),
    ...(isCompany(draft) && reference ? { reference } : {}),
    ...(participants.length ? { participants } : {}),
    terms: true,
    ...(draft.early_start ? { early_start: true } : {}),
    ...(offer ? { offer: String(offer) } : {}),
    ...(draft.payment_method === 'employer'
      ? { approver: { name: draft.approver_name.trim(), email: draft.approver_email.trim() } }
      : {}),
    expected_total: total,
  }
  return { body, rows }
}
