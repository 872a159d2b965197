import { createContext, useContext } from 'react'
import type { AddressBook, Customer } from '../../../contract/wire/accounts/customer.ts'
import type { PaymentMethod, ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { useFields } from '../../lib/forms/use-fields.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import type { Facts } from './check-draft.ts'
import type { Draft, FieldName } from './draft.ts'
import type { Purchase } from './purchase.ts'

/** What the buyer can choose from. */
export type PurchaseOptions = {
  shippingMethods: readonly ShippingMethod[]
  paymentMethods: readonly PaymentMethod[]
  book: AddressBook
  countries: Awaited<ReturnType<ShopApi['countries']>>
}

export type DraftForm = Form<Draft, FieldName>

type PurchaseForm = {
  form: DraftForm
  fields: ReturnType<typeof useFields<Draft, FieldName>>
  facts: Facts
  options: PurchaseOptions
}
type OrderForm = PurchaseForm & { customer: Customer; purchase: Purchase }

const FormContext = createContext<(PurchaseForm & Partial<OrderForm>) | undefined>(undefined)
export const PurchaseFormProvider = FormContext

/** The form around a section: the order step's, or the one that accepts an offer. */
export function usePurchaseForm(): PurchaseForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('this section is outside a purchase form')
  return form
}

/** The order step's form, with its customer and purchase. */
export function useOrderForm(): OrderForm {
  const form = useContext(FormContext)
  if (!form?.customer || !form.purchase) throw new Error('this section is outside the order form')
  return { ...form, customer: form.customer, purchase: form.purchase }
}
