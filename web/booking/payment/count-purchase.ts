import type { ShopEvent } from '../../lib/analytics/events.ts'
import { emitEvent } from '../../lib/analytics/events.ts'

type Purchase = Omit<Extract<ShopEvent, { name: 'purchase' }>, 'name'>

/** Reports a purchase to analytics once, however often its page is opened. */
export function countPurchase(purchase: Purchase) {
  const key = `purchase-${purchase.order_id}`
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage it is reported each time; better than never.
  }
  emitEvent({ name: 'purchase', ...purchase })
}
