import { PgBoss } from 'pg-boss'
import { deleteExpiredSessions } from './accounts/auth/sessions.ts'
import { applyRetention } from './accounts/privacy/retention.ts'
import { remindParticipants } from './booking/changes/remind-participants.ts'
import { remindOffers } from './booking/offers/remind-offers.ts'
import { chooseProvider } from './booking/payments/choose-provider.ts'
import { sweep } from './booking/payments/sweep.ts'
import { remindCourses } from './booking/reminders/remind-courses.ts'
import { offerFreePlaces } from './booking/waiting/offer-places.ts'
import { finishDates } from './catalogue/dates/finish-dates.ts'
import { applyPlannedPrices } from './catalogue/prices/apply-planned-prices.ts'
import { forgetMisses } from './catalogue/search/search-misses.ts'
import { remindOfEnding } from './papers/renewals/remind.ts'
import { followAllRequests, remindTrainers } from './planning/asking/follow-requests.ts'
import { refundUnanswered } from './planning/moving/cancel-date.ts'
import { runTaskActions } from './planning/tasks/run-actions.ts'
import { stampTasksInBackground } from './planning/tasks/stamp-tasks.ts'
import { jobTimeouts, openPool } from './platform/database/database.ts'
import { isDemo } from './platform/env.ts'
import { forgetImports } from './platform/imports/forget-imports.ts'
import type { Platform } from './platform/platform.ts'
import { shopOf } from './platform/shop.ts'
import { deleteOldChats } from './service/chat/delete-old-chats.ts'
import { inviteReviews } from './service/reviews/invite-reviews.ts'
import { deleteOldStaffSessions } from './staff/account/log-in.ts'

type Job = { name: string; cron: string; work: (platform: Platform) => Promise<unknown> }

const sweepPayments = (platform: Platform) =>
  sweep(shopOf(platform), {
    provider: chooseProvider(platform.env, platform.pool, platform.now),
    log: platform.log,
  })

