import type { Offer } from '../../../../contract/wire/booking/offer.ts'
import { ApiProblem } from '../../../../ui/api/problem.ts'
import type { Purchase } from '../../purchase/purchase.ts'

/** It is unknown whether the order was placed: there was no answer, or one that says to try again. */
export class Unanswered extends Error {
  readonly isBank: boolean
  constructor(isBank: boolean) {
    super('unanswered')
    this.isBank = isBank
  }
}

/** Why the order was not placed, for the buyer to act on. */
export type OrderProblem =
  | { is: 'out_of_stock'; poId: number; name: string; kind: string; wanted: number; max: number }
  | { is: 'price_changed'; was: number }
  | { is: 'cart_changed' | 'offer_changed' }
  | { is: 'bank' | 'unanswered' | 'unreachable' | 'logged_out' }
  | { is: 'refused' | 'unpaid'; message: string }

/** What the page showed when the order was sent. */
type Shown = { purchase: Purchase; total: number; offer?: Offer }

export function problemOf(error: unknown, { purchase, total, offer }: Shown): OrderProblem {
  if (error instanceof Unanswered) return { is: error.isBank ? 'bank' : 'unanswered' }
  if (!(error instanceof ApiProblem) || !error.body) return { is: 'unreachable' }
  const { message, max = 0, po_id } = error.body
  switch (error.code) {
    case 'not_logged_in':
      return { is: 'logged_out' }
    case 'price_changed':
      return { is: 'price_changed', was: total }
    case 'unpaid_limit':
    case 'unpaid_limit_network':
      return { is: 'unpaid', message }
    case 'cart_changed':
    case 'cart_empty':
    case 'not_found':
      return { is: 'cart_changed' }
    case 'out_of_stock':
    case 'not_bookable': {
      // The offer's own lines show which date is affected and why.
      if (offer) return { is: 'offer_changed' }
      const item = purchase.items.find((one) => one.po_id === po_id)
      if (error.code === 'out_of_stock' && item?.po_id)
        return {
          is: 'out_of_stock',
          poId: item.po_id,
          name: item.full_name,
          kind: item.kind ?? 'training',
          wanted: item.amount,
          max,
        }
    }
  }
  return { is: 'refused', message }
}
