import { forgetDraft } from '../checkout/draft/saved-draft.ts'
import { forgetPlaced } from '../checkout/submit/attempt.ts'
import { countPurchase } from './count-purchase.ts'

type Line = {
  po_id: number | null
  full_name: string
  option_name: string
  amount: number
  brand: string
  price: number
}

/** The order stands: what was typed for it is forgotten, and the purchase is told once. */
export function finishCheckout(orderId: number, value: number, lines: Line[]) {
  try {
    forgetDraft()
    forgetPlaced()
  } catch {
    // No storage, nothing to forget.
  }
  countPurchase({
    order_id: orderId,
    value,
    items: lines.flatMap(({ po_id, amount, ...item }) =>
      po_id === null ? [] : [{ po_id, ...item, quantity: amount }],
    ),
  })
}
