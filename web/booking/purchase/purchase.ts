import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import type { ShippingMethod } from '../../../contract/wire/booking/checkout.ts'
import type { Offer, OfferLine } from '../../../contract/wire/booking/offer.ts'

const inCents = (euros: number) => Math.round(euros * 100) / 100
const price = (net: number, gross: number) => ({ net: inCents(net), gross: inCents(gross) })

/** Lines without a date have no option; where participants are named by option, they are left out. */
const itemOf = (line: OfferLine & { po_id: number }): CartItem => ({
  po_id: line.po_id,
  product_id: 0,
  amount: line.amount,
  kind: line.product_kind,
  code: '',
  full_name: line.full_name,
  brand: '',
  uri: line.uri ?? '',
  picture: '',
  info: {
    option_name: line.option_name,
    description: line.option_name,
    stock_status: 1,
    first_day: line.first_day,
    last_day: line.last_day,
    starts_at: line.starts_at,
    ends_at: line.ends_at,
    location: line.location,
    language: null,
  },
  net: line.net,
  gross: inCents(line.line.gross / line.amount),
  vat: line.vat,
  line: line.line,
  fee: null,
  max: null,
  price_was: null,
  participant_needs: line.participant_needs,
})

/** VAT per rate with shipping, which goes at 21 %. */
function vatWith(vat: Offer['vat'], shipping: ShippingMethod | undefined): Offer['vat'] {
  if (!shipping?.gross) return vat
  const of21 = vat.find(({ rate }) => rate === '21') ?? { rate: '21' as const, net: 0, vat: 0 }
  const sum = {
    ...of21,
    net: inCents(of21.net + shipping.net),
    vat: inCents(of21.vat + shipping.gross - shipping.net),
  }
  return [sum, ...vat.filter(({ rate }) => rate !== '21')]
}

/** An offer as the order step knows what is ordered: as a cart, at the offer's prices. */
export function cartOfOffer(offer: Offer, shipping: ShippingMethod | undefined): Cart {
  const whole = price(offer.net, offer.gross)
  return {
    total: {
      ...whole,
      netAfterDiscount: whole.net,
      grossAfterDiscount: whole.gross,
      discount: price(0, 0),
      shipping: shipping ? price(shipping.net, shipping.gross) : null,
      to_pay: price(offer.net + (shipping?.net ?? 0), offer.gross + (shipping?.gross ?? 0)),
      vat: vatWith(offer.vat, shipping),
    },
    items: offer.lines.flatMap((line) =>
      line.kind === 'option' && line.po_id !== null ? [itemOf({ ...line, po_id: line.po_id })] : [],
    ),
    active_discount_code: null,
    active_discount_code_code: null,
    address_data: { invoice: null, delivery: null },
    count: offer.lines.length,
    removed: [],
    needs_shipping: offer.has_goods,
    free_shipping: null,
  }
}
