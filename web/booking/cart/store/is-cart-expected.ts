import { isSignedIn } from '../../../account/customer/customer-store.ts'

const countKey = 'cart-count'
const askedKey = 'cart-asked'

/** Remembers whether there is a cart, so that pages of visitors without one do not load it. */
export function noteCount(count: number) {
  try {
    sessionStorage.setItem(askedKey, '1')
    if (count) localStorage.setItem(countKey, String(count))
    else localStorage.removeItem(countKey)
  } catch {
    // Storage is forbidden: every page loads the cart.
  }
}

/** This tab has loaded the cart before, nobody is logged in, and no tab has added anything. */
export function isNothingExpected(): boolean {
  try {
    return (
      sessionStorage.getItem(askedKey) !== null && localStorage.getItem(countKey) === null && !isSignedIn()
    )
  } catch {
    return false
  }
}
