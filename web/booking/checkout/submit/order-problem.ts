import type { Cart } from '../../../../contract/wire/booking/cart.ts'
import type { Offer } from '../../../../contract/wire/booking/offer.ts'
import { ApiProblem } from '../../../lib/api/api.ts'
import { Unanswered } from './send-order.ts'

/** Why an order did not come about, for those who have to do something about it. */
export type OrderProblem =
  | { is: 'out_of_stock'; poId: number; name: string; kind: string; wanted: number; max: number }
  | { is: 'price_changed'; was: number }
  | { is: 'cart_changed' | 'offer_changed' }
  | { is: 'bank' | 'unanswered' | 'unreachable' | 'logged_out' }
  | { is: 'told'; message: string }

/** What stood on the page when the order was sent. */
type Seen = { cart: Cart; total: number; offer?: Offer }

export function problemOf(error: unknown, { cart, total, offer }: Seen): OrderProblem {
  if (error instanceof Unanswered) return { is: error.isBank ? 'bank' : 'unanswered' }
  if (!(error instanceof ApiProblem) || !error.body) return { is: 'unreachable' }
  const { error: code, message, max = 0, po_id } = error.body
  if (error.status === 401) return { is: 'logged_out' }
  if (code === 'price_changed') return { is: 'price_changed', was: total }
  // Its lines tell which and why.
  if (offer && (code === 'out_of_stock' || code === 'not_bookable')) return { is: 'offer_changed' }
  if (code === 'cart_changed' || code === 'cart_empty' || code === 'not_found') return { is: 'cart_changed' }
  const item = cart.items.find((one) => one.po_id === po_id)
  if (code === 'out_of_stock' && item)
    return {
      is: 'out_of_stock',
      poId: item.po_id,
      name: item.full_name,
      kind: item.kind,
      wanted: item.amount,
      max,
    }
  return { is: 'told', message }
}
