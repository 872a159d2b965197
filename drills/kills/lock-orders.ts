import { setTimeout as wait } from 'node:timers/promises'
import type { DrillTarget } from './target.ts'

/** Locks all orders in another session, for at most this long. */
export async function lockOrders({ query }: Pick<DrillTarget, 'query'>, seconds: number) {
  let isHeld = true
  // One statement, so that the lock ends with it even if the drill is killed.
  const holding = query(
    `begin; lock table orders in access exclusive mode; select pg_sleep(${seconds}); commit`,
  )
    .catch(() => {})
    .finally(() => {
      isHeld = false
    })
  await wait(300)
  return {
    isHeld: () => isHeld,
    release: async () => {
      if (isHeld)
        await query(
          `select pg_cancel_backend(pid) from pg_stat_activity
           where query like 'begin; lock table orders%' and datname = current_database() and pid <> pg_backend_pid()`,
        )
      await holding
    },
  }
}
