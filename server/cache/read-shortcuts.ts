import { Body } from '../platform/http/body.ts'
import type { CachedResponse } from '../platform/http/router.ts'
import type { TaggedCache } from './tagged-cache.ts'

const mostAddresses = 5000

/** As the API's own middleware sends them. */
const headers = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Remembers under which key the answer to an address is kept. A kept answer can then be sent without routing, validating
 * and copying it again, and handed to a page being rendered without parsing it again. What is kept, and for how long, is the
 * Keep's affair alone: this only finds it quicker.
 */
export class ReadShortcuts {
  readonly #keep: TaggedCache<CachedResponse>
  readonly #keys = new Map<string, string>()
  readonly #bodies = new WeakMap<CachedResponse, Body>()
  readonly #parsed = new WeakMap<CachedResponse, unknown>()

  constructor(keep: TaggedCache<CachedResponse>) {
    this.#keep = keep
  }

  /** What was asked: the language, the address, and what was posted to it. */
  static addressOf = (languageId: string | undefined, url: string, posted = '') =>
    `${languageId ?? ''} ${url} ${posted}`

  remember(address: string, key: string) {
    if (this.#keys.size >= mostAddresses) this.#keys.clear()
    this.#keys.set(address, key)
  }

  #find(address: string) {
    const key = this.#keys.get(address)
    return key === undefined ? undefined : this.#keep.get(key)
  }

  findBody(address: string, more: Record<string, string> = {}): Body | undefined {
    const answer = this.#find(address)?.value
    if (!answer) return undefined
    let body = this.#bodies.get(answer)
    if (!body) {
      body = new Body(Buffer.from(answer.body), {
        ...headers,
        vary: 'language-id, accept-encoding',
        ...more,
      })
      this.#bodies.set(answer, body)
    }
    return body
  }

  /** The answer as data, and the tables it came from. */
  findData(address: string): { data: unknown; tables: ReadonlySet<string> } | undefined {
    const kept = this.#find(address)
    if (!kept) return undefined
    if (!this.#parsed.has(kept.value)) this.#parsed.set(kept.value, JSON.parse(kept.value.body))
    return { data: this.#parsed.get(kept.value), tables: kept.tables }
  }
}
