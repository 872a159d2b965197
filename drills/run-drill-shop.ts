import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { runShop, type Shop } from '../tests/support/shop/running-shop.ts'

export type DrillShop = Shop & {
  /** The memory that the process uses after a garbage collection. */
  heapBytes: () => Promise<number>
  /** Moves the shop's clock. */
  moveClock: (ms: number) => Promise<void>
}

/** Runs the built shop in its own process. Every visitor of a drill has an IP address of their own, for the rate limits. */
export async function runDrillShop(env: Record<string, string>): Promise<DrillShop> {
  const shop = await runShop({ TRUST_PROXY: '1', LOG_LEVEL: 'error', ...env }, 'drills/shop-process.ts')
  return {
    ...shop,
    heapBytes: async () => (await shop.send<{ heapBytes: number }>({ measure: 'heap' })).heapBytes,
    moveClock: async (shiftMs) => {
      await shop.send({ shiftMs })
    },
  }
}

/** Waits until no mail is left to send: sending one changes its row. */
export async function untilMailsAreSent(pool: pg.Pool) {
  for (let tries = 0; tries < 600; tries++) {
    const { rowCount } = await pool.query("select from mails where state = 'waiting' limit 1")
    if (!rowCount) return
    await wait(100)
  }
  throw new Error('mails are still waiting to be sent')
}
