import { isSignedIn } from '../../../account/customer/customer-store.ts'

const countKey = 'cart-count'
const askedKey = 'cart-asked'

/** Remembers whether there is a cart at all, so that pages of visitors without one need not ask. */
export function noteCount(count: number) {
  try {
    sessionStorage.setItem(askedKey, '1')
    if (count) localStorage.setItem(countKey, String(count))
    else localStorage.removeItem(countKey)
  } catch {
    // Forbidden: then every page asks.
  }
}

/** This tab has asked before, nobody is logged in, and no tab has put anything in. */
export function isNothingExpected(): boolean {
  try {
    return (
      sessionStorage.getItem(askedKey) !== null && localStorage.getItem(countKey) === null && !isSignedIn()
    )
  } catch {
    return false
  }
}
