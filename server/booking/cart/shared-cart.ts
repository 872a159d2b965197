import { sql } from 'drizzle-orm'
import { maxLineAmount } from '../../../contract/rules/limits.ts'
import type { SharedCart, SharedCartLink } from '../../../contract/wire/booking/cart.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { type CartLine, isOrderable } from './cart.ts'
import { itemToJson, totalToJson } from './cart-to-json.ts'
import { findLine, loadCart } from './load-cart.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import type { CartOwner } from './owned-by.ts'
import { priceCart } from './price-cart.ts'
import { setLine } from './set-line.ts'

/** The lines of a cart in its link. They are a copy: later changes of the cart do not show. */
export const linesText = (lines: Pick<CartLine, 'optionId' | 'amount'>[]) =>
  lines.map(({ optionId, amount }) => `${optionId}x${amount}`).join(',')

/** Each option once; a link that names one twice was signed by us, but never made by a cart. */
function linesIn(text: string): Map<number, number> {
  return new Map(
    text.split(',').map((line) => {
      const [optionId = 0, amount = 0] = line.split('x').map(Number)
      return [optionId, Math.min(amount, maxLineAmount)]
    }),
  )
}

const availableOf = (line: CartLine, now: Date) =>
  isOrderable(line, now) ? Math.min(line.seatsLeft ?? maxLineAmount, maxLineAmount) : 0

/** What is in a shared cart, and how much of it can be booked now. Options that no longer exist are left out. */
export async function readSharedCart(
  shop: Shop,
  { lines, until }: Omit<SharedCartLink, 'key'>,
): Promise<SharedCart> {
  const found: CartLine[] = []
  for (const [optionId, amount] of linesIn(lines)) {
    const line = await findLine(shop, optionId)
    if (line) found.push({ ...line, amount, shownNetCents: line.netCents })
  }
  const bookable = found
    .map((line) => ({ ...line, amount: Math.min(line.amount, availableOf(line, shop.now)) }))
    .filter(({ amount }) => amount > 0)
  const priced = await priceCart(shop, { lines: bookable, discountCodeId: null }, { customerId: null })
  return {
    until,
    items: found.map((line) => {
      const { price_was: _, ...item } = itemToJson(line, shop)
      return { ...item, available: availableOf(line, shop.now) }
    }),
    total: totalToJson(priced),
  }
}

/**
 * Copies a shared cart into the owner's, as far as it can be booked. Of what is in both, the larger amount counts, so that taking it twice
 * changes nothing.
 */
export const takeSharedCart = (
  shop: Shop,
  owner: CartOwner,
  { lines, replace }: { lines: string; replace: boolean },
): Promise<{ outcome: 'changed' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    if (replace) await shop.db.execute(sql`delete from cart_lines where cart_id = ${cartId}`)
    const before = (await loadCart(shop, owner))?.lines ?? []
    for (const [optionId, amount] of linesIn(lines)) {
      const line = await findLine(shop, optionId)
      const inCart = before.find((other) => other.optionId === optionId)?.amount ?? 0
      const wanted = line ? Math.min(amount, availableOf(line, shop.now)) : 0
      if (wanted <= inCart) continue
      const changed = await setLine(shop, owner, optionId, wanted)
      if (changed.outcome === 'cart_full') return changed
    }
    return { outcome: 'changed' }
  })
