import { createContext, useContext } from 'react'
import type { AddressBook, Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import type { useFields } from '../../lib/forms/use-fields.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import type { Facts } from './check-draft.ts'
import type { Draft } from './draft.ts'

/** What the buyer can choose from. */
export type OrderData = {
  shippingMethods: readonly ShippingMethod[]
  paymentMethods: readonly PaymentMethod[]
  book: AddressBook
  countries: Awaited<ReturnType<ShopApi['countries']>>
}

/** What a section of any such form needs. */
type FormParts = {
  form: Form<Draft>
  /** Several fields at once. */
  change: (more: Draft) => void
  fields: ReturnType<typeof useFields<Draft>>
  facts: Facts
  data: OrderData
}
type OfOrder = { customer: Customer; cart: Cart }

const OrderFormContext = createContext<(FormParts & Partial<OfOrder>) | undefined>(undefined)
export const OrderFormProvider = OrderFormContext

/** The form around it: the order step's, or the one that accepts an offer. */
export function useFormParts(): FormParts {
  const parts = useContext(OrderFormContext)
  if (!parts) throw new Error('a section stands outside the order form')
  return parts
}

/** The order step's one form, with who orders and what. */
export function useOrderParts(): FormParts & OfOrder {
  const parts = useContext(OrderFormContext)
  if (!parts?.customer || !parts.cart) throw new Error('a section stands outside the order form')
  return { ...parts, customer: parts.customer, cart: parts.cart }
}
