import { useSyncExternalStore } from 'react'
import { isChatOpen } from '../../contract/rules/chat-hours.ts'
import { createApi } from '../lib/api/api.ts'
import { localeOfPath } from '../lib/i18n/paths.ts'

/** What every page knows of the chat before any of it is loaded: whether somebody is there, and what is unread. */
type Status = {
  online: boolean
  unread: number
  /** The panel is open; `byHand` when it was opened just now and may take focus. */
  panel: false | 'restored' | 'byHand'
  /** There is a conversation to listen to. */
  isExpected: boolean
}

const clockKey = 'chat-clock'
const panelKey = 'chat-panel'
/** When something was last said: other tabs and later pages listen too. */
const saidKey = 'chat-said'
/** Later nobody waits for an answer on the page any more. */
const waitsMs = 12 * 60 * 60_000
/** The page itself comes first. */
const askAfterMs = 1500
const minute = 60_000

let status: Status = { online: false, unread: 0, panel: false, isExpected: false }
/** How far this browser's clock is off the shop's, which opens and closes by its own. */
let offMs: number | undefined
const listeners = new Set<() => void>()

export function setStatus(more: Partial<Status>) {
  status = { ...status, ...more }
  for (const listener of listeners) listener()
}
export const chatStatus = () => status

const stored = (storage: () => Storage, key: string) => {
  try {
    return storage().getItem(key)
  } catch {
    // Forbidden: then nothing outlives the page.
    return null
  }
}
const store = (storage: () => Storage, key: string, value: string | null) => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // As above.
  }
}
const session = () => sessionStorage
const local = () => localStorage

/** The time as the shop has it. */
export const shopNow = () => new Date(Date.now() + (offMs ?? 0))

const isExpected = () => shopNow().getTime() - Number(stored(local, saidKey) ?? 0) < waitsMs

/** Something was said at that moment, by whichever side. */
export function noteMessage(at: Date) {
  store(local, saidKey, String(at.getTime()))
  if (!status.isExpected && isExpected()) setStatus({ isExpected: true })
}
export function noteNoMessages() {
  store(local, saidKey, null)
  setStatus({ isExpected: false, unread: 0 })
}

export function openPanel(how: 'restored' | 'byHand' = 'byHand') {
  store(session, panelKey, '1')
  setStatus({ panel: how })
}
export function closePanel() {
  store(session, panelKey, null)
  setStatus({ panel: false })
}
export const wasPanelOpen = () => stored(session, panelKey) !== null

async function askShop() {
  const told = await createApi(localeOfPath(location.pathname))
    .chatStatus()
    .catch(() => undefined)
  if (!told) return
  offMs = new Date(told.now).getTime() - Date.now()
  store(session, clockKey, String(offMs))
  setStatus({ online: told.online, unread: told.unread })
}

/** Each minute by the rule; when that says otherwise than before, the shop is asked whether it is so. */
function lookAtClock() {
  const isOpen = isChatOpen(shopNow())
  if (!isOpen && status.online) setStatus({ online: false })
  if (isOpen && !status.online) void askShop()
}

/** Watches the clock, other tabs and the day's turn for as long as a page shows the button's place. */
export function watchStatus(): () => void {
  const known = stored(session, clockKey)
  offMs = known === null ? undefined : Number(known)
  setStatus({ isExpected: isExpected() })
  const first = setTimeout(() => {
    if (offMs === undefined || isChatOpen(shopNow()) || status.isExpected) void askShop()
  }, askAfterMs)
  const clock = setInterval(lookAtClock, minute)
  const lookAgain = () => document.visibilityState === 'visible' && lookAtClock()
  const hearTabs = ({ key }: StorageEvent) => key === saidKey && setStatus({ isExpected: isExpected() })
  document.addEventListener('visibilitychange', lookAgain)
  addEventListener('storage', hearTabs)
  return () => {
    clearTimeout(first)
    clearInterval(clock)
    document.removeEventListener('visibilitychange', lookAgain)
    removeEventListener('storage', hearTabs)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const atFirst = status
export const useChatStatus = () => useSyncExternalStore(subscribe, chatStatus, () => atFirst)
