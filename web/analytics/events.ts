import type { CartItem } from '../../contract/cart.ts'

/** The specification's analytics item. */
export type AnalyticsItem = {
  po_id: number
  full_name: string
  brand: string
  /** Net, of one. */
  price: number
  option_name: string
  quantity: number
}

export type ShopEvent =
  | { name: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout'; items: AnalyticsItem[] }
  | { name: 'call_back_requested' }
  | { name: 'purchase'; order_id: number; value: number; items: AnalyticsItem[] }

/**
 * Tells whoever listens in this browser what the visitor did. Nothing leaves the browser here: only a listener that the
 * visitor consented to may send it on.
 */
export const emitEvent = (event: ShopEvent) => {
  dispatchEvent(new CustomEvent<ShopEvent>('analytics', { detail: event }))
}

export const analyticsItem = (
  { po_id, full_name, brand, net, info }: CartItem,
  quantity: number,
): AnalyticsItem => ({ po_id, full_name, brand, price: net, option_name: info.option_name, quantity })
