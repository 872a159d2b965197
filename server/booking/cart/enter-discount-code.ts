import { sql } from 'drizzle-orm'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { findDiscountByCode } from '../discounts/find-discount.ts'
import { loadCart } from './load-cart.ts'
import { lockOpenCart } from './lock-open-cart.ts'
import { type CartOwner, customerOf } from './owned-by.ts'
import { whyNoDiscountOn } from './price-cart.ts'
import type { CartChange } from './set-line.ts'

/** Makes a code the cart's active code; an empty one removes it. A code that is not valid for the cart changes nothing. */
export const enterDiscountCode = (shop: Shop, owner: CartOwner, code: string | null): Promise<CartChange> =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, owner)
    let codeId: number | null = null
    if (code) {
      const lines = (await loadCart(shop, owner))?.lines ?? []
      const productIds = lines.map(({ productId }) => productId)
      const found = await findDiscountByCode(shop, code, productIds, customerOf(owner))
      if (!found) return { outcome: 'discount_unknown' }
      const problem = whyNoDiscountOn(found, lines, shop.now)
      if (problem === 'discount_minimum')
        return { outcome: problem, minimumCents: found.code.minimumCents ?? undefined }
      if (problem) return { outcome: problem }
      codeId = found.code.id
    }
    await shop.db.execute(sql`update carts set discount_code_id = ${codeId} where id = ${cartId}`)
    return { outcome: 'changed' }
  })
