import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { findDiscountByCode } from '../discounts/find-discount.ts'
import { loadCart } from './load-cart.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import { type CartOwner, customerOf } from './owned-by.ts'
import { judgeDiscount } from './price-cart.ts'

/** Makes a code the cart's one active code; an empty one takes it off. A code that does not count is told why, and changes nothing. */
export const enterDiscountCode = (shop: Shop, owner: CartOwner, code: string | null) =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    let codeId: number | null = null
    if (code) {
      const lines = (await loadCart(shop, owner))?.lines ?? []
      const found = await findDiscountByCode(
        shop,
        code,
        lines.map(({ productId }) => productId),
        customerOf(owner),
      )
      if (!found) throw new Problem('discount_unknown')
      const problem = judgeDiscount(found, lines, shop.now)
      if (problem) throw new Problem(problem)
      codeId = found.code.id
    }
    await shop.db.execute(sql`update carts set discount_code_id = ${codeId} where id = ${cartId}`)
  })
