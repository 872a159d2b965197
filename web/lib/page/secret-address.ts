import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isSecretAddress, withoutSecret } from '../../../contract/rules/paths/secret-links.ts'
import { hasTag } from '../analytics/has-tag.ts'

/**
 * A link that gives access to somebody's data leaves the address bar once the page has read it, so that it is not copied, shared or seen
 * by accident. It is saved for this tab by the key of its history entry: reloading and going back work as before, and the router knows
 * the whole address all the time.
 */
export function useHiddenAddress() {
  const shown = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation shows its whole address first
  useEffect(hideSecret, [shown])
}

const storageKey = (historyKey: string) => `address ${historyKey}`

/** What the address bar shows instead of which address, in the current entry. */
let hidden: { shown: string; whole: string } | undefined

const current = () => location.pathname + location.search

/** Replaces the address by the same one without its secret. Without storage it stays: reloading must work. */
function hideSecret() {
  const [whole, shown] = [current(), withoutSecret(location)]
  if (shown === whole) return
  const key = history.state?.key ?? Math.random().toString(36).slice(2)
  try {
    sessionStorage.setItem(storageKey(key), whole)
  } catch {
    return
  }
  hidden = { shown, whole }
  history.replaceState({ ...history.state, key }, '', shown + location.hash)
}

function savedAddress(): string | null {
  try {
    return sessionStorage.getItem(storageKey(history.state?.key))
  } catch {
    return null
  }
}

/** Shows the whole address again, for the router to read. A link within the page makes an entry without a key. */
function restoreAddress() {
  const whole =
    savedAddress() ?? (history.state === null && hidden?.shown === current() ? hidden.whole : null)
  if (whole && withoutSecret(new URL(whole, location.href)) === current())
    history.replaceState(history.state, '', whole + location.hash)
}

/** Going back or forward to such a page. Where Google's tag was loaded meanwhile, a new document opens it without the tag. */
function returnToAddress(event: PopStateEvent) {
  if (!isSecretAddress(location)) return
  if (!hasTag()) return restoreAddress()
  event.stopImmediatePropagation()
  location.reload()
}

// A page's module runs before the router first reads the address, and this listener before the router's own.
if (!import.meta.env.SSR) {
  restoreAddress()
  addEventListener('popstate', returnToAddress, { capture: true })
}
