import { Problem } from '../../platform/http/answers/problem.ts'
import { type Counter, secondsUntil } from '../../platform/http/requests/rate-limit.ts'
import type { Shop } from '../../platform/shop.ts'

/** How often the participants of one order may be changed in a day: each change may mail new addresses. */
export const changesPerDay = 30

const secondsPerDay = 24 * 60 * 60

/** Counts a change; throws 429 above the limit. */
export async function requireFewChanges({ now }: Shop, counter: Counter, orderId: number) {
  const { count, resetsAt } = await counter.hit(`participants of order ${orderId}`, secondsPerDay, now)
  if (count > changesPerDay)
    throw new Problem('too_many_changes', { retryAfter: secondsUntil(resetsAt, now) })
}
