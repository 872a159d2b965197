import { saved } from '../../../../ui/store/saved.ts'
import { isSignedIn } from '../../../account/customer/customer-store.ts'

const count = saved('cart-count', { storage: 'local', parse: (text) => Number(text ?? 0) })
const hasLoaded = saved('cart-asked', {
  parse: (text) => text !== null,
  format: (value) => (value ? '1' : null),
})

/** Remembers whether there is a cart, so that pages of visitors without one do not load it. */
export function noteCount(next: number) {
  hasLoaded.set(true)
  count.set(next)
}

/** This tab has loaded the cart before, blankPerson is logged in, and no tab has added anything. */
export const isNothingExpected = () => hasLoaded.get() && count.get() === 0 && !isSignedIn()
