import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { databaseOf } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { checkPage } from './check-page.ts'
import { lockDraft, pageKind } from './page-content.ts'
import { applyContent } from './publish-page.ts'

/** After a failure, such as a lost connection, a due plan is tried again. */
const retryMs = 5_000
/** Without the notice, when the connection is lost, caches are dropped when it is there again. */
const maxNoticeMs = 1_000
/** The longest time that a timer can wait. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Publishes planned drafts at their moment, without a job: every process knows when the next one is due and publishes it, and a request
 * that comes first waits for it. So a plan is kept by the clock, whoever else runs.
 */
export class PlanClock {
  readonly #platform: Pick<Platform, 'pool' | 'now' | 'log'>
  /** When the next plan is due. */
  #nextAt = Number.POSITIVE_INFINITY
  #settling: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #hasTimer = false
  #onNotice: (() => void) | undefined

  constructor({ pool, now, log, changes }: Pick<Platform, 'pool' | 'now' | 'log' | 'changes'>) {
    this.#platform = { pool, now, log }
    changes.subscribeTo('plans_changed', () => {
      this.#onNotice?.()
      void this.#look()
    })
  }

  /** Also publishes when nobody asks for anything. */
  start() {
    this.#hasTimer = true
    this.#wind()
  }

  stop() {
    this.#hasTimer = false
    clearTimeout(this.#timer)
  }

  get isDue() {
    return this.#nextAt <= this.#platform.now().getTime()
  }

  /** Publishes what is due. Never fails: what cannot be published is tried again. */
  settle(): Promise<void> {
    this.#settling ??= this.#publishDue().finally(() => {
      this.#settling = undefined
    })
    return this.#settling
  }

  async #publishDue() {
    const { pool, now, log } = this.#platform
    try {
      const noticed = new Promise<void>((resolve) => {
        this.#onNotice = resolve
      })
      const shop: Shop = { db: databaseOf(pool), locale: 'nl', now: now() }
      // The notice of a publication comes after those that drop the cached pages.
      if (await publishDuePages(shop))
        await Promise.race([noticed, wait(maxNoticeMs, undefined, { ref: false })])
      await this.#look()
    } catch (error) {
      log.error({ err: error }, 'planned pages could not be published')
      this.#nextAt = now().getTime() + retryMs
      this.#wind()
    }
  }

  async #look() {
    const { pool, now, log } = this.#platform
    try {
      const rows = await readRows(databaseOf(pool), { at: col.instant.orNull })`
        select min(publish_at) as at from drafts where publish_at is not null`
      this.#nextAt = rows[0]?.at?.getTime() ?? Number.POSITIVE_INFINITY
    } catch (error) {
      log.error({ err: error }, 'the plans could not be read')
      this.#nextAt = now().getTime() + retryMs
    }
    this.#wind()
  }

  #wind() {
    clearTimeout(this.#timer)
    if (!this.#hasTimer || this.#nextAt === Number.POSITIVE_INFINITY) return
    const waitMs = Math.max(0, this.#nextAt - this.#platform.now().getTime())
    this.#timer = setTimeout(
      () => (this.isDue ? void this.settle() : this.#wind()),
      Math.min(waitMs, maxTimerMs),
    )
    this.#timer.unref()
  }
}

/** Publishes the drafts whose moment has come, each in its own transaction; returns how many there were. */
async function publishDuePages(shop: Shop): Promise<number> {
  const due = await readRows(shop.db, {
    id: col.integer,
    by: col.integer.neverNull,
    at: col.instant.neverNull,
  })`
    select ref_id as id, planned_by as by, publish_at as at from drafts
    where kind = ${pageKind} and publish_at <= ${shop.now} order by publish_at, ref_id`
  for (const { id, by, at } of due) {
    const actor = { kind: 'colleague' as const, id: by, requestId: `plan-${id}`, what: 'page.published' }
    await inTransaction({ ...shop, now: at, by: actor }, (planned) => publishPlanned(planned, id))
  }
  return due.length
}

/** Another process may have published it while this one waited for the lock. */
async function publishPlanned(shop: Shop, id: number) {
  const draft = await lockDraft(shop, id)
  if (!draft?.publish_at || draft.publish_at > shop.now) return
  const problems = await checkPage(shop, id, draft.content)
  if (problems.length === 0) return applyContent(shop, id, draft.content)
  await shop.db.execute(sql`
    update drafts set publish_at = null, planned_by = null, refused = ${JSON.stringify(problems)}::jsonb
    where kind = ${pageKind} and ref_id = ${id}`)
}
