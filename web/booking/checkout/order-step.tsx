import { lazy, Suspense, useEffect } from 'react'
import type { AddressBook, Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import type { Countries } from '../../account/address/address-fields.tsx'
import { loadTexts } from '../../lib/i18n/namespaces.ts'
import { localeOfPath } from '../../lib/i18n/paths.ts'
import { useAsk } from '../../lib/load/use-ask.ts'
import { useCart } from '../cart/store/cart-store.ts'
import { EmptyCheckout } from './empty-checkout.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderSkeleton, OrderStepFailed } from './order-step-parts.tsx'
import { findAttempt, findPlaced, forgetPlaced } from './submit/attempt.ts'

// Loaded when needed: few buyers return to an order that they have sent.
const OrderUnderWay = lazy(async () => {
  const [{ OrderUnderWay }] = await Promise.all([
    import('./submit/order-under-way.tsx'),
    loadTexts(localeOfPath(location.pathname), ['underWay']),
  ])
  return { default: OrderUnderWay }
})

export type Addresses = { book: AddressBook; countries: Countries }
type Props = { customer: Customer; addresses: Addresses; wantedAddress: string | undefined }

/** The order step for the cart. An empty cart leads to the order that it became, or is shown as it is. */
export function OrderStep(props: Props) {
  const { cart } = useCart()
  if (!cart) return <OrderSkeleton />
  if (cart.count > 0) return <CartOrder {...props} cart={cart} />
  const underWay = findAttempt(props.customer.id) ?? findPlaced(props.customer.id)
  if (!underWay) return <EmptyCheckout />
  return (
    <Suspense fallback={<OrderSkeleton />}>
      <OrderUnderWay underWay={underWay} />
    </Suspense>
  )
}

/** Everything in the cart that payment and shipping methods depend on. */
const basisOf = ({ needs_shipping, total, items }: Cart) =>
  [needs_shipping, total.grossAfterDiscount, ...items.map(({ po_id, amount }) => `${po_id}×${amount}`)].join(
    ' ',
  )

function CartOrder({ customer, addresses, wantedAddress, cart }: Props & { cart: Cart }) {
  const methods = useAsk(basisOf(cart), async (api) => {
    const [paymentMethods, shippingMethods] = await Promise.all([
      api.paymentMethods(),
      cart.needs_shipping ? api.shippingMethods() : [],
    ])
    return { paymentMethods, shippingMethods }
  })
  // A new cart: the earlier payment is no longer of interest.
  useEffect(forgetPlaced, [])
  if (!methods.value) return methods.error ? <OrderStepFailed onRetry={methods.retry} /> : <OrderSkeleton />
  const options = { ...addresses, ...methods.value }
  return <OrderForm {...{ customer, options, wantedAddress }} purchase={cart} />
}