/** Scheduled jobs. With several processes, each run happens once. */
export const jobs: Job[] = [
  {
    name: 'forget-rate-counts',
    cron: '*/15 * * * *',
    work: ({ pool, now }) => pool.query('delete from rate_counts where resets_at < $1', [now()]),
  },
  {
    name: 'forget-captchas',
    cron: '*/15 * * * *',
    work: ({ pool, now }) => pool.query('delete from captcha_uses where ends_at < $1', [now()]),
  },
  {
    name: 'forget-comparisons',
    cron: '15 3 * * *',
    // The cookie ends with the browser session, so old comparisons are never read again.
    work: ({ pool, now }) =>
      pool.query("delete from comparisons where changed_at < $1::timestamptz - interval '30 days'", [now()]),
  },
  {
    name: 'forget-sessions',
    cron: '25 3 * * *',
    work: async (platform) => {
      await deleteExpiredSessions(platform.pool, platform.now())
      await deleteOldStaffSessions(shopOf(platform))
    },
  },
  {
    name: 'wake-mails',
    cron: '* * * * *',
    // Makes every process send the mails that are due for a retry.
    work: ({ pool }) => pool.query("select pg_notify('shop_changed', 'mails')"),
  },
  {
    name: 'forget-carts',
    cron: '35 3 * * *',
    // The lifetime of the cart cookie.
    work: ({ pool, now }) =>
      pool.query(
        "delete from carts where customer_id is null and changed_at < $1::timestamptz - interval '60 days'",
        [now()],
      ),
  },
  {
    name: 'forget-changes',
    cron: '20 3 * * *',
    work: ({ pool, now }) =>
      pool.query("delete from changes where at < $1::timestamptz - interval '7 years'", [now()]),
  },
  {
    name: 'forget-search-misses',
    cron: '24 3 * * *',
    work: (platform) => forgetMisses(shopOf(platform)),
  },
  {
    name: 'forget-imports',
    cron: '22 3 * * *',
    work: (platform) => forgetImports(shopOf(platform)),
  },
  {
    name: 'forget-staff-actions',
    cron: '40 3 * * *',
    // What staff did before there were colleagues; `changes` replaced it.
    work: ({ pool, now }) =>
      pool.query("delete from staff_actions where at < $1::timestamptz - interval '2 years'", [now()]),
  },
  {
    name: 'forget-networks',
    cron: '50 3 * * *',
    // Paying or ending an order deletes it at once; this is for orders that are still waiting.
    work: ({ pool, now }) =>
      pool.query(
        "update orders set network = null where network is not null and placed_at < $1::timestamptz - interval '14 days'",
        [now()],
      ),
  },
  {
    name: 'forget-chats',
    cron: '55 3 * * *',
    work: (platform) => deleteOldChats(shopOf(platform)),
  },
  {
    name: 'apply-planned-prices',
    cron: '* * * * *',
    work: (platform) => applyPlannedPrices(shopOf(platform)),
  },
  {
    name: 'finish-dates',
    cron: '1 0 * * *',
    work: (platform) => finishDates(shopOf(platform)),
  },
  {
    name: 'sweep-payments',
    cron: '* * * * *',
    work: sweepPayments,
  },
  {
    name: 'offer-places',
    cron: '* * * * *',
    work: (platform) => offerFreePlaces(shopOf(platform)),
  },
  {
    name: 'remind-participants',
    cron: '0 9 * * *',
    work: (platform) => remindParticipants(shopOf(platform)),
  },
  {
    name: 'remind-courses',
    // Every hour of the working day, so that a shop that was down at nine catches up.
    cron: '5 9-18 * * *',
    work: (platform) => remindCourses(shopOf(platform)),
  },
  {
    name: 'refund-cancelled-dates',
    cron: '10 * * * *',
    work: (platform) => refundUnanswered(shopOf(platform)),
  },
  {
    name: 'remind-offers',
    cron: '15 9 * * *',
    work: (platform) => remindOffers(shopOf(platform)),
  },
  {
    name: 'follow-trainer-requests',
    cron: '* * * * *',
    work: (platform) => followAllRequests(shopOf(platform)),
  },
  {
    name: 'stamp-tasks',
    cron: '* * * * *',
    work: (platform) => stampTasksInBackground(shopOf(platform)),
  },
  {
    name: 'run-task-actions',
    // Every hour of the working day, so that participants who are added late are told too.
    cron: '35 8-18 * * *',
    work: (platform) => runTaskActions(shopOf(platform), platform.env.STAFF_MAIL),
  },
  {
    name: 'remind-trainers',
    cron: '20 9-17 * * *',
    work: (platform) => remindTrainers(shopOf(platform)),
  },
  {
    name: 'remind-of-ending-certificates',
    cron: '10 8 * * *',
    work: (platform) => remindOfEnding(shopOf(platform)),
  },
  {
    name: 'invite-reviews',
    cron: '30 9 * * *',
    work: (platform) => inviteReviews(shopOf(platform)),
  },
  {
    name: 'apply-retention',
    cron: '45 3 * * *',
    work: (platform) => applyRetention(shopOf(platform)),
  },
  {
    name: 'top-up-demo',
    cron: '5 0 * * *',
    work: async ({ pool, now, env }) => {
      if (!isDemo(env)) return
      const { ensureDemo } = await import('../demo/load/load-demo.ts')
      await ensureDemo(pool, now())
    },
  },
]

export async function startJobs(platform: Platform, url: string): Promise<{ stop: () => Promise<void> }> {
  const connection = {
    connectionString: url,
    application_name: 'vangnet jobs',
    max: 3,
    createSchema: false,
    // Only for a connection that went silent: the maintenance of pg-boss may take long.
    query_timeout: jobTimeouts.answer,
    // All queues ask for their first job while the shop starts: a busy machine needs more than the ten seconds of pg-boss.
    connectionTimeoutMillis: jobTimeouts.connect,
  }
  const boss = new PgBoss(connection)
  // The jobs have their own pool: they may take longer than a request, and a busy shop does not stop them.
  const pool = openPool(url, platform.log, 3, jobTimeouts)
  const context = { ...platform, pool }
  boss.on('error', (error) => platform.log.warn({ reason: error.message }, 'pg-boss error'))
  await boss.start()
  for (const { name, cron, work } of jobs) {
    await boss.createQueue(name, { retryLimit: 5, retryBackoff: true })
    await boss.work(name, async () => {
      await work(context)
      platform.log.info({ job: name }, 'job done')
    })
    await boss.schedule(name, cron, undefined, { tz: 'Europe/Amsterdam' })
  }
  await removeOldSchedules(boss)
  // Payments that were pending when the shop stopped are checked at once.
  const first = sweepPayments(context).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'checking pending payments failed'),
  )
  return {
    stop: async () => {
      await first
      await boss.stop({ graceful: true, timeout: 10_000 })
      await pool.end()
    },
  }
}

/** pg-boss stores schedules: without this, one of a renamed or deleted job would fill a queue that nobody works on. */
async function removeOldSchedules(boss: PgBoss) {
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name)
}
