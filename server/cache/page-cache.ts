import { setImmediate as nextTurn } from 'node:timers/promises'
import { Dependence } from '../platform/dependence.ts'
import { Body } from '../platform/http/body.ts'
import { contentSecurityPolicy, type ThirdParty } from '../platform/http/content-security.ts'
import { pathOf } from '../platform/http/request.ts'
import { WorkQueue } from '../platform/work-queue.ts'
import { isCacheablePage } from './page-policy.ts'
import { type CacheResult, TaggedCache } from './tagged-cache.ts'

/** Renders the page at a URL; its loaders read the API through `fetch`. */
export type PageRenderer = (request: Request, fetch: typeof globalThis.fetch) => Promise<RenderedPage>
export type RenderedPage = {
  status: number
  html: string
  /** The inline scripts that the renderer wrote; no other inline script may run. */
  scripts: readonly string[]
  location: string | undefined
  /** The pattern of the page's route, such as `reset-password/:token?`. */
  route: string
}

/** A rendered page as it is sent to every visitor: it holds nothing personal. */
export type Page = {
  status: number
  body: Body
  location: string | undefined
  /** What the log calls this page: it holds no secrets. */
  route: string
  /** When it is outdated. */
  tags: ReadonlySet<string>
  until: number
}

type Options = {
  renderPage: PageRenderer
  origin: string
  /** A fetch that calls the API in process and records what the answers depend on. */
  fetchRecording: (dependence: Dependence) => typeof globalThis.fetch
  cacheUntil: () => Promise<Date>
  now: () => Date
  /** False in development, where Vite adds inline scripts to the page, so it gets no content security policy. */
  strict?: boolean
  /** The configured third parties, such as Google's tag; the content security policy blocks all others. */
  thirdParties?: readonly ThirdParty[]
  /** The headers of every response; a page has all of its headers, so that a cached one is sent as it is. */
  headers?: Readonly<Record<string, string>>
  maxBytes?: number
}

/** The path of a page, unless it holds a parameter, which may be a secret, or does not exist and may be anything. */
const loggedRoute = ({ status, route }: RenderedPage, key: string) =>
  status === 404 || route.includes(':') ? route : pathOf(key)

/** Pages with a secret in their address contain nothing personal, but no shared cache needs to have them. */
const cacheControlOf = (status: number, key: string) =>
  status === 200 ? `${isCacheablePage(key) ? 'public' : 'private'}, max-age=0, must-revalidate` : 'no-store'

/** A cached page older than this is still sent, and rendered again in the background. */
const staleAfterMs = 10 * 60_000

/** Rendering takes one thread and a few queries. An office of forty people may ask for a page each at the same time. */
const renderQueue = { parallel: 6, maxWaiting: 100, maxWaitingPerNetwork: 50 }

/** So many outdated pages wait to be rendered again; more are rendered when somebody asks for them. */
const maxOutdated = 200

/** Caches rendered pages by key; page-policy.ts says which pages and under which keys. */
export class PageCache {
  readonly #cache: TaggedCache<Page>
  readonly #options: Options
  readonly #https: boolean
  readonly #queue = new WorkQueue(renderQueue)
  readonly #outdated = new Set<string>()
  #isRefreshing = false
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
    this.#https = options.origin.startsWith('https:')
    this.#cache = new TaggedCache({ maxBytes: options.maxBytes ?? 128e6, now: options.now })
  }

  /** The cached page; a stale one is also rendered again in the background. */
  find(key: string): Page | undefined {
    const cached = this.#cache.get(key)
    if (!cached) return undefined
    const isStale = this.#options.now().getTime() - cached.storedAt > staleAfterMs
    if (isStale && !this.#queue.isFull) void this.#cache.compute(key, () => this.#render(key)).catch(() => {})
    return cached.value
  }

  /** Throws 503 (`busy`) when too many pages are waiting, in all or for this network. */
  render(key: string, network?: string): Promise<Page> {
    return this.#cache.getOrCompute(key, () => this.#render(key, network))
  }

  async renderUncached(key: string, network?: string): Promise<Page> {
    const result = await this.#render(key, network)
    return 'uncached' in result ? result.uncached : result.value
  }

  /** Drops the pages with this tag. Those that visitors look at are rendered again at once, so that the next visitor need not wait. */
  drop(tag: string | null) {
    const viewed = this.#cache.drop(tag)
    // When all pages may be outdated, they are rendered as visitors ask for them.
    if (tag === null || this.#isStopped) return
    for (const key of viewed) if (this.#outdated.size < maxOutdated) this.#outdated.add(key)
    if (this.#outdated.size && !this.#isRefreshing) void this.#refresh()
  }

  /** Renders no more pages in the background. */
  stop() {
    this.#isStopped = true
    this.#outdated.clear()
  }

  async #refresh() {
    this.#isRefreshing = true
    for (const key of this.#outdated) {
      // Requests that have arrived and other tags of the same change come first.
      await nextTurn()
      this.#outdated.delete(key)
      if (!this.#cache.has(key) && !this.#queue.isFull)
        await this.#cache.compute(key, () => this.#render(key)).catch(() => {})
    }
    this.#isRefreshing = false
  }

  get size() {
    return this.#cache.size
  }

  async #render(key: string, network?: string): Promise<CacheResult<Page>> {
    const dependence = new Dependence()
    const {
      renderPage,
      origin,
      fetchRecording,
      cacheUntil,
      strict = true,
      thirdParties,
      headers,
    } = this.#options
    const rendered = await this.#queue.run(
      () => renderPage(new Request(origin + key), fetchRecording(dependence)),
      network,
    )
    const { status, html, scripts, location } = rendered
    const body = new Body(Buffer.from(html), {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControlOf(status, key),
      ...(strict
        ? { 'content-security-policy': contentSecurityPolicy(scripts, { https: this.#https, thirdParties }) }
        : {}),
    })
    if (status === 200) dependence.turnsAt((await cacheUntil()).getTime())
    const { tags, until } = dependence
    const page = { status, body, location, route: loggedRoute(rendered, key), tags, until }
    return status === 200 ? { value: page, tags, until, bytes: html.length * 1.5 } : { uncached: page }
  }
}
