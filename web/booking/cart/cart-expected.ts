import { useEffect, useEffectEvent } from 'react'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createStore, useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'
import { isSignedIn } from '../../account/customer/is-signed-in.ts'
import { createApi } from '../../lib/api/api.ts'

/** Whether there is a cart, known before the cart's code is loaded: most visitors have none. */

const countKey = 'cart-count'
const count = saved(countKey, { storage: 'local', parse: (text) => Number(text ?? 0), onChange: keepRoom })
const hasLoaded = saved('cart-asked', {
  parse: (text) => text !== null,
  format: (value) => (value ? '1' : null),
})
const isUsed = createStore(false)
let found: Cart | undefined

/** Runs before anything is painted: the header keeps the place of the cart's icon free for visitors who have a cart (cart.css). */
export const keepRoomForCart = `try{if(localStorage.getItem('${countKey}')>0)document.documentElement.dataset.cart=''}catch{}`

function keepRoom(lines: number) {
  if (lines > 0) document.documentElement.dataset.cart = ''
  else delete document.documentElement.dataset.cart
}

/** Remembers whether there is a cart, so that pages of visitors without one do not load it. */
export function noteCount(next: number) {
  hasLoaded.set(true)
  count.set(next)
}

/** This tab has loaded the cart before, nobody is logged in, and no tab has added anything. */
export const isNothingExpected = () => hasLoaded.get() && count.get() === 0 && !isSignedIn()

/** The cart's code is loaded, or should be: something is being added, or somebody logged in. */
export const expectCart = () => isUsed.set(true)

/** The cart that was found on the server, once. */
export function takeFoundCart(): Cart | undefined {
  const cart = found
  found = undefined
  return cart
}

/** Whether the page needs the cart's code. A tab that does not know asks the server once. */
export function useIsCartExpected(): boolean {
  const locale = useLocale()
  const isExpected = useStore(isUsed)
  const hasLines = useStore(count) > 0
  const ask = useEffectEvent(async () => {
    const cart = await createApi(locale).cart()
    // Somebody may have added something meanwhile.
    if (isUsed.get()) return
    if (cart.count === 0 && cart.removed.length === 0) return noteCount(0)
    found = cart
    expectCart()
  })
  useEffect(() => {
    addEventListener('logged_in', expectCart)
    if (isSignedIn()) expectCart()
    // The cart page tells more about a failure.
    else if (!hasLoaded.get() && count.get() === 0) ask().catch(() => {})
    return () => removeEventListener('logged_in', expectCart)
  }, [])
  return isExpected || hasLines
}
