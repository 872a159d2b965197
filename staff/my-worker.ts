/**
 * Opens `/staff/my` without a network. It has the page and its files, which hold no data: dates and people are in IndexedDB, and requests to
 * the API pass by. Every build writes another worker, because the names of its files change; it replaces this one once it has all of them.
 */

/** The page's files and what tells them from those of another build, written here by the build (ui/offline/offline-worker.ts). */
declare const precached: readonly string[]
declare const version: string

type Waits = Event & { waitUntil: (until: Promise<unknown>) => void }
type Fetches = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
type Listen = <Kind extends Event>(kind: string, listener: (event: Kind) => void) => void
declare const skipWaiting: () => Promise<void>
declare const clients: { claim: () => Promise<void> }
const listen = addEventListener as unknown as Listen

const page = '/staff/my'
const prefix = 'my-day '
const cacheName = prefix + version
/** How long a network that does not answer is waited for. */
const patienceMs = 1000

/** Stores all files or none, and the page only if it is of the same build: while servers are replaced, another may answer. */
async function install() {
  const shell = await fetch(page, { cache: 'no-store' })
  const text = await shell.clone().text()
  const named = [...text.matchAll(/(?:src|href)="(\/staff\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  if (!shell.ok || !named.length || named.some((path) => !precached.includes(path)))
    throw new Error('the page is of another build')
  const cache = await caches.open(cacheName)
  await cache.addAll([...precached, '/favicon.svg'])
  await cache.put(page, shell)
  await skipWaiting()
}

async function activate() {
  for (const other of await caches.keys())
    if (other.startsWith(prefix) && other !== cacheName) await caches.delete(other)
  await clients.claim()
}

/** The page of the server, so that a new version is seen at once; the stored one without a network, or while the network is slow. */
async function openPage(request: Request): Promise<Response> {
  const stored = await (await caches.open(cacheName)).match(page)
  const fresh = fetch(request)
  if (!stored) return fresh
  const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patienceMs))
  return Promise.race([fresh.then((one) => (one.status < 500 ? one : stored)).catch(() => stored), slow])
}

listen<Waits>('install', (event) => event.waitUntil(install()))
listen<Waits>('activate', (event) => event.waitUntil(activate()))
listen<Fetches>('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === page) event.respondWith(openPage(request))
  else if (precached.includes(pathname) || pathname === '/favicon.svg')
    event.respondWith(caches.match(pathname).then((stored) => stored ?? fetch(request)))
})
