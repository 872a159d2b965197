import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { feeName } from '../../catalogue/prices/fees.ts'
import type { Shop } from '../../platform/shop.ts'
import { whyNoDiscount } from '../discounts/discount.ts'
import { type FoundDiscount, findDiscount } from '../discounts/find-discount.ts'
import { type PricedPurchase, type ShippingPrice, shippingPart } from '../purchase/purchase.ts'
import { totalsOf } from '../purchase/totals.ts'
import { type CartLine, feeOf, type LoadedCart, withReversedVat } from './cart.ts'

const netOf = (lines: CartLine[]) => lines.reduce((sum, line) => sum + line.netCents * line.amount, 0)

export const whyNoDiscountOn = (found: FoundDiscount, lines: CartLine[], now: Date) =>
  whyNoDiscount(found.code, {
    now,
    uses: found.uses,
    usesByBuyer: found.usesByBuyer,
    cartCents: netOf(lines),
    eligibleCents: netOf(lines.filter(({ productId }) => found.eligible.has(productId))),
  })

type PriceOptions = {
  customerId: number | null
  shipping?: ShippingPrice | null
  /** The buyer is a company in another EU country. */
  isVatReversed?: boolean
}

/** Prices the cart with its discount code, if that is valid, and with shipping, if its price is known. */
export async function priceCart(
  shop: Shop,
  { lines: loaded, discountCodeId }: Pick<LoadedCart, 'lines' | 'discountCodeId'>,
  { customerId, shipping = null, isVatReversed = false }: PriceOptions,
): Promise<PricedPurchase> {
  const lines = isVatReversed ? loaded.map(withReversedVat) : loaded
  const found =
    discountCodeId === null
      ? undefined
      : await findDiscount(
          shop,
          discountCodeId,
          lines.map(({ productId }) => productId),
          customerId,
        )
  const problem = found ? whyNoDiscountOn(found, lines, shop.now) : null
  const parts: PricedPurchase['parts'] = [
    ...lines.map((line) => ({
      of: 'line' as const,
      line,
      name: line.name,
      optionName: optionDescription(line),
      priced: {
        unitNetCents: line.netCents,
        amount: line.amount,
        vat: line.vat,
        isDiscounted: found?.eligible.has(line.productId) ?? false,
        ...(line.lessCents && { lessCents: line.lessCents }),
      },
    })),
    ...lines.flatMap((line) => {
      const priced = feeOf(line)
      return priced
        ? [
            {
              of: 'fee' as const,
              line,
              name: feeName[shop.locale],
              optionName: line.name,
              priced,
            },
          ]
        : []
    }),
    ...shippingPart(shipping),
  ]
  return {
    parts,
    totals: totalsOf(
      parts.map(({ priced }) => priced),
      found && !problem ? found.code.discount : null,
    ),
    code: found ? { id: found.code.id, code: found.code.code, problem } : null,
  }
}
