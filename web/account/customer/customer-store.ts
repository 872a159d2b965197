import { useSyncExternalStore } from 'react'
import type { ChangeCustomerBody, Customer, RegisterBody } from '../../../contract/wire/accounts/customer.ts'
import { emitEvent } from '../../lib/analytics/events.ts'
import { createApi } from '../../lib/api/api.ts'
import { localeOfPath } from '../../lib/i18n/paths.ts'
import { createCustomerState, customerOnServer } from './customer-state.ts'

/** Told on `window`, here and in all other tabs. `merged`: lines of the visitor's cart came along. */
type LoginEvent = 'logged_in' | 'logged_out'
export type LoggedIn = CustomEvent<{ merged: boolean }>

/** In the page's language: what goes wrong is told in it. */
const api = () => createApi(localeOfPath(location.pathname))

const state = createCustomerState({
  // Readable, unlike the session itself; it opens nothing (server/accounts/auth/session-cookies.ts).
  isExpected: () => document.cookie.split('; ').includes('signed_in=1'),
  ask: () => api().me(),
})

let tabs: BroadcastChannel | undefined

/** Follows what happens in other tabs, and what happened while this page was not looked at. */
function watchOtherTabs() {
  if (tabs || typeof window === 'undefined' || !('BroadcastChannel' in window)) return
  tabs = new BroadcastChannel('account')
  tabs.onmessage = ({ data }: MessageEvent<LoginEvent>) => void comeAlong(data)
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('pageshow', lookAgain)
}

function lookAgain() {
  if (document.visibilityState !== 'visible' || !state.isOutdated()) return
  const before = state.get().customer?.id
  void state.loadAgain().then((customer) => {
    // It may only have failed to be told.
    if (customer?.id !== before) void comeAlong(customer ? 'logged_in' : 'logged_out')
  })
}

/** The cart is somebody else's now. That it cannot be had just now must not make a login fail. */
const reloadCart = () =>
  import('../../booking/cart/store/cart-store.ts').then(({ loadCart }) => loadCart()).catch(() => {})

async function comeAlong(event: LoginEvent, merged = false) {
  await Promise.all([state.loadAgain(), reloadCart()])
  dispatchEvent(new CustomEvent(event, { detail: { merged } }))
}

async function tellAll(event: LoginEvent, merged = false) {
  tabs?.postMessage(event)
  await comeAlong(event, merged)
}

const subscribe = (listener: () => void) => {
  watchOtherTabs()
  return state.subscribe(listener)
}

/** The shop no longer knows whom it knew: the session ended, or was ended elsewhere. Asked anew, and told like any logging out. */
export const seemsLoggedOut = () => comeAlong('logged_out')

export const useCustomer = () => useSyncExternalStore(subscribe, state.get, () => customerOnServer)

/** Who is logged in, null for nobody; asked once. */
export function loadCustomer(): Promise<Customer | null> {
  watchOtherTabs()
  return state.load()
}

/** Throws ApiProblem: 401 for wrong credentials, 429 for too many guesses. */
export async function logIn(email: string, password: string): Promise<{ merged: boolean }> {
  const { scart_items_merged: merged } = await api().logIn(email, password)
  emitEvent({ name: 'login' })
  await tellAll('logged_in', merged)
  return { merged }
}

/** Here and everywhere else. */
export async function logOut(): Promise<void> {
  await api().logOut()
  await tellAll('logged_out')
}

/** The account is gone, and with it every session: told here and in all other tabs. */
export const tellLoggedOut = () => tellAll('logged_out')

/** With a password an account, without one a guest; logged in at once. Throws ApiProblem: 409 `account_exists`. */
export async function register(given: RegisterBody): Promise<Customer> {
  const { data } = await api().register(given)
  // A first account has no cart of its own that anything could have been merged into.
  await tellAll('logged_in')
  return data
}

export async function changeMe(given: ChangeCustomerBody): Promise<Customer> {
  const customer = await api().changeMe(given)
  state.accept(customer)
  return customer
}
