import { freeUntil } from '../../../contract/rules/booking/free-changes.ts'
import { participantsUntil } from '../../../contract/rules/booking/participants.ts'
import { termsOf } from '../../../contract/rules/booking/terms.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type Price, priceOf, toEuros } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Cart, CartItem, CartTotal } from '../../../contract/wire/booking/cart.ts'
import { stockStatusOf } from '../../catalogue/dates/availability.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { pictureUri, uriOf } from '../../catalogue/links.ts'
import { feeToJson } from '../../catalogue/prices/fees.ts'
import type { Shop } from '../../platform/shop.ts'
import type { PricedPurchase } from '../purchase/purchase.ts'
import type { CartLine } from './cart.ts'

const toPrice = (netCents: number, vat: number): Price => ({
  net: toEuros(netCents),
  gross: toEuros(netCents + vat),
})

/** The price of a whole line. VAT is rounded per line, as on the order. */
const priceOfLine = (unitNetCents: number, { amount, vat }: CartLine): Price =>
  priceOf(unitNetCents * amount, vat)

function feeOfLine(line: CartLine, locale: Locale): CartItem['fee'] {
  const fee = feeToJson(line.windaFeeCents, line.vat, locale)
  return fee && { ...fee, line: priceOfLine(line.windaFeeCents ?? 0, line) }
}

export function itemToJson(line: CartLine, { locale, now }: Pick<Shop, 'locale' | 'now'>): CartItem {
  const today = dayOf(now)
  const description = optionDescription(line)
  const terms = termsOf(line.terms)
  return {
    po_id: line.optionId,
    product_id: line.productId,
    amount: line.amount,
    kind: line.kind,
    code: line.code,
    full_name: line.name,
    brand: line.brand,
    uri: uriOf(locale, line.slug),
    picture: pictureUri(line.picture),
    info: {
      option_name: description,
      description,
      stock_status: stockStatusOf(line, now),
      first_day: line.firstDay,
      last_day: line.lastDay,
      starts_at: line.startsAt,
      ends_at: line.endsAt,
      location: line.location,
      language: line.language,
      free_until: freeUntil(line.firstDay, today, terms),
      participants_until: participantsUntil(line.firstDay, terms),
    },
    ...priceOf(line.netCents, line.vat),
    vat: line.vat,
    line: priceOfLine(line.netCents, line),
    fee: feeOfLine(line, locale),
    max: line.seatsLeft,
    price_was: line.shownNetCents === line.netCents ? null : priceOf(line.shownNetCents, line.vat),
    participant_needs: line.participantNeeds,
  }
}

export function totalToJson({ totals, parts }: PricedPurchase): CartTotal {
  const at = parts.findIndex(({ of }) => of === 'shipping')
  const shipping = totals.lines[at] ?? { netCents: 0, vatCents: 0 }
  const net = totals.fullNetCents - shipping.netCents
  const vat = totals.fullVatCents - shipping.vatCents
  const after = { net: totals.netCents - shipping.netCents, vat: totals.vatCents - shipping.vatCents }
  const full = toPrice(net, vat)
  const afterDiscount = toPrice(after.net, after.vat)
  return {
    net: full.net,
    gross: full.gross,
    netAfterDiscount: afterDiscount.net,
    grossAfterDiscount: afterDiscount.gross,
    discount: toPrice(net - after.net, vat - after.vat),
    shipping: at === -1 ? null : toPrice(shipping.netCents, shipping.vatCents),
    to_pay: toPrice(totals.netCents, totals.vatCents),
    vat: totals.perRate.map(({ rate, netCents, vatCents }) => ({
      rate,
      net: toEuros(netCents),
      vat: toEuros(vatCents),
    })),
  }
}

export const freeShippingToJson = (fromCents: number | null, goodsNetCents: number): Cart['free_shipping'] =>
  fromCents === null
    ? null
    : { from: priceOf(fromCents, '21'), missing: priceOf(Math.max(fromCents - goodsNetCents, 0), '21') }
