import { useEffect } from 'react'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { loadCartIfAny, useCart } from './store/cart-store.ts'
import { useDrawer } from './store/drawer-state.ts'

/** The cart in the top bar, once there is one, and the drawer that shows what was added. */
export function CartSlot() {
  const { cart } = useCart()
  const drawer = useDrawer()
  const count = cart?.count ?? 0
  const { part: link } = useLazy(count > 0, () => import('./cart-button.tsx'), ['cart'])
  const { part: panel } = useLazy(drawer !== null, () => import('./cart-drawer.tsx'), ['cart', 'purchase'])
  useEffect(() => void loadCartIfAny(), [])
  return (
    <>
      {cart && link && <link.CartCount count={count} />}
      {cart && link && count > 0 && <link.CartLink cart={cart} />}
      {panel && <panel.CartDrawer shown={drawer} />}
    </>
  )
}
