import { Body } from '../platform/http/body.ts'
import { contentSecurityPolicy, type Outsider, pageSecurityHeaders } from '../render/content-security.ts'
import type { PageRenderer } from '../render/renderer.ts'
import { type CacheResult, TaggedCache } from './tagged-cache.ts'

/** A rendered page, ready to be sent to anybody: it holds nothing personal. */
export type Page = { status: number; body: Body }
type Rendered = Page & { location: string | undefined }

type Options = {
  renderer: PageRenderer
  origin: string
  /** Asks the API in process and notes the tables it read. */
  fetchRecording: (tables: Set<string>) => typeof globalThis.fetch
  cacheUntil: () => Promise<Date>
  now: () => Date
  /** Off in development, where Vite puts scripts of its own into the page. */
  strict?: boolean
  /** Others whom the page may turn to: what is configured, and nobody else. */
  outsiders?: readonly Outsider[]
  maxBytes?: number
}

/** Older than this, a page is still sent at once, and rendered anew behind the visitor's back. */
const staleAfterMs = 10 * 60_000

export class PageCache {
  readonly #keep: TaggedCache<Rendered>
  readonly #options: Options
  readonly #https: boolean

  constructor(options: Options) {
    this.#options = options
    this.#https = options.origin.startsWith('https:')
    this.#keep = new TaggedCache({ maxBytes: options.maxBytes ?? 128e6, now: options.now })
  }

  /** The same page has one name, whatever else stands in the query. */
  keyOf(url: string): string {
    const query = url.indexOf('?')
    if (query === -1) return url
    const asked = new URLSearchParams(url.slice(query + 1))
    const meaningful = new URLSearchParams()
    for (const name of this.#options.renderer.meaningfulQuery) {
      const value = asked.get(name)
      if (value) meaningful.set(name, value)
    }
    return meaningful.size ? `${url.slice(0, query)}?${meaningful}` : url.slice(0, query)
  }

  /** Not a page whose path or query has too many values: nobody should be able to push the others out with those. */
  isCacheable(key: string): boolean {
    if (this.#options.renderer.unkeptPaths.some((path) => key.startsWith(`${path}/`))) return false
    const query = key.indexOf('?')
    if (query === -1) return true
    const names = new URLSearchParams(key.slice(query + 1))
    return !this.#options.renderer.unkeptQuery.some((name) => names.has(name))
  }

  /** At once if kept; a page that has stood for long is renewed afterwards. */
  find(key: string): Page | undefined {
    const kept = this.#keep.get(key)
    if (!kept) return undefined
    if (this.#options.now().getTime() - kept.madeAt > staleAfterMs)
      void this.#keep.make(key, () => this.#make(key)).catch(() => {})
    return kept.value
  }

  render(key: string): Promise<Rendered> {
    return this.#keep.getOrCompute(key, () => this.#make(key))
  }

  /** Renders and keeps nothing. */
  async renderUncached(key: string): Promise<Rendered> {
    const made = await this.#make(key)
    return 'uncached' in made ? made.uncached : made.value
  }

  drop(table: string | null) {
    this.#keep.drop(table)
  }

  get size() {
    return this.#keep.size
  }

  async #make(key: string): Promise<CacheResult<Rendered>> {
    const tables = new Set<string>()
    const { renderer, origin, fetchRecording, cacheUntil, strict = true, outsiders } = this.#options
    const { status, html, location } = await renderer.render(
      new Request(origin + key),
      fetchRecording(tables),
    )
    const body = new Body(Buffer.from(html), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(strict
        ? { 'content-security-policy': contentSecurityPolicy(html, { https: this.#https, outsiders }) }
        : {}),
      ...pageSecurityHeaders({ https: this.#https }),
    })
    const page = { status, body, location }
    if (status !== 200) return { uncached: page }
    return { value: page, tables, until: await cacheUntil(), bytes: html.length * 1.5 }
  }
}
