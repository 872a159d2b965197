const lastReloadKey = 'reloaded-at'
const atMostEveryMs = 60_000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Whether to reload for code that is gone from the server; says yes at most once a minute, lest it goes round in circles. */
export function mayReload(storage: Storage, now: number) {
  const last = Number(storage.getItem(lastReloadKey) ?? Number.NEGATIVE_INFINITY)
  if (now - last < atMostEveryMs) return false
  storage.setItem(lastReloadKey, String(now))
  return true
}

/**
 * After a release an open page may ask for code that no longer exists: a fresh page knows the new names. Without a connection
 * nothing is gone, and a fresh page would be the browser's own about that.
 */
export function reloadForFreshCode() {
  const may = navigator.onLine && mayReload(sessionStorage, Date.now())
  if (may) location.reload()
  return may
}
