import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import { shopOf } from '../../platform/shop.ts'

/** How long counts wait in memory. A process that is killed loses them: they only help to decide whether a redirect is still needed. */
const waitMs = 10_000
/** More addresses than these in that time are somebody who tries addresses. */
const maxAddresses = 5000

/** Counts visitors who came to an old address: in memory, and in the database now and then with one statement. */
export class RedirectHits {
  readonly #platform: Platform
  #hits = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined

  constructor(platform: Platform) {
    this.#platform = platform
  }

  count(path: string) {
    const hits = this.#hits.get(path)
    if (!hits && this.#hits.size >= maxAddresses) return
    this.#hits.set(path, (hits ?? 0) + 1)
    this.#timer ??= setTimeout(() => {
      this.write().catch((err: unknown) =>
        this.#platform.log.warn({ err }, 'hits of redirects could not be counted'),
      )
    }, waitMs).unref()
  }

  /** Stores what was counted. What is no redirect, such as an address in the other language, is left out. */
  async write() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const hits = [...this.#hits].map(([path, hits]) => ({ path, hits }))
    this.#hits = new Map()
    if (!hits.length) return
    const { db, now } = shopOf(this.#platform)
    await db.execute(sql`
      insert into redirect_hits as known ("from", hits, last_at)
      select r."from", sum(given.hits), ${now} from jsonb_to_recordset(${JSON.stringify(hits)}::jsonb) as given(path text, hits int)
      join redirects r on r."from" in (given.path, given.path || '.html') group by r."from" order by r."from"
      on conflict ("from") do update set hits = known.hits + excluded.hits, last_at = excluded.last_at`)
  }

  /** Ends without storing what was counted. */
  stop() {
    clearTimeout(this.#timer)
  }
}
