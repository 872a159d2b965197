import { Body } from '../platform/http/requests/body.ts'
import type { CachedResponse, ReadCache } from './read-cache.ts'

const maxRequests = 5000

const headers = {
  'cache-control': 'public, max-age=0, must-revalidate',
}

/**
 * Maps a raw request to the cache key of its response, so that a cached response is sent without routing, validating and serialising it
 * again, and handed to a page being rendered without parsing it again. It stores no responses of its own: the read cache decides what is
 * cached and for how long.
 */
export class ReadShortcuts {
  readonly #responses: ReadCache['responses']
  readonly #keys = new Map<string, string>()
  readonly #bodies = new WeakMap<CachedResponse, Body>()
  readonly #parsed = new WeakMap<CachedResponse, unknown>()

  constructor({ responses }: Pick<ReadCache, 'responses'>) {
    this.#responses = responses
  }

  /** Identifies a request by its language, its URL and its body. */
  static requestOf = (languageId: string | undefined, url: string, body = '') =>
    `${languageId ?? ''} ${url} ${body}`

  remember(request: string, key: string) {
    if (this.#keys.size >= maxRequests) this.#keys.clear()
    this.#keys.set(request, key)
  }

  #find(request: string) {
    const key = this.#keys.get(request)
    return key === undefined ? undefined : this.#responses.get(key)
  }

  findBody(request: string, extraHeaders: Record<string, string> = {}): Body | undefined {
    const response = this.#find(request)?.value
    if (!response) return undefined
    let body = this.#bodies.get(response)
    if (!body) {
      body = new Body(Buffer.from(response.body), {
        ...headers,
        'content-type': response.type,
        vary: 'language-id, accept-encoding',
        ...extraHeaders,
      })
      this.#bodies.set(response, body)
    }
    return body
  }

  /** The parsed response, and what it depends on. */
  findData(request: string): { data: unknown; tags: ReadonlySet<string>; until: number } | undefined {
    const entry = this.#find(request)
    if (!entry) return undefined
    if (!this.#parsed.has(entry.value)) this.#parsed.set(entry.value, JSON.parse(entry.value.body))
    return { data: this.#parsed.get(entry.value), tags: entry.tags, until: entry.until }
  }
}
