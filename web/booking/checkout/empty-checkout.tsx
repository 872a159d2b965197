import { EmptyCart } from '../cart/empty-cart.tsx'

/** There is nothing to order: the empty cart, instead of a form. */
export const EmptyCheckout = () => (
  <div className="mt-8">
    <EmptyCart />
  </div>
)
