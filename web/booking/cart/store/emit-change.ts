import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import { analyticsItem, emitEvent } from '../../../lib/analytics/events.ts'

const lineOf = (cart: Cart | null, poId: number) => cart?.items.find(({ po_id }) => po_id === poId)

/** Reports to analytics what really changed: fewer may have been available than were asked for. */
export function emitChange(before: Cart | null, after: Cart, poIds: readonly number[]) {
  for (const poId of poIds) {
    const was = lineOf(before, poId)
    const is = lineOf(after, poId)
    const more = (is?.amount ?? 0) - (was?.amount ?? 0)
    const line = is ?? was
    if (line && more !== 0)
      emitEvent({
        name: more > 0 ? 'add_to_cart' : 'remove_from_cart',
        items: [analyticsItem(line, Math.abs(more))],
      })
  }
}
