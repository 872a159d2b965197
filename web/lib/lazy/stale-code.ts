const lastReloadKey = 'reloaded-at'
const atMostEveryMs = 60_000

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Whether to reload for code that no longer exists on the server: at most once a minute, to avoid a loop. */
export function mayReload(storage: Storage, now: number) {
  const last = Number(storage.getItem(lastReloadKey) ?? Number.NEGATIVE_INFINITY)
  if (now - last < atMostEveryMs) return false
  storage.setItem(lastReloadKey, String(now))
  return true
}

/**
 * After a release an open page may request code that no longer exists; a reload gets the new file names. Not without a connection:
 * then the code still exists, and a reload would show the browser's own error page.
 */
export function reloadForFreshCode() {
  const may = navigator.onLine && mayReload(sessionStorage, Date.now())
  if (may) location.reload()
  return may
}
