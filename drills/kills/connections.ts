import { setTimeout as wait } from 'node:timers/promises'
import { type Check, fact, none } from '../report.ts'
import { lockOrders } from './lock-orders.ts'
import { type DrillTarget, putInCart, takeFromCart } from './target.ts'

/** More than the shop has database connections. */
const requestsAtOnce = 40

/** How many connections the shop can use at once: as many as wait when more requests than that need the same lock. */
async function countUsable(shop: DrillTarget): Promise<number> {
  const lock = await lockOrders(shop, 4)
  const requests = Array.from({ length: requestsAtOnce }, () => putInCart(shop))
  let most = 0
  for (let unchanged = 0; unchanged < 60 && lock.isHeld(); unchanged++) {
    const [row] = await shop.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where application_name = 'vangnet' and datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((row?.waiting ?? 0) > most) unchanged = 0
    most = Math.max(most, row?.waiting ?? 0)
    await wait(50)
  }
  await lock.release()
  await Promise.all(requests)
  return most
}

/** While visitors fill their carts, all database connections of the shop are cut again and again. Afterwards it must work as before. */
export async function cutConnections(shop: DrillTarget, { seconds }: { seconds: number }): Promise<Check[]> {
  // What the shop does by itself may happen to wait for the same lock; it does not every time.
  const usableBefore = Math.min(await countUsable(shop), await countUsable(shop), await countUsable(shop))
  const end = Date.now() + seconds * 1000
  let cut = 0
  const visitors = Array.from({ length: 8 }, async () => {
    while (Date.now() < end) {
      await putInCart(shop)
      await takeFromCart(shop)
    }
  })
  while (Date.now() < end) {
    const [row] = await shop.query<{ cut: number }>(
      `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
       where application_name = 'vangnet' and datname = current_database()`,
    )
    cut += row?.cut ?? 0
    await wait(20)
  }
  await Promise.all(visitors)
  const answers = await Promise.all(Array.from({ length: requestsAtOnce }, () => putInCart(shop)))
  // A slow machine may not reach the same number at the first attempts; a connection that is lost stays lost.
  let usable = 0
  for (let tries = 0; tries < 10 && usable < usableBefore; tries++) usable = await countUsable(shop)
  return [
    fact('connections cut', cut),
    none('connections cut: never replaced', Math.max(0, usableBefore - usable)),
    none(
      'connections cut: requests that failed afterwards',
      answers.filter((status) => status !== 200).length,
    ),
  ]
}
