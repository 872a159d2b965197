import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TriedDiscount, tryDiscountBody } from '../../../contract/staff/booking/discounts.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { Problem, problemMessages } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { priceCart } from '../cart/price-cart.ts'
import { findWantedLines } from '../new-order/wanted-lines.ts'

/** What a cart would cost with this code, by the shop's own calculator. Nothing is written. */
export async function tryDiscount(
  shop: Shop,
  discountCodeId: number,
  { lines: wanted }: z.output<typeof tryDiscountBody>,
): Promise<TriedDiscount> {
  const lines = (await findWantedLines(shop, wanted, randomUUID())).map(({ line }) => line)
  const unknown = wanted.findIndex(({ po_id }) => !lines.some(({ optionId }) => optionId === po_id))
  if (unknown >= 0) throw new Problem('invalid', { fields: { [`lines.${unknown}.po_id`]: ['unknown'] } })
  const { parts, totals, code } = await priceCart(shop, { lines, discountCodeId }, { customerId: null })
  if (!code) throw new Problem('not_found')
  return {
    lines: lines.map((line, index) => ({
      po_id: line.optionId,
      name: line.name,
      option_name: optionDescription(line),
      amount: line.amount,
      net_cents: totals.lines[index]?.fullNetCents ?? 0,
      discount_cents: totals.lines[index]?.discountCents ?? 0,
    })),
    extras: parts.flatMap(({ of, name }, index) =>
      of === 'line' ? [] : [{ name, net_cents: totals.lines[index]?.netCents ?? 0 }],
    ),
    problem: code.problem && { code: code.problem, message: problemMessages[code.problem][shop.locale] },
    full_net_cents: totals.fullNetCents,
    discount_cents: totals.discountCents,
    net_cents: totals.netCents,
    vat_cents: totals.vatCents,
    gross_cents: totals.netCents + totals.vatCents,
    full_gross_cents: totals.fullNetCents + totals.fullVatCents,
  }
}
