import { Counter, Gauge } from 'prom-client'
import type { Platform } from '../platform/platform.ts'
import type { Outdated } from './read-cache.ts'

/**
 * A CDN in front of the shop may keep pages, because it is told which of them are outdated (CDN_PURGE_URL). Its own headers say so: other
 * caches on the way cannot be told, so for them and for browsers `cache-control` still demands that every page is checked.
 */

/** As long as our own page cache sends a page without rendering it again. */
const freshSeconds = 600
/** So that a purge that was lost does no harm for longer. */
const maxSeconds = 3600
/** CDNs limit headers to 16 kB, some clients to less. A page with more tags is not kept. */
const maxTagBytes = 4000

/** Tags are separated by commas or by spaces. */
const toHeader = (tag: string) => tag.replaceAll(' ', '-')

/**
 * The headers for a page that depends on these tags and is outdated at `until` at the latest. After ten minutes the CDN may send it once
 * more while it asks for a new one, but never after `until`. A page that is outdated already is not for the CDN.
 */
export function cdnHeaders(
  { tags, until, outdatedAt }: { tags: Iterable<string>; until: number; outdatedAt?: number },
  now: Date,
): Record<string, string> {
  const names = [...tags].map(toHeader)
  const seconds = Math.floor(Math.min((until - now.getTime()) / 1000, maxSeconds))
  const tagList = names.join(',')
  if (outdatedAt !== undefined || seconds <= 0 || tagList.length > maxTagBytes)
    return { 'cdn-cache-control': 'no-store' }
  const fresh = Math.min(seconds, freshSeconds)
  const control = `max-age=${fresh}, stale-while-revalidate=${seconds - fresh}`
  return {
    'cdn-cache-control': control,
    // The same for Fastly and Varnish.
    'surrogate-control': control,
    'cache-tag': tagList,
    'surrogate-key': names.join(' '),
  }
}

/** The most tags that Cloudflare takes at once. */
const tagsPerPurge = 30
/** Beyond this many it is simpler to purge everything. */
const maxWaiting = 1000
/** Changes are collected for a moment, since one order changes several rows. */
const collectMs = 500
const maxRetryMs = 60_000
/** A page that was on its way to the CDN when it was purged would stay there, so everything is purged a second time. */
const repeatMs = 5000

type Options = Pick<Platform, 'log' | 'metrics'> & {
  url: string
  token: string | undefined
  /** Shorter in tests. */
  times?: { collectMs: number; repeatMs: number }
}

/** What is to be purged: tags, or everything. */
class Outstanding {
  readonly tags = new Set<string>()
  everything = false

  add(tag: string | null) {
    if (tag === null || this.tags.size >= maxWaiting) this.everything = true
    else this.tags.add(toHeader(tag))
    if (this.everything) this.tags.clear()
  }

  include({ tags, everything }: Outstanding) {
    if (everything) this.add(null)
    else if (!this.everything) for (const tag of tags) this.add(tag)
  }

  get size() {
    return this.everything ? 1 : this.tags.size
  }

  /** Removes and returns what fits in one request. */
  take(): Outstanding {
    const part = new Outstanding()
    if (this.everything) {
      this.everything = false
      part.everything = true
    } else
      for (const tag of [...this.tags].slice(0, tagsPerPurge)) {
        this.tags.delete(tag)
        part.tags.add(tag)
      }
    return part
  }
}

/**
 * Tells the CDN which tags are outdated, with the request that Cloudflare's API wants. Every process does so after it dropped its own
 * pages, so a page that another process sent just before its own notice is purged too. What fails is tried again until it succeeds.
 */
export function startPurging(
  { url, token, log, metrics, times = { collectMs, repeatMs } }: Options,
  onOutdated: Outdated,
) {
  const waiting = new Outstanding()
  /** To be purged a second time: after the next tick, and after the one that follows. */
  let soon = new Outstanding()
  let later = new Outstanding()
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  const stopped = new AbortController()

  const requests = new Counter({
    name: 'cdn_purges_total',
    help: 'Requests to the CDN to forget pages',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  })
  new Gauge({
    name: 'cdn_purge_waiting',
    help: 'Tags of outdated pages that the CDN was not told yet',
    registers: [metrics.registry],
    collect() {
      this.set(waiting.size)
    },
  })

  const send = async ({ tags, everything }: Outstanding) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(everything ? { purge_everything: true } : { tags: [...tags] }),
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)]),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
  }

  const schedule = (ms: number) => {
    if (timer === undefined && waiting.size && !stopped.signal.aborted) timer = setTimeout(purge, ms).unref()
  }
  const purge = async () => {
    const part = waiting.take()
    try {
      await send(part)
      requests.inc({ outcome: 'done' })
      if (failures) log.info('the CDN is told again what is outdated')
      failures = 0
    } catch (error) {
      waiting.include(part)
      requests.inc({ outcome: 'failed' })
      if (!failures && !stopped.signal.aborted)
        log.warn({ reason: (error as Error).message }, 'the CDN could not be told what is outdated; retrying')
      failures++
    }
    timer = undefined
    schedule(failures ? Math.min(1000 * 2 ** (failures - 1), maxRetryMs) : times.collectMs)
  }
  const note = (tag: string | null) => {
    waiting.add(tag)
    later.add(tag)
    schedule(times.collectMs)
  }

  const repeating = setInterval(() => {
    waiting.include(soon)
    soon = later
    later = new Outstanding()
    schedule(times.collectMs)
  }, times.repeatMs).unref()

  onOutdated(note)
  // What changed before this process started is unknown.
  note(null)
  return {
    stop: () => {
      stopped.abort()
      clearInterval(repeating)
      clearTimeout(timer)
    },
  }
}
