import { sql } from 'drizzle-orm'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import type { CartOwner } from './owned-by.ts'
import { type CartChange, findAvailableLine } from './set-line.ts'

/** Changes a line to another date or version, at the same position. If that one is in the cart already, the two become one line. */
export const replaceLine = (
  shop: Shop,
  owner: CartOwner,
  from: number,
  to: number,
  amount: number,
): Promise<CartChange> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    const cartId = await lockOpenCart(shop, owner)
    const rows = await readRows(db, { option_id: col.integer, amount: col.integer })`
      select option_id, amount from cart_lines where cart_id = ${cartId} and option_id in (${from}, ${to})`
    if (!rows.some(({ option_id }) => option_id === from)) throw new Problem('not_in_cart')
    const inCart = from === to ? 0 : (rows.find(({ option_id }) => option_id === to)?.amount ?? 0)
    const found = await findAvailableLine(shop, owner, to, amount, inCart)
    if (found.outcome !== 'available') return found
    await db.execute(sql`
      with moved as (delete from cart_lines where cart_id = ${cartId} and option_id = ${from} and option_id <> ${to} returning added_at)
      insert into cart_lines (cart_id, option_id, amount, told_net_cents, added_at)
      values (${cartId}, ${to}, ${amount + inCart}, ${found.line.netCents}, coalesce((select added_at from moved), ${shop.now}))
      on conflict (cart_id, option_id) do update set amount = excluded.amount, told_net_cents = excluded.told_net_cents`)
    return { outcome: 'changed' }
  })
