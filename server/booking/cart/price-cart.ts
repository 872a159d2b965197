import { optionDescription } from '../../catalogue/products/catalogue.ts'
import type { Shop } from '../../platform/shop.ts'
import { whyNoDiscount } from '../discounts/discount.ts'
import { type FoundDiscount, findDiscount } from '../discounts/find-discount.ts'
import { type BoughtLine, type CartLine, feeOf, type LoadedCart, windaFeeName } from './cart.ts'
import { type Priced, type Totals, totalsOf } from './totals.ts'

/** Something that an order has a line for, and what that line says. */
export type Part = {
  of: 'line' | 'fee' | 'shipping'
  line: BoughtLine | null
  name: string
  optionName: string
  priced: Priced
}

export type PricedCart = {
  totals: Totals
  /** The parts that `totals.lines` is about, in the same order: lines, then fees, then shipping. */
  parts: Part[]
  code: { id: number; code: string; problem: ReturnType<typeof whyNoDiscount> } | null
}

const netOf = (lines: CartLine[]) => lines.reduce((sum, line) => sum + line.netCents * line.amount, 0)

export const judgeDiscount = (found: FoundDiscount, lines: CartLine[], now: Date) =>
  whyNoDiscount(found.code, {
    now,
    uses: found.uses,
    usesByBuyer: found.usesByBuyer,
    cartCents: netOf(lines),
    eligibleCents: netOf(lines.filter(({ productId }) => found.eligible.has(productId))),
  })

export type ShippingPrice = { title: string; netCents: number }

/** Sending goods is a line of its own, at 21 %, which no discount touches. */
export const shippingPart = (shipping: ShippingPrice | null | undefined): Part[] =>
  shipping
    ? [
        {
          of: 'shipping',
          line: null,
          name: shipping.title,
          optionName: '',
          priced: { unitNetCents: shipping.netCents, amount: 1, vat: '21', isDiscounted: false },
        },
      ]
    : []

/** What the cart comes to, with its code as far as that counts, and with shipping where a price for it is given. */
export async function priceCart(
  shop: Shop,
  { lines, discountCodeId }: Pick<LoadedCart, 'lines' | 'discountCodeId'>,
  { customerId, shipping = null }: { customerId: number | null; shipping?: ShippingPrice | null },
): Promise<PricedCart> {
  const found =
    discountCodeId === null
      ? undefined
      : await findDiscount(
          shop,
          discountCodeId,
          lines.map(({ productId }) => productId),
          customerId,
        )
  const problem = found ? judgeDiscount(found, lines, shop.now) : null
  const parts: PricedCart['parts'] = [
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
      },
    })),
    ...lines.flatMap((line) => {
      const priced = feeOf(line)
      return priced
        ? [{ of: 'fee' as const, line, name: windaFeeName[shop.locale], optionName: line.name, priced }]
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
