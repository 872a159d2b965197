import type { Cart, CartItem } from '../../../../contract/wire/booking/cart.ts'
import { linePrice } from '../../../catalogue/cards/line-price.ts'
import { type CartNotice, joinNotices, keepNotices, noticesIn, readNotices } from '../cart-notices.ts'

export type CartView = {
  state: 'loading' | 'ready' | 'failed'
  cart: Cart | null
  notices: readonly CartNotice[]
  /** A change is on its way to the shop; the totals are those from before it. */
  busy: boolean
}

export const cartOnServer: CartView = { state: 'loading', cart: null, notices: [], busy: false }

/** A change the shop has not answered yet: so many of that line, 0 for none. */
export type Wish = { poId: number; amount: number }

const withAmount = (item: CartItem, amount = item.amount): CartItem =>
  amount === item.amount ? item : { ...item, amount, line: linePrice(item, amount) }

/** The shop's cart with what was asked for meanwhile: lines at once, totals when the shop tells them. */
export function withWishes(cart: Cart, wishes: readonly Wish[]): Cart {
  if (!wishes.length) return cart
  const items = cart.items
    .map((item) => withAmount(item, wishes.findLast(({ poId }) => poId === item.po_id)?.amount))
    .filter(({ amount }) => amount > 0)
  return { ...cart, items, count: items.reduce((sum, { amount }) => sum + amount, 0) }
}

/** One cart for all parts of the page. */
export function createCartState() {
  let view = cartOnServer
  let told: Cart | null = null
  let wishes: Wish[] = []
  let writes = 0
  let hasReadNotices = false
  const listeners = new Set<() => void>()

  const show = (more: Partial<CartView> = {}) => {
    view = { ...view, cart: told && withWishes(told, wishes), busy: writes > 0, ...more }
    for (const listener of listeners) listener()
  }
  const setNotices = (notices: readonly CartNotice[]) => {
    keepNotices(notices)
    show({ notices })
  }
  const notices = () => {
    if (hasReadNotices) return view.notices
    hasReadNotices = true
    return readNotices()
  }

  return {
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The shop has the last word. Gives back what is news in it. */
    accept: (cart: Cart): CartNotice[] => {
      told = cart
      view = { ...view, state: 'ready' }
      const news = noticesIn(cart)
      setNotices(joinNotices(notices(), news))
      return news
    },
    /** The shop could not be asked. A cart that was told before is better than none. */
    fail: () => show({ state: told ? 'ready' : 'failed' }),
    loading: () => told || show({ state: 'loading' }),
    addNotices: (more: readonly CartNotice[]) => setNotices(joinNotices(notices(), more)),
    dismiss: (id: string) => setNotices(notices().filter((notice) => notice.id !== id)),
    /** What the shop told last, without what was asked for since. */
    told: () => told,
    begin: (wish?: Wish) => {
      writes++
      if (wish) wishes = [...wishes, wish]
      show()
    },
    /** Whether nobody has asked for another amount of that line since. */
    isLatest: (wish: Wish) => wishes.findLast(({ poId }) => poId === wish.poId) === wish,
    end: (wish?: Wish) => {
      writes--
      wishes = wishes.filter((one) => one !== wish)
      show()
    },
  }
}
