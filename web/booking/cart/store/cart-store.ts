import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import { ApiProblem } from '../../../../ui/api/problem.ts'
import { useStore } from '../../../../ui/store/create-store.ts'
import { onSessionChange } from '../../../account/customer/customer-store.ts'
import { createApi, type ShopApi } from '../../../lib/api/api.ts'
import { expectCart, isNothingExpected, noteCount, takeFoundCart } from '../cart-expected.ts'
import type { CartNotice } from '../cart-notices.ts'
import { localeHere, toast, toastFailure } from '../cart-toasts.ts'
import { createCartState, type PendingChange } from './cart-state.ts'
import { emitChange } from './emit-change.ts'
import { inTurn } from './in-turn.ts'
import { openOtherTabs } from './other-tabs.ts'
import { upToMax } from './up-to-max.ts'

const timeoutMs = 20_000

/** With a timeout, because other changes wait for this one. Writes continue when the visitor leaves the page. */
const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, keepalive: init?.method !== 'GET', signal: AbortSignal.timeout(timeoutMs) })

/** The API in the language of the current page. */
const shopHere = () => createApi(localeHere(), fetchWithTimeout)

const state = createCartState()
let shippingMethod: string | undefined
let company: EuCompany | undefined
let loadedIn: string | undefined
let loading: Promise<void> | undefined

const tabs = openOtherTabs({
  changed: () => void loadCart(),
  notices: state.addNotices,
  dismissed: state.dismiss,
})

export const useCart = () => useStore(state.store)
export const currentCart = () => state.get().cart
/** How many of an option are in the cart, as far as the API has confirmed it. */
export const amountOf = (poId: number) =>
  state.confirmed()?.items.find(({ po_id }) => po_id === poId)?.amount ?? 0

function accept(cart: Cart, locale = localeHere()) {
  loadedIn = locale
  noteCount(cart.count)
  tabs.noteFresh()
  const news = state.accept(cart)
  if (news.length) tabs.sendNotices(news)
}

const read = () => shopHere().cart(shippingMethod, company)
async function ask() {
  const locale = localeHere()
  accept(await read(), locale)
}

/** Loads the cart, also when it was loaded before. */
export function loadCart(): Promise<void> {
  state.loading()
  const load = inTurn(ask)
    .catch(state.fail)
    .finally(() => {
      if (loading === load) loading = undefined
    })
  loading = load
  return load
}

// The cart belongs to the logged-in customer.
onSessionChange(loadCart)
// Whoever changes the cart needs the header to show it.
if (!import.meta.env.SSR) expectCart()

/** For a page that shows the cart; joins a request that is already running. */
export const showCart = (): Promise<void> => loading ?? loadCart()

/** For every page: most visitors have no cart, so that pages rarely need to load it. */
export async function loadCartIfAny(): Promise<void> {
  const cart = takeFoundCart()
  if (cart && !state.get().cart) accept(cart)
  const isKnown = state.get().cart !== null && loadedIn === localeHere()
  // After a failure, the page that shows the cart offers to retry.
  if (!isKnown && state.get().state !== 'failed' && !isNothingExpected()) await showCart()
}

/** A company in another EU country, whose VAT may be reverse-charged. */
export type EuCompany = { vat_number: string; country: string }

/** From now on the totals include the cost of this shipping method, and are those for this company. */
export function reloadCart(
  options: { shippingMethod?: string; company?: EuCompany | undefined } = {},
): Promise<void> {
  if ('shippingMethod' in options) shippingMethod = options.shippingMethod
  if ('company' in options) company = options.company
  return loadCart()
}

/** Changes the cart; changes run one after another. False when it failed: then a toast says why, and the cart is unchanged. */
async function change(write: () => Promise<Cart | undefined>, pending?: PendingChange): Promise<boolean> {
  state.begin(pending)
  try {
    await inTurn(async () => {
      const cart = await write()
      if (cart && ((shippingMethod && cart.needs_shipping) || company)) await ask()
      else if (cart) accept(cart)
    })
    tabs.changed()
    return true
  } catch (error) {
    toastFailure(error)
    // The API refused: the cart may have changed elsewhere.
    if (error instanceof ApiProblem) void loadCart()
    return false
  } finally {
    state.end(pending)
  }
}

/** Sends one request that changes these lines. */
async function send(poIds: number[], request: (shop: ShopApi) => Promise<Cart>): Promise<Cart> {
  const before = state.confirmed()
  const after = await request(shopHere())
  emitChange(before, after, poIds)
  return after
}

function toastMax(poId: number, max: number) {
  dispatchEvent(new CustomEvent('out_of_stock', { detail: { max, po_id: poId } }))
  const kind = currentCart()?.items.find(({ po_id }) => po_id === poId)?.kind ?? 'training'
  void toast('max', { max, kind })
}

const putLine = (poId: number, amount: number) =>
  upToMax(amount, {
    write: (amount) => send([poId], (shop) => shop.setCartLine(poId, amount)),
    onMax: (max) => toastMax(poId, max),
    read,
  })

/** Sets a line's amount; 0 removes it. Of several changes of one line that wait, only the last is sent. */
export function setLine(poId: number, amount: number): Promise<boolean> {
  if (amount < 1) return removeLine(poId)
  const pending = { poId, amount }
  return change(async () => (state.isLatest(pending) ? putLine(poId, amount) : undefined), pending)
}

/** Adds to a line and returns how many were added. Loads the cart first: another tab may have changed it. */
export async function addToLine(poId: number, more: number): Promise<number | false> {
  const amountNow = () => amountOf(poId)
  let before = 0
  const done = await change(async () => {
    await ask()
    before = amountNow()
    return putLine(poId, before + more)
  })
  return done && amountNow() - before
}

/** Replaces a line by another date or version. */
export const replaceLine = (poId: number, newPoId: number, amount: number): Promise<boolean> =>
  change(() =>
    upToMax(amount, {
      write: (amount) => send([poId, newPoId], (shop) => shop.replaceCartLine(poId, newPoId, amount)),
      onMax: (max) => toastMax(poId, max),
      read,
    }),
  )

export function removeLine(poId: number): Promise<boolean> {
  const pending = { poId, amount: 0 }
  return change(async () => {
    if (!state.isLatest(pending)) return undefined
    try {
      return await send([poId], (shop) => shop.removeCartLine(poId))
    } catch (error) {
      // Already removed elsewhere.
      if (error instanceof ApiProblem && error.code === 'not_in_cart') return read()
      throw error
    }
  }, pending)
}

/** Why a code was refused; `minimum` is the amount from which it is valid. */
export type RefusedCode = { error: string; minimum?: number }

/** Returns the API's problem code, or false when the code is active. An empty code removes the active one. */
export async function enterDiscountCode(code: string): Promise<RefusedCode | false> {
  let refused: RefusedCode | false = false
  const done = await change(async () => {
    try {
      return await shopHere().enterDiscountCode(code)
    } catch (error) {
      if (!(error instanceof ApiProblem) || !error.body || error.status >= 500) throw error
      refused = error.body
      return undefined
    }
  })
  return done ? refused : { error: 'unavailable' }
}

export function dismissNotice({ id }: CartNotice) {
  state.dismiss(id)
  tabs.dismissed(id)
}

/** Changes the cart by a request that returns it. False when it failed: then a toast says why. */
export const changeCart = (write: (shop: ShopApi) => Promise<Cart>): Promise<boolean> =>
  change(() => write(shopHere()))
