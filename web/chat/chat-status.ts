import { type ChatHours, isChatOpen } from '../../contract/rules/service/chat-hours.ts'
import { createStore, useStore } from '../../ui/store/create-store.ts'
import { saved } from '../../ui/store/saved.ts'
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

/** After this time pages no longer listen for an answer. */
const expectAnswerMs = 12 * 60 * 60_000
/** After the page itself has loaded. */
const checkAfterMs = 1500
const minuteMs = 60_000

const status = createStore<Status>({ online: false, unread: 0, panel: false, isExpected: false })
export const chatStatus = status.get
export const useChatStatus = () => useStore(status)
export const setStatus = (change: Partial<Status>) => status.set((before) => ({ ...before, ...change }))

const toNumber = (text: string | null) => (text === null ? undefined : Number(text))
/** The server's clock minus the browser's, in milliseconds; chat hours follow the server's. */
const clockOffset = saved('chat-clock', { parse: toNumber })
const wasOpen = saved('chat-panel', {
  parse: (text) => text !== null,
  format: (isOpen) => (isOpen ? '1' : null),
})
/** When the last message was sent. Shared with other tabs, so that they listen for the answer too. */
const lastMessageAt = saved('chat-said', { storage: 'local', parse: toNumber })

/** The server's current time. */
export const shopNow = () => new Date(Date.now() + (clockOffset.get() ?? 0))

const isExpected = () => shopNow().getTime() - (lastMessageAt.get() ?? 0) < expectAnswerMs

/** Records the time of the latest message, from either side. */
export function noteMessage(at: Date) {
  lastMessageAt.set(at.getTime())
  if (!status.get().isExpected && isExpected()) setStatus({ isExpected: true })
}
export function noteNoMessages() {
  lastMessageAt.set(undefined)
  setStatus({ isExpected: false, unread: 0 })
}

export function openPanel(how: 'restored' | 'byUser' = 'byUser') {
  wasOpen.set(true)
  setStatus({ panel: how })
}
export function closePanel() {
  wasOpen.set(false)
  setStatus({ panel: false })
}
export const wasPanelOpen = wasOpen.get

async function loadStatus() {
  const response = await createApi(localeOfPath(location.pathname))
    .chatStatus()
    .catch(() => undefined)
  if (!response) return
  clockOffset.set(new Date(response.now).getTime() - Date.now())
  setStatus({ online: response.online, unread: response.unread })
}

/** Runs every minute. At opening time the server is asked whether staff are online. */
function checkHours(hours: ChatHours) {
  const isOpen = isChatOpen(shopNow(), hours)
  if (!isOpen && status.get().online) setStatus({ online: false })
  if (isOpen && !status.get().online) void loadStatus()
}

/** Follows chat hours and other tabs while the chat slot is on the page. */
export function watchStatus(hours: ChatHours): () => void {
  setStatus({ isExpected: isExpected() })
  const first = setTimeout(() => {
    const mayBeOpen = clockOffset.get() === undefined || isChatOpen(shopNow(), hours)
    if (mayBeOpen || status.get().isExpected) void loadStatus()
  }, checkAfterMs)
  const check = () => checkHours(hours)
  const clock = setInterval(check, minuteMs)
  const onVisible = () => document.visibilityState === 'visible' && check()
  const unsubscribe = lastMessageAt.subscribe(() => setStatus({ isExpected: isExpected() }))
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearTimeout(first)
    clearInterval(clock)
    document.removeEventListener('visibilitychange', onVisible)
    unsubscribe()
  }
}
