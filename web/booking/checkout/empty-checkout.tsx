import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** There is nothing to order: the empty cart, instead of a form. */
export function EmptyCheckout() {
  const { part } = useLazy(true, () => import('../cart/empty-cart.tsx'), ['cartPage'])
  return <div className="mt-8">{part && <part.EmptyCart />}</div>
}
