import { PgBoss } from 'pg-boss'
import { ensureDemo } from '../demo/load.ts'
import type { Platform } from './platform/platform.ts'

type Job = { name: string; cron: string; work: (platform: Platform) => Promise<unknown> }

/** Work that nobody waits for. Whatever the number of processes, each turn of the clock is worked once. */
const jobs: Job[] = [
  {
    name: 'forget-rate-counts',
    cron: '*/15 * * * *',
    work: ({ pool, now }) => pool.query('delete from rate_counts where resets_at < $1', [now()]),
  },
  {
    name: 'forget-comparisons',
    cron: '15 3 * * *',
    // The cookie ends with the browser; what nobody has touched for a month nobody will ask for.
    work: ({ pool, now }) =>
      pool.query("delete from comparisons where changed_at < $1::timestamptz - interval '30 days'", [now()]),
  },
  {
    name: 'top-up-demo',
    cron: '5 0 * * *',
    work: ({ pool, now, env }) => (env.DEMO === false ? Promise.resolve() : ensureDemo(pool, now())),
  },
]

export async function startJobs(platform: Platform, url: string): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, application_name: 'vangnet jobs', max: 3 })
  boss.on('error', (error) => platform.log.warn({ reason: error.message }, 'the jobs have trouble'))
  await boss.start()
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true })
    await boss.work(name, async () => {
      await work(platform)
      platform.log.info({ job: name }, 'a job was done')
    })
    await boss.schedule(name, cron, undefined, { tz: 'Europe/Amsterdam' })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
