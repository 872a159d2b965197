import { sql } from 'drizzle-orm'
import { mostCartLines } from '../../../contract/rules/limits.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { isOrderable } from './cart.ts'
import { findLine } from './load-cart.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import type { CartOwner } from './owned-by.ts'

/** Says how many there are, and of what where that is not plain. */
export const outOfStock = (max: number, optionId?: number) =>
  new Problem('out_of_stock', {
    more: { reason: 'out_of_stock', max, ...(optionId === undefined ? {} : { po_id: optionId }) },
  })

/** The option, if so many of it can be had; how many can, otherwise. */
export async function requirePlaces(shop: Shop, optionId: number, amount: number, besides = 0) {
  const line = await findLine(shop, optionId)
  if (!line) throw new Problem('not_found')
  const max = Math.max((line.placesLeft ?? Number.POSITIVE_INFINITY) - besides, 0)
  const isFull =
    line.placesLeft === 0 && !line.onQuotation && isOrderable({ ...line, placesLeft: 1 }, shop.now)
  if (isFull || (isOrderable(line, shop.now) && amount > max)) throw outOfStock(max)
  if (!isOrderable(line, shop.now)) throw new Problem('not_bookable')
  return line
}

/** Puts an amount of one option in the cart; 0 takes it out. Never promises more places than there are, and holds none. */
export const setLine = (shop: Shop, owner: CartOwner, optionId: number, amount: number) =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    if (amount === 0) return removeLine(shop, cartId, optionId)
    const { netCents } = await requirePlaces(shop, optionId, amount)
    const { rowCount } = await shop.db.execute(sql`
      insert into cart_lines (cart_id, option_id, amount, told_net_cents, added_at)
      select ${cartId}, ${optionId}, ${amount}, ${netCents}, ${shop.now}
      where (select count(*) from cart_lines where cart_id = ${cartId} and option_id <> ${optionId}) < ${mostCartLines}
      on conflict (cart_id, option_id) do update set amount = excluded.amount, told_net_cents = excluded.told_net_cents`)
    if (!rowCount) throw new Problem('cart_full')
  })

export const takeLineOut = (shop: Shop, owner: CartOwner, optionId: number) =>
  inTransaction(shop, async (shop) => removeLine(shop, await lockOpenCart(shop, owner), optionId))

async function removeLine({ db }: Shop, cartId: number, optionId: number) {
  const { rowCount } = await db.execute(
    sql`delete from cart_lines where cart_id = ${cartId} and option_id = ${optionId}`,
  )
  if (!rowCount) throw new Problem('not_in_cart')
}
