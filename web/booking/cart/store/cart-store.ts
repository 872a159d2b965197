import { useSyncExternalStore } from 'react'
import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import { onSessionChange } from '../../../account/customer/customer-store.ts'
import type { ShopApi } from '../../../lib/api/api.ts'
import { ApiProblem } from '../../../lib/api/problem.ts'
import type { CartNotice } from '../cart-notices.ts'
import { localeHere, tell, tellFailure } from '../cart-toasts.ts'
import { shopHere } from './ask-shop.ts'
import { cartOnServer, createCartState, type Wish } from './cart-state.ts'
import { emitChange } from './emit-change.ts'
import { inTurn } from './in-turn.ts'
import { isNothingExpected, noteCount } from './is-cart-expected.ts'
import { openOtherTabs } from './other-tabs.ts'
import { withMost } from './with-most.ts'

const state = createCartState()
let shippingMethod: string | undefined
let toldIn: string | undefined
let underWay: Promise<void> | undefined

const tabs = openOtherTabs({
  changed: () => void loadCart(),
  told: state.addNotices,
  dismissed: state.dismiss,
})

/** What the visitor wants to book or buy. */
export const useCart = () => useSyncExternalStore(state.subscribe, state.get, () => cartOnServer)
export const currentCart = () => state.get().cart

function accept(cart: Cart, locale = localeHere()) {
  toldIn = locale
  noteCount(cart.count)
  tabs.noteFresh()
  const news = state.accept(cart)
  if (news.length) tabs.tell(news)
}

const read = () => shopHere().cart(shippingMethod)
async function ask() {
  const locale = localeHere()
  accept(await read(), locale)
}

/** Asks the shop for the cart, also when it was told before. */
export function loadCart(): Promise<void> {
  state.loading()
  const load = inTurn(ask)
    .catch(state.fail)
    .finally(() => {
      if (underWay === load) underWay = undefined
    })
  underWay = load
  return load
}

// The cart belongs to whoever is logged in.
onSessionChange(loadCart)

/** For a page that shows the cart; what is being asked already need not be asked twice. */
export const showCart = (): Promise<void> => underWay ?? loadCart()

/** For every page: most visitors have no cart, and need not ask each time. */
export async function loadCartIfAny(): Promise<void> {
  const isKnown = state.get().cart !== null && toldIn === localeHere()
  // Where asking failed already, the page that did says so and offers another try.
  if (!isKnown && state.get().state !== 'failed' && !isNothingExpected()) await showCart()
}

/** With what sending costs in the totals, from now on. */
export function reloadCart(given: { shippingMethod?: string } = {}): Promise<void> {
  if ('shippingMethod' in given) shippingMethod = given.shippingMethod
  return loadCart()
}

/** A change of the cart, in its turn. False when it did not come about; then all is as it was, and the visitor knows. */
async function change(write: () => Promise<Cart | undefined>, wish?: Wish): Promise<boolean> {
  state.begin(wish)
  try {
    await inTurn(async () => {
      const cart = await write()
      if (cart && shippingMethod && cart.needs_shipping) await ask()
      else if (cart) accept(cart)
    })
    tabs.changed()
    return true
  } catch (error) {
    tellFailure(error)
    // The shop did answer: the cart may be another than this page thinks.
    if (error instanceof ApiProblem) void loadCart()
    return false
  } finally {
    state.end(wish)
  }
}

/** One question that changes these lines. */
async function send(poIds: number[], question: (shop: ShopApi) => Promise<Cart>): Promise<Cart> {
  const before = state.told()
  const after = await question(shopHere())
  emitChange(before, after, poIds)
  return after
}

function tellMost(poId: number, max: number) {
  dispatchEvent(new CustomEvent('out_of_stock', { detail: { max, po_id: poId } }))
  const kind = currentCart()?.items.find(({ po_id }) => po_id === poId)?.kind ?? 'training'
  void tell('most', { max, kind })
}

const putLine = (poId: number, amount: number) =>
  withMost(amount, {
    write: (amount) => send([poId], (shop) => shop.setCartLine(poId, amount)),
    onMost: (max) => tellMost(poId, max),
    read,
  })

/** So many of that line; 0 takes it out. Of several wishes about one line that wait, only the last is sent. */
export function setLine(poId: number, amount: number): Promise<boolean> {
  if (amount < 1) return removeLine(poId)
  const wish = { poId, amount }
  return change(async () => (state.isLatest(wish) ? putLine(poId, amount) : undefined), wish)
}

/** So many more; gives back how many more it became. How many there were is asked first: another tab may have put some in. */
export async function addToLine(poId: number, more: number): Promise<number | false> {
  const amountNow = () => state.told()?.items.find(({ po_id }) => po_id === poId)?.amount ?? 0
  let before = 0
  const done = await change(async () => {
    await ask()
    before = amountNow()
    return putLine(poId, before + more)
  })
  return done && amountNow() - before
}

/** Another date or version in place of this one. */
export const replaceLine = (poId: number, newPoId: number, amount: number): Promise<boolean> =>
  change(() =>
    withMost(amount, {
      write: (amount) => send([poId, newPoId], (shop) => shop.replaceCartLine(poId, newPoId, amount)),
      onMost: (max) => tellMost(poId, max),
      read,
    }),
  )

export function removeLine(poId: number): Promise<boolean> {
  const wish = { poId, amount: 0 }
  return change(async () => {
    if (!state.isLatest(wish)) return undefined
    try {
      return await send([poId], (shop) => shop.removeCartLine(poId))
    } catch (error) {
      // Taken out elsewhere: that is what was wanted.
      if (error instanceof ApiProblem && error.body?.error === 'not_in_cart') return read()
      throw error
    }
  }, wish)
}

/** The shop's error value, or false when the code counts. An empty code takes the active one off. */
export async function enterDiscountCode(code: string): Promise<string | false> {
  let refused: string | false = false
  const done = await change(async () => {
    try {
      return await shopHere().enterDiscountCode(code)
    } catch (error) {
      if (!(error instanceof ApiProblem) || !error.body || error.status >= 500) throw error
      refused = error.body.error
      return undefined
    }
  })
  return done ? refused : 'unavailable'
}

export function dismissNotice({ id }: CartNotice) {
  state.dismiss(id)
  tabs.dismissed(id)
}
