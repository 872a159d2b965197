import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { consentNow } from '../consent/consent.ts'

/** The specification's analytics item; it contains no personal data. */
export type AnalyticsItem = {
  /** Null if no particular option is chosen yet. */
  po_id: number | null
  full_name: string
  brand: string
  /** Net price of one, in euros. */
  price: number
  option_name: string
  quantity: number
}
/** Its position in a list, starting at 1. */
export type ListedItem = AnalyticsItem & { position: number }

export type ShopEvent =
  | { name: 'view_item_list' | 'select_item'; list: string; items: ListedItem[] }
  | { name: 'view_item'; items: AnalyticsItem[] }
  | { name: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'; items: AnalyticsItem[] }
  | { name: 'call_back_requested' }
  | { name: 'purchase'; order_id: number; value: number; items: AnalyticsItem[] }
  | { name: 'search'; search_term: string; total_hits: number }
  | { name: 'login' }

/** Events before the analytics code was loaded (start.ts). */
const early: ShopEvent[] = []
const mostEarly = 50
let listener: ((event: ShopEvent) => void) | undefined

/**
 * Emits an event within this browser. Nothing leaves the browser here: only a listener with the visitor's consent may send it. If
 * the visitor refused, nothing is stored.
 */
export const emitEvent = (event: ShopEvent) => {
  dispatchEvent(new CustomEvent<ShopEvent>('analytics', { detail: event }))
  if (listener) listener(event)
  else if (consentNow() !== 'functional' && early.length < mostEarly) early.push(event)
}

export function listen(heard: (event: ShopEvent) => void) {
  listener = heard
  for (const event of early.splice(0)) heard(event)
}

export const analyticsItem = (
  { po_id, full_name, brand, net, info }: CartItem,
  quantity: number,
): AnalyticsItem => ({ po_id, full_name, brand, price: net, option_name: info.option_name, quantity })
