import { setImmediate as nextTurn } from 'node:timers/promises'
import { isPreviewPath } from '../../contract/rules/paths/personal-paths.ts'
import { Dependence } from '../platform/dependence.ts'
import { contentSecurityPolicy, type ThirdParty } from '../platform/http/answers/content-security.ts'
import { Body } from '../platform/http/requests/body.ts'
import { pathOf } from '../platform/http/requests/request.ts'
import { WorkQueue } from '../platform/work-queue.ts'
import { isCacheablePage } from './page-policy.ts'
import { RecentBodies } from './recent-bodies.ts'
import { type CacheEntry, type CacheResult, TaggedCache } from './tagged-cache.ts'

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
  /** Whether pages may be a second behind a change with this tag. */
  mayLag?: (tag: string) => boolean
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
  status === 200 && !isPreviewPath(pathOf(key))
    ? `${isCacheablePage(key) ? 'public' : 'private'}, max-age=0, must-revalidate`
    : 'no-store'

/** What is not published is not indexed; the back office shows it in a frame. */
const previewHeaders = { 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' }

/** A cached page older than this is still sent, and rendered again in the background. */
const staleAfterMs = 10 * 60_000

/** Rendering takes one thread and a few queries. An office of forty people may ask for a page each at the same time. */
const renderQueue = { parallel: 6, maxWaiting: 100, maxWaitingPerNetwork: 50 }

/** For so long a page is still sent after something changed that pages may lag behind (decision 61). */
const lagMs = 1000
/** And for so long while it is being rendered again, if the server does not get it done within that second (decision 94). */
const maxLagMs = 5000
/** Until it is rendered again, so that one render covers several changes, and is done in time. */
const renewAfterMs = 600
/** Rendered at once in the background. */
const parallelRenewals = 2

/** So many outdated pages wait to be rendered again; more are rendered when somebody asks for them. */
const maxOutdated = 200

/** A page counts as looked at for so long after it was last sent from the cache. */
const viewedMs = 60_000
const maxViewed = 10_000

/** About what a page takes while it is packed: what remains of its text, compressed in two or three ways, and a tag with its place in the cache. */
const packedShare = 0.4
const tagBytes = 100

/** Beyond a quarter, pages with a query are kept when they are asked for again: there are more filters than anybody looks at. */
const shareForAll = 0.25
const hasNoQuery = (key: string) => !key.includes('?')

/** So many pages are held as text; those that were sent longest ago are held compressed. */
const maxUnpacked = 100

type Asker = {
  network?: string
  /** Asked about an outdated page only: whether this visitor must see the current one. */
  needsCurrent?: () => boolean
}

/** Does work when its turn comes. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Caches rendered pages by key; page-policy.ts says which pages and under which keys. */
export class PageCache {
  readonly #cache: TaggedCache<Page>
  readonly #options: Options
  readonly #https: boolean
  readonly #queue = new WorkQueue(renderQueue)
  readonly #outdated = new Set<string>()
  /** Outdated pages whose turn comes in a moment. */
  readonly #soon = new Set<string>()
  /** Outdated pages that are being rendered. */
  readonly #underWay = new Set<string>()
  /** When pages were last sent from the cache. */
  readonly #viewedAt = new Map<string, number>()
  readonly #unpacked = new RecentBodies(maxUnpacked)
  #renewing = 0
  #isStopped = false

  constructor(options: Options) {
    const { origin, maxBytes = 48e6, now, mayLag } = options
    this.#options = options
    this.#https = origin.startsWith('https:')
    const graceMsOf = (tag: string) => (mayLag?.(tag) ? maxLagMs : 0)
    this.#cache = new TaggedCache({
      maxBytes,
      bytesForAll: maxBytes * shareForAll,
      isAlwaysStored: hasNoQuery,
      now,
      graceMsOf,
    })
  }

  /** The cached page. One that is stale or outdated is also rendered again in the background. */
  find(key: string, needsCurrent?: Asker['needsCurrent']): CacheEntry<Page> | undefined {
    const cached = this.#cache.get(key)
    if (!cached || !this.#maySend(key, cached, needsCurrent)) return undefined
    if (cached.outdatedAt !== undefined) this.#renewSoon(key, cached.outdatedAt)
    const now = this.#options.now().getTime()
    if (this.#viewedAt.size >= maxViewed) this.#viewedAt.clear()
    this.#viewedAt.set(key, now)
    this.#unpacked.use(key, cached.value.body)
    const isStale = now - cached.storedAt > staleAfterMs
    if (isStale && !this.#queue.isFull) void this.#renew(key)
    return cached
  }

  /** One that is outdated is sent for a second, and for longer while a new one is on its way. */
  #maySend(key: string, { outdatedAt }: CacheEntry<Page>, needsCurrent?: Asker['needsCurrent']): boolean {
    if (outdatedAt === undefined) return true
    if (needsCurrent?.()) return false
    return this.#options.now().getTime() - outdatedAt < lagMs || this.#isOnItsWay(key)
  }

  #isOnItsWay(key: string) {
    return this.#soon.has(key) || this.#outdated.has(key) || this.#underWay.has(key)
  }

  /** Throws 503 (`busy`) when too many pages are waiting, in all or for this network. */
  async render(key: string, { network, needsCurrent }: Asker = {}): Promise<Page> {
    const cached = this.find(key, needsCurrent)
    if (cached) return cached.value
    const mayLag = !needsCurrent?.()
    return (await this.#compute(key, { mayLag, inTurn: (work) => this.#queue.run(work, network) })).value
  }

  async renderUncached(key: string, network?: string): Promise<Page> {
    const result = await this.#render(key, (work) => this.#queue.run(work, network))
    return 'uncached' in result ? result.uncached : result.value
  }

  /** Drops the pages with this tag, or lets them go. Those that visitors look at are rendered again, so that the next visitor need not wait. */
  drop(tag: string | null) {
    const keys = this.#cache.drop(tag)
    // When all pages may be outdated, they are rendered as visitors ask for them.
    if (tag === null) return
    const viewed = keys.filter((key) => this.#isViewed(key))
    const now = this.#options.now().getTime()
    if (this.#options.mayLag?.(tag)) for (const key of viewed) this.#renewSoon(key, now)
    else this.#renewAll(viewed)
  }

  #isViewed(key: string) {
    return (this.#viewedAt.get(key) ?? 0) > this.#options.now().getTime() - viewedMs
  }

  /** Renders no more pages in the background. */
  stop() {
    this.#isStopped = true
    this.#outdated.clear()
  }

  #renewSoon(key: string, outdatedAt: number) {
    if (this.#soon.has(key) || this.#outdated.has(key) || this.#soon.size >= maxOutdated) return
    this.#soon.add(key)
    const waited = this.#options.now().getTime() - outdatedAt
    setTimeout(
      () => {
        this.#soon.delete(key)
        this.#renewAll([key])
      },
      Math.max(0, renewAfterMs - waited),
    ).unref()
  }

  #renewAll(keys: readonly string[]) {
    if (this.#isStopped) return
    for (const key of keys) if (this.#outdated.size < maxOutdated) this.#outdated.add(key)
    if (this.#outdated.size && this.#renewing < parallelRenewals) void this.#renewOutdated()
  }

  async #renewOutdated() {
    this.#renewing++
    for (const key of this.#outdated) {
      // Requests that have arrived and other tags of the same change come first.
      await nextTurn()
      const isOurs = this.#outdated.delete(key)
      if (isOurs && !this.#cache.isCurrent(key)) await this.#renew(key)
    }
    this.#renewing--
  }

  /** Does not wait behind visitors: those of this page would have to wait too. What fails is rendered when somebody asks for it. */
  async #renew(key: string) {
    await this.#compute(key, { mayLag: true, inTurn: (work) => work() }).catch(() => {})
  }

  get size() {
    return this.#cache.size
  }

  async #compute(key: string, { mayLag, inTurn }: { mayLag: boolean; inTurn: InTurn }) {
    this.#underWay.add(key)
    const answer = await this.#cache
      .compute(key, (begin) => this.#render(key, inTurn, begin), { mayLag })
      .finally(() => this.#underWay.delete(key))
    const cached = this.#cache.get(key)
    if (cached) this.#unpacked.use(key, cached.value.body)
    // Something changed while it was rendered.
    const outdatedAt = cached?.outdatedAt
    if (outdatedAt !== undefined && this.#isViewed(key)) this.#renewSoon(key, outdatedAt)
    return answer
  }

  async #render(key: string, inTurn: InTurn, begin?: () => void): Promise<CacheResult<Page>> {
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
    const rendered = await inTurn(() => {
      begin?.()
      return renderPage(new Request(origin + key), fetchRecording(dependence))
    })
    const { status, html, scripts, location } = rendered
    const isPreview = isPreviewPath(pathOf(key))
    const body = new Body(Buffer.from(html), {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': cacheControlOf(status, key),
      ...(isPreview && previewHeaders),
      ...(strict
        ? {
            'content-security-policy': contentSecurityPolicy(scripts, {
              https: this.#https,
              thirdParties,
              isFramed: isPreview,
            }),
          }
        : {}),
    })
    if (status === 200) dependence.turnsAt((await cacheUntil()).getTime())
    const { tags, until } = dependence
    const page = { status, body, location, route: loggedRoute(rendered, key), tags, until }
    if (status !== 200) return { uncached: page, tags, until }
    return { value: page, tags, until, bytes: html.length * packedShare + tags.size * tagBytes }
  }
}
