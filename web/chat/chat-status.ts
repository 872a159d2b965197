import { useSyncExternalStore } from 'react'
import { isChatOpen } from '../../contract/rules/chat-hours.ts'
import { createApi } from '../lib/api/api.ts'
import { localeOfPath } from '../lib/i18n/paths.ts'

/** What every page knows of the chat before its code is loaded. */
type Status = {
  online: boolean
  unread: number
  /** Whether and how the panel was opened: `byUser` may take focus, `restored` after a reload may not. */
  panel: false | 'restored' | 'byUser'
  /** There is a recent conversation, so answers may arrive. */
  isExpected: boolean
}

const clockKey = 'chat-clock'
const panelKey = 'chat-panel'
/** When the last message was sent: other tabs and later pages listen too. */
const lastMessageKey = 'chat-said'
/** After this time pages no longer listen for an answer. */
const expectAnswerMs = 12 * 60 * 60_000
/** After the page itself has loaded. */
const checkAfterMs = 1500
const minuteMs = 60_000

let status: Status = { online: false, unread: 0, panel: false, isExpected: false }
/** The server's clock minus the browser's; chat hours follow the server's. */
let clockOffsetMs: number | undefined
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

/** The server's current time. */
export const shopNow = () => new Date(Date.now() + (clockOffsetMs ?? 0))

const isExpected = () => shopNow().getTime() - Number(stored(local, lastMessageKey) ?? 0) < expectAnswerMs

/** Records the time of the latest message, from either side. */
export function noteMessage(at: Date) {
  store(local, lastMessageKey, String(at.getTime()))
  if (!status.isExpected && isExpected()) setStatus({ isExpected: true })
}
export function noteNoMessages() {
  store(local, lastMessageKey, null)
  setStatus({ isExpected: false, unread: 0 })
}

export function openPanel(how: 'restored' | 'byUser' = 'byUser') {
  store(session, panelKey, '1')
  setStatus({ panel: how })
}
export function closePanel() {
  store(session, panelKey, null)
  setStatus({ panel: false })
}
export const wasPanelOpen = () => stored(session, panelKey) !== null

async function loadStatus() {
  const response = await createApi(localeOfPath(location.pathname))
    .chatStatus()
    .catch(() => undefined)
  if (!response) return
  clockOffsetMs = new Date(response.now).getTime() - Date.now()
  store(session, clockKey, String(clockOffsetMs))
  setStatus({ online: response.online, unread: response.unread })
}

/** Runs every minute. At opening time the server is asked whether staff are online. */
function checkHours() {
  const isOpen = isChatOpen(shopNow())
  if (!isOpen && status.online) setStatus({ online: false })
  if (isOpen && !status.online) void loadStatus()
}

/** Follows chat hours and other tabs while the chat slot is on the page. */
export function watchStatus(): () => void {
  const known = stored(session, clockKey)
  clockOffsetMs = known === null ? undefined : Number(known)
  setStatus({ isExpected: isExpected() })
  const first = setTimeout(() => {
    if (clockOffsetMs === undefined || isChatOpen(shopNow()) || status.isExpected) void loadStatus()
  }, checkAfterMs)
  const clock = setInterval(checkHours, minuteMs)
  const onVisible = () => document.visibilityState === 'visible' && checkHours()
  const onStorage = ({ key }: StorageEvent) =>
    key === lastMessageKey && setStatus({ isExpected: isExpected() })
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('storage', onStorage)
  return () => {
    clearTimeout(first)
    clearInterval(clock)
    document.removeEventListener('visibilitychange', onVisible)
    removeEventListener('storage', onStorage)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const atFirst = status
export const useChatStatus = () => useSyncExternalStore(subscribe, chatStatus, () => atFirst)
