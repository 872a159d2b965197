import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

/** What any page asks about its visitor, and putting something into the cart. */
export const everyPageApi = (api: ApiClient) => ({
  me: () => data(bodyOf(api.customer.me.$get())),
  cart: (shippingMethod?: string, company?: { vat_number: string; country: string }) =>
    data(bodyOf(api.shoppingCart.$get({ query: { shipping_method: shippingMethod, ...company } }))),
  setCartLine: (po_id: number, amount: number) =>
    data(bodyOf(api.shoppingCart.set.$post({ json: { po_id, amount } }))),
  chatStatus: () => data(bodyOf(api.chat.status.$get())),
})
