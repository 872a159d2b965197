/**
 * Pages prefetched while the pointer rested on their links: few, and only for a short time, so that nothing outdated is shown. Each is
 * used once, when the page is shown; a failed one is ignored.
 */
const maxPages = 6
const lifetimeMs = 30_000

type Prefetched = { at: number; pending: Promise<unknown> }
const buffer = new Map<string, Prefetched>()

const keyOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

const isFresh = ({ at }: Prefetched, now: number) => now - at < lifetimeMs

/** Prefetches a page, unless it is already there or loading. */
export function prefetchPage(url: URL, fetch: () => Promise<unknown>, now = Date.now()) {
  const key = keyOf(url)
  for (const [old, page] of buffer) if (!isFresh(page, now)) buffer.delete(old)
  if (buffer.has(key)) return
  const oldest = buffer.size >= maxPages ? buffer.keys().next().value : undefined
  if (oldest !== undefined) buffer.delete(oldest)
  buffer.set(key, { at: now, pending: fetch().catch(() => undefined) })
}

/** The prefetched data of this address; waits if it is still loading. Undefined if there is none. */
export async function takePrefetched<Data>(url: URL, now = Date.now()): Promise<Data | undefined> {
  const page = buffer.get(keyOf(url))
  buffer.delete(keyOf(url))
  return page && isFresh(page, now) ? ((await page.pending) as Data | undefined) : undefined
}
