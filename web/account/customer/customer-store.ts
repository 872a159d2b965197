import { useEffect } from 'react'
import type { ChangeCustomerBody, Customer, RegisterBody } from '../../../contract/wire/accounts/customer.ts'
import { useStore } from '../../../ui/store/create-store.ts'
import { forgetPersonal } from '../../../ui/store/saved.ts'
import { emitEvent } from '../../lib/analytics/events.ts'
import { createApi } from '../../lib/api/api.ts'
import { localeOfPath } from '../../lib/i18n/paths.ts'
import { createCustomerState } from './customer-state.ts'
import { isSignedIn } from './is-signed-in.ts'

/** Dispatched on `window`, in this tab and in all others. `merged`: lines of the visitor's cart were added to the account's cart. */
type SessionEvent = 'logged_in' | 'logged_out'
export type LoggedIn = CustomEvent<{ merged: boolean }>

/** In the page's language, so that error messages are too. */
const api = () => createApi(localeOfPath(location.pathname))

const state = createCustomerState({ isExpected: isSignedIn, ask: () => api().me() })

const sessionListeners = new Set<() => Promise<unknown>>()

/** For data that belongs to the visitor, such as the cart: reloads it after every login and logout, before the event is dispatched. */
export const onSessionChange = (reload: () => Promise<unknown>) => void sessionListeners.add(reload)

let tabs: BroadcastChannel | undefined

/** Follows logins and logouts in other tabs, also those that happened while this page was hidden. */
function watchOtherTabs() {
  if (tabs || typeof window === 'undefined' || !('BroadcastChannel' in window)) return
  tabs = new BroadcastChannel('account')
  tabs.onmessage = ({ data }: MessageEvent<SessionEvent>) => {
    if (data === 'logged_out') forgetPersonal()
    void changeSession(data)
  }
  document.addEventListener('visibilitychange', checkSession)
  addEventListener('pageshow', checkSession)
}

function checkSession() {
  if (document.visibilityState !== 'visible' || !state.isOutdated()) return
  const before = state.get().customer?.id
  void state.reload().then((customer) => {
    // The same customer: only an earlier request had failed.
    if (customer?.id !== before) void changeSession(customer ? 'logged_in' : 'logged_out')
  })
}

async function changeSession(event: SessionEvent, merged = false) {
  // A listener that fails must not make the login fail.
  const reloads = [...sessionListeners].map((reload) => reload().catch(() => {}))
  await Promise.all([state.reload(), ...reloads])
  dispatchEvent(new CustomEvent(event, { detail: { merged } }))
}

async function changeSessionEverywhere(event: SessionEvent, merged = false) {
  tabs?.postMessage(event)
  // Only after logging out: someone whose session expired logs in again and finds their draft.
  if (event === 'logged_out') forgetPersonal()
  await changeSession(event, merged)
}

/** The API no longer recognises the session: it expired, or was ended elsewhere. */
export const sessionEnded = () => changeSession('logged_out')

export function useCustomer() {
  useEffect(watchOtherTabs, [])
  return useStore(state.store)
}

/** The customer or guest who is logged in, or null; requested once. */
export function loadCustomer(): Promise<Customer | null> {
  watchOtherTabs()
  return state.load()
}

/** Throws ApiProblem: 401 for wrong credentials, 429 for too many guesses. */
export async function logIn(email: string, password: string): Promise<{ merged: boolean }> {
  const { scart_items_merged: merged } = await api().logIn(email, password)
  emitEvent({ name: 'login' })
  await changeSessionEverywhere('logged_in', merged)
  return { merged }
}

export async function logOut(): Promise<void> {
  await api().logOut()
  await changeSessionEverywhere('logged_out')
}

/** The account was deleted, and all its sessions with it. */
export const accountDeleted = () => changeSessionEverywhere('logged_out')

/** Creates an account, or a guest when there is no password, and logs in. Throws ApiProblem: 409 `account_exists`. */
export async function register(body: RegisterBody): Promise<Customer> {
  const { data } = await api().register(body)
  // A new account has no cart to merge with.
  await changeSessionEverywhere('logged_in')
  return data
}

/** Asks again for the customer who is logged in, after a change elsewhere. */
export const reloadCustomer = () => state.reload()

export async function changeMe(body: ChangeCustomerBody): Promise<Customer> {
  const customer = await api().changeMe(body)
  state.accept(customer)
  return customer
}
