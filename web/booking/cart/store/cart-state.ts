import { type Price, priceOf, toCents } from '../../../../contract/rules/money/money.ts'
import type { Cart, CartItem } from '../../../../contract/wire/booking/cart.ts'
import { createStore } from '../../../../ui/store/create-store.ts'
import { type CartNotice, joinNotices, noticesIn, savedNotices } from '../cart-notices.ts'

export type CartView = {
  state: 'loading' | 'ready' | 'failed'
  cart: Cart | null
  notices: readonly CartNotice[]
  /** A change is being saved; the totals are still the old ones. */
  busy: boolean
}

export const cartOnServer: CartView = { state: 'loading', cart: null, notices: [], busy: false }

/** A change of a line's amount that the API has not answered yet; 0 removes it. */
export type PendingChange = { poId: number; amount: number }

/** The item with another amount, at the prices that the API will answer with: VAT is rounded per line. */
function withAmount(item: CartItem, amount = item.amount): CartItem {
  if (amount === item.amount) return item
  const { vat, fee } = item
  const lineOf = ({ net }: Price) => priceOf(toCents(net) * amount, vat)
  return { ...item, amount, line: lineOf(item), fee: fee && { ...fee, line: lineOf(fee) } }
}

/** The cart with pending changes: lines change at once, totals when the API has answered. */
export function withPending(cart: Cart, pending: readonly PendingChange[]): Cart {
  if (!pending.length) return cart
  const items = cart.items
    .map((item) => withAmount(item, pending.findLast(({ poId }) => poId === item.po_id)?.amount))
    .filter(({ amount }) => amount > 0)
  return { ...cart, items, count: items.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The cart's state for all parts of the page. */
export function createCartState() {
  const store = createStore(cartOnServer)
  let confirmed: Cart | null = null
  let pending: PendingChange[] = []
  let writes = 0

  const show = (more: Partial<CartView> = {}) =>
    store.set((before) => ({
      ...before,
      cart: confirmed && withPending(confirmed, pending),
      busy: writes > 0,
      ...more,
    }))
  const setNotices = (notices: readonly CartNotice[], more: Partial<CartView> = {}) => {
    savedNotices.set(notices)
    show({ notices, ...more })
  }

  return {
    store,
    get: store.get,
    /** Takes over a cart from the API. Returns the notices in it. */
    accept: (cart: Cart): CartNotice[] => {
      confirmed = cart
      const news = noticesIn(cart)
      setNotices(joinNotices(savedNotices.get(), news), { state: 'ready' })
      return news
    },
    /** The cart could not be loaded; one that was loaded before stays. */
    fail: () => show({ state: confirmed ? 'ready' : 'failed' }),
    loading: () => confirmed || show({ state: 'loading' }),
    addNotices: (more: readonly CartNotice[]) => setNotices(joinNotices(savedNotices.get(), more)),
    dismiss: (id: string) => setNotices(savedNotices.get().filter((notice) => notice.id !== id)),
    /** The cart from the API, without pending changes. */
    confirmed: () => confirmed,
    begin: (change?: PendingChange) => {
      writes++
      if (change) pending = [...pending, change]
      show()
    },
    /** Whether there is no newer change of the same line. */
    isLatest: (change: PendingChange) => pending.findLast(({ poId }) => poId === change.poId) === change,
    end: (change?: PendingChange) => {
      writes--
      pending = pending.filter((one) => one !== change)
      show()
    },
  }
}
