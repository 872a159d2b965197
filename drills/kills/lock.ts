import { type Check, none } from '../report.ts'
import { lockOrders } from './lock-orders.ts'
import { type DrillTarget, putInCart, statusOf } from './target.ts'

/** More than the shop has database connections. */
const blockedRequests = 22
const others = ['/readyz', '/healthz', '/api/customer/me', '/api/countries', '/']

/** Another session, such as a forgotten psql, holds a lock on all orders. Nobody may wait for it without end. */
export async function holdLock(shop: DrillTarget, { seconds }: { seconds: number }): Promise<Check[]> {
  const lock = await lockOrders(shop, seconds)
  /** True if the answer came while the lock was held. */
  const isAnswered = async (asking: Promise<number>) => (await asking) !== 0 && lock.isHeld()
  const answered = await Promise.all([
    ...Array.from({ length: blockedRequests }, () => isAnswered(putInCart(shop))),
    ...others.map((path) => isAnswered(statusOf(shop.url + path))),
  ])
  await lock.release()
  return [
    none('orders locked: requests that waited for the end', answered.filter((one) => !one).length),
    none('orders locked: failed afterwards', (await putInCart(shop)) === 200 ? 0 : 1),
  ]
}
