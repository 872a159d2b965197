/**
 * Opens the certificates of a person without a network, in one language. The page has no data in its HTML, so one copy of it serves all
 * links; the answers of the API are stored by link. The page names the files that it loaded: a new version replaces all of them at once.
 */
;(() => {
  type Waits = Event & { waitUntil: (until: Promise<unknown>) => void }
  type Fetches = Waits & { request: Request; respondWith: (response: Promise<Response>) => void }
  /** Sent by the page when it is complete (web/account/wallet/store-offline.ts). */
  type Asked = Waits & { data: { page: string; answer: string; files: string[] }; ports: MessagePort[] }
  type Scope = {
    registration: { scope: string }
    clients: { claim: () => Promise<void> }
    skipWaiting: () => Promise<void>
    addEventListener: <Kind extends Event>(kind: string, listener: (event: Kind) => void) => void
  }
  const worker = self as unknown as Scope

  /** Such as `/mijn-certificaten/`: also the name under which the page is stored. */
  const folder = new URL(worker.registration.scope).pathname
  const open = () => caches.open(`wallet ${folder}`)
  /** How long a network that does not answer is waited for. */
  const patienceMs = 1500
  const isAnswer = (path: string) => /^\/api\/wallets\/[^/]+$/.test(path)

  /** Whatever the server says now; what is stored without a network, while the network is slow, or while the server fails. */
  async function freshOr(stored: Response | undefined, fresh: Promise<Response>): Promise<Response> {
    if (!stored) return fresh
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patienceMs))
    return Promise.race([fresh.then((one) => (one.status < 500 ? one : stored)).catch(() => stored), slow])
  }

  /** The page says that it shows what was stored: a phone may call itself online where it reaches nothing. */
  const asStored = (answer: Response | undefined) =>
    answer && new Response(answer.body, { headers: [...answer.headers, ['x-stored', 'yes']] })

  const openPage = async (request: Request) => freshOr(await (await open()).match(folder), fetch(request))

  /** Stores what the API answers, and forgets it when the link has ended. */
  async function askAnswer(path: string, request: Request | string): Promise<Response> {
    const response = await fetch(request)
    const cache = await open()
    if (response.ok) await cache.put(path, response.clone())
    else if (response.status === 404) await cache.delete(path)
    return response
  }

  async function store({ page, answer, files }: Asked['data']) {
    const cache = await open()
    const [shell] = await Promise.all([
      fetch(page, { cache: 'no-store' }),
      askAnswer(new URL(answer, location.origin).pathname, answer),
      ...files.map(async (file) => (await cache.match(file)) ?? cache.add(file)),
    ])
    if (!shell.ok) throw new Error('the page is not there')
    await cache.put(folder, shell)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (pathname !== folder && !isAnswer(pathname) && !files.includes(pathname)) await cache.delete(url)
    }
  }

  worker.addEventListener<Waits>('install', (event) => event.waitUntil(worker.skipWaiting()))
  worker.addEventListener<Waits>('activate', (event) => event.waitUntil(worker.clients.claim()))
  worker.addEventListener<Asked>('message', (event) => {
    const [port] = event.ports
    event.waitUntil(
      store(event.data).then(
        () => port?.postMessage(true),
        () => port?.postMessage(false),
      ),
    )
  })
  worker.addEventListener<Fetches>('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin) return
    if (request.mode === 'navigate' && pathname.startsWith(folder)) event.respondWith(openPage(request))
    else if (isAnswer(pathname)) {
      const fresh = askAnswer(pathname, request)
      event.waitUntil(fresh.catch(() => {}))
      // A page that is shown already asks for what the server says, and for nothing else.
      const isOnlyFresh = request.cache === 'no-store'
      event.respondWith(
        isOnlyFresh
          ? fresh
          : open().then(async (cache) => freshOr(asStored(await cache.match(pathname)), fresh)),
      )
    } else if (pathname.startsWith('/assets/'))
      event.respondWith(open().then(async (cache) => (await cache.match(pathname)) ?? fetch(request)))
  })
})()
