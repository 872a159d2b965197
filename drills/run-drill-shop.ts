import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { build } from '../scripts/build.ts'
import { runShop, type Shop } from '../tests/support/shop/running-shop.ts'

export type DrillShop = Shop & {
  /** The memory that the process uses after a garbage collection. */
  heapBytes: () => Promise<number>
  /** Moves the shop's clock; returns its new time. */
  moveClock: (ms: number) => Promise<Date>
}

/** One build for the whole drill, also if the sources change meanwhile. */
let entry: string | undefined

/** Runs the built shop in its own process. Every visitor of a drill has an IP address of their own, for the rate limits. */
export async function runDrillShop(env: Record<string, string>): Promise<DrillShop> {
  entry ??= join(build(), 'server', 'main.js')
  // As `npm start` does: otherwise React would be its development version, which is slower.
  const settings = { NODE_ENV: 'production', TRUST_PROXY: '1', LOG_LEVEL: 'error', SHOP_ENTRY: entry }
  const shop = await runShop({ ...settings, ...env }, 'drills/shop-process.ts')
  return {
    ...shop,
    heapBytes: async () => (await shop.send<{ heapBytes: number }>({ measure: 'heap' })).heapBytes,
    moveClock: async (shiftMs) => new Date((await shop.send<{ now: number }>({ shiftMs })).now),
  }
}

/** Waits until no mail is left to send: sending one changes its row. Mails that colleagues could still recall are sent at once. */
export async function untilMailsAreSent(pool: pg.Pool) {
  const isLeft = "state = 'waiting' and held_for is null"
  await pool.query(`update mails set next_try_at = now() where ${isLeft} and attempts = 0`)
  const find = () =>
    pool.query(`select event, attempts, fault, next_try_at from mails where ${isLeft} limit 3`)
  for (let tries = 0; tries < 600; tries++) {
    if (!(await find()).rowCount) return
    await wait(100)
  }
  throw new Error(`mails are still waiting to be sent: ${JSON.stringify((await find()).rows)}`)
}
