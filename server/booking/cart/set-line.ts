import { sql } from 'drizzle-orm'
import { maxCartLines } from '../../../contract/rules/limits.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { type CartLine, isOrderable } from './cart.ts'
import { findLine } from './load-cart.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import { type CartOwner, lockCart } from './owned-by.ts'

export type CartChange = { outcome: 'changed' } | Refusal
type SetLine = CartLine & { cartId: number }

/** The option as a line, if that many are available. `inCart` of them are in the cart already, on another line. */
export async function findAvailableLine(
  shop: Shop,
  owner: CartOwner,
  optionId: number,
  amount: number,
  inCart = 0,
): Promise<{ outcome: 'available'; line: CartLine } | Refusal> {
  const line = await findLine(shop, optionId, owner)
  if (!line) throw new Problem('not_found')
  const max = Math.max((line.seatsLeft ?? Number.POSITIVE_INFINITY) - inCart, 0)
  const isFull = line.seatsLeft === 0 && !line.onQuotation && isOrderable({ ...line, seatsLeft: 1 }, shop.now)
  if (isFull || (isOrderable(line, shop.now) && amount > max)) return { outcome: 'out_of_stock', max }
  if (!isOrderable(line, shop.now)) return { outcome: 'not_bookable' }
  return { outcome: 'available', line }
}

/**
 * Sets the amount of one option in the cart; 0 removes it. Never more than are available; the cart holds no seats. One statement locks
 * the cart and writes the line; requests at the same moment may each see one line less than there will be.
 */
export async function setLine(
  shop: Shop,
  owner: CartOwner,
  optionId: number,
  amount: number,
): Promise<CartChange & { line?: SetLine }> {
  if (amount === 0) {
    await removeLine(shop, owner, optionId)
    return { outcome: 'changed' }
  }
  const found = await findAvailableLine(shop, owner, optionId, amount)
  if (found.outcome !== 'available') return found
  const { netCents } = found.line
  const rows = await readPrepared(shop.db, { cartId: col.integer })`
    with cart as (${lockCart(owner, shop.now)})
    insert into cart_lines (cart_id, option_id, amount, told_net_cents, added_at)
    select cart.id, ${optionId}, ${amount}, ${netCents}, ${shop.now} from cart
    where (select count(*) from cart_lines l where l.cart_id = cart.id and l.option_id <> ${optionId}) < ${maxCartLines}
    on conflict (cart_id, option_id) do update set amount = excluded.amount, told_net_cents = excluded.told_net_cents
    returning cart_id as "cartId"`
  const cartId = rows[0]?.cartId
  if (cartId === undefined) return { outcome: 'cart_full' }
  return { outcome: 'changed', line: { ...found.line, cartId, amount, shownNetCents: netCents } }
}

export const removeLine = (shop: Shop, owner: CartOwner, optionId: number) =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    const { rowCount } = await shop.db.execute(
      sql`delete from cart_lines where cart_id = ${cartId} and option_id = ${optionId}`,
    )
    if (!rowCount) throw new Problem('not_in_cart')
  })
