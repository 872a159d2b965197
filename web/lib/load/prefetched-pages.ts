/**
 * Pages fetched ahead, while the pointer rested on their links. Few and for a short while: what is shown must not be old. Each is applied
 * once, when the page shows; one that failed is as if it had never been asked for.
 */
const most = 6
const keptMs = 30_000

type Ahead = { at: number; coming: Promise<unknown> }
const buffer = new Map<string, Ahead>()

const keyOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => pathname + search

const isFresh = ({ at }: Ahead, now: number) => now - at < keptMs

/** Fetches a page ahead, unless it is there or under way. */
export function prefetchPage(url: URL, fetch: () => Promise<unknown>, now = Date.now()) {
  const key = keyOf(url)
  for (const [old, ahead] of buffer) if (!isFresh(ahead, now)) buffer.delete(old)
  if (buffer.has(key)) return
  const oldest = buffer.size >= most ? buffer.keys().next().value : undefined
  if (oldest !== undefined) buffer.delete(oldest)
  buffer.set(key, { at: now, coming: fetch().catch(() => undefined) })
}

/** What was fetched ahead for this address, or is still under way; undefined where there is nothing of use. */
export async function takePrefetched<Data>(url: URL, now = Date.now()): Promise<Data | undefined> {
  const ahead = buffer.get(keyOf(url))
  buffer.delete(keyOf(url))
  return ahead && isFresh(ahead, now) ? ((await ahead.coming) as Data | undefined) : undefined
}
