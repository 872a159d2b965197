import { toEuros } from '../../../contract/rules/money/money.ts'
import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import type { ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import type { Offer, OfferLine } from '../../../contract/wire/booking/offer.ts'

type LineInfo = Pick<CartItem['info'], 'option_name' | 'first_day' | 'last_day' | 'location' | 'language'>

export type PurchaseLine = Pick<CartItem, 'amount' | 'full_name' | 'line' | 'fee' | 'participant_needs'> & {
  /** Of an offer's line; two of them may have the same date. */
  id?: number
  /** Null where no date or version was chosen yet, such as a course at the customer's own site. */
  po_id: number | null
  /** Null for a fee. */
  kind: CartItem['kind'] | null
  info: LineInfo & Partial<CartItem['info']>
}

/** What is being bought: a cart as the API returns it, or an offer (`purchaseOfOffer`). */
export type Purchase = Pick<Cart, 'total' | 'address_data' | 'needs_shipping'> & {
  items: readonly PurchaseLine[]
}

/** Adds euros in whole cents. */
export const sum = (...amounts: number[]) =>
  toEuros(amounts.reduce((cents, euros) => cents + Math.round(euros * 100), 0))

const lineOfOffer = (line: OfferLine): PurchaseLine => ({
  id: line.id,
  po_id: line.po_id,
  kind: line.kind === 'option' ? line.product_kind : null,
  amount: line.amount,
  full_name: line.full_name,
  line: line.line,
  fee: null,
  participant_needs: line.participant_needs,
  info: {
    option_name: '',
    first_day: line.first_day,
    last_day: line.last_day,
    location: line.location,
    language: null,
  },
})

/** VAT per rate with shipping, which is taxed at 21 %. */
function vatWithShipping(vat: Offer['vat'], shipping: ShippingMethod | undefined): Offer['vat'] {
  if (!shipping?.gross) return vat
  const high = vat.find(({ rate }) => rate === '21') ?? { rate: '21' as const, net: 0, vat: 0 }
  const increased = {
    ...high,
    net: sum(high.net, shipping.net),
    vat: sum(high.vat, shipping.gross, -shipping.net),
  }
  return [increased, ...vat.filter(({ rate }) => rate !== '21')]
}

/** An offer at its own prices, with the shipping that was chosen. */
export function purchaseOfOffer(offer: Offer, shipping: ShippingMethod | undefined): Purchase {
  const { net, gross, discount } = offer
  return {
    items: offer.lines.map(lineOfOffer),
    total: {
      net: sum(net, discount),
      gross,
      netAfterDiscount: net,
      grossAfterDiscount: gross,
      // Only shown without VAT.
      discount: { net: discount, gross: discount },
      shipping: shipping ? { net: shipping.net, gross: shipping.gross } : null,
      to_pay: { net: sum(net, shipping?.net ?? 0), gross: sum(gross, shipping?.gross ?? 0) },
      vat: vatWithShipping(offer.vat, shipping),
    },
    address_data: { invoice: null, delivery: null },
    needs_shipping: offer.has_goods,
  }
}

export type TrainingLine = PurchaseLine & { po_id: number }

/** The lines whose participants are asked for. */
export const trainingsIn = (items: readonly PurchaseLine[]): TrainingLine[] =>
  items.filter((item): item is TrainingLine => item.kind === 'training' && item.po_id !== null)
