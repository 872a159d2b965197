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

/** The order is placed: forgets its draft, and reports the purchase to analytics once. */
export function finishCheckout(orderId: number, value: number, lines: Line[]) {
  forgetDraft()
  forgetPlaced()
  countPurchase({
    order_id: orderId,
    value,
    items: lines.flatMap(({ po_id, amount, ...item }) =>
      po_id === null ? [] : [{ po_id, ...item, quantity: amount }],
    ),
  })
}
