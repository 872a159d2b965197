import { Gauge } from 'prom-client'
import { databaseOf } from '../platform/database/database.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Platform } from '../platform/platform.ts'
import { codeOf } from './send-mails.ts'

/** Counts the mails that are due or retried and those that failed, when the metrics are read. Erased mails no longer count as failed. */
export function measureMails({
  metrics,
  pool,
  log,
  now,
}: Pick<Platform, 'metrics' | 'pool' | 'log' | 'now'>) {
  new Gauge({
    name: 'mails',
    help: 'Mails that wait to be sent, and mails that failed permanently',
    labelNames: ['state'],
    registers: [metrics.registry],
    async collect() {
      try {
        const rows = await readRows(databaseOf(pool), { waiting: col.integer, failed: col.integer })`
          select (select count(*)::int from mails where state = 'waiting' and held_for is null and (attempts > 0 or next_try_at <= ${now()})) as waiting,
            (select count(*)::int from mails where state = 'failed' and recipient <> '') as failed`
        for (const { waiting, failed } of rows) {
          this.set({ state: 'waiting' }, waiting)
          this.set({ state: 'failed' }, failed)
        }
      } catch (error) {
        // The other metrics are still of use while the database does not respond.
        this.reset()
        log.warn({ code: codeOf(error) }, 'counting mails failed')
      }
    },
  })
}
