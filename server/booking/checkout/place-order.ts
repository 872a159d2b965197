import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type CartLine, isOrderable } from '../cart/cart.ts'
import { loadCart } from '../cart/load-cart.ts'
import { lockOpenCart } from '../cart/lock-open-cart.ts'
import { priceCart } from '../cart/price-cart.ts'
import { outOfStock } from '../cart/set-line.ts'
import { lockDiscount } from '../discounts/lock-discount.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import { findPlaced } from './find-placed.ts'
import { finishOrder, type Wish } from './finish-order.ts'

/** Every line can be had, in the amount wanted; asked under the lock, so that the answer stays true. */
function requireAll(lines: CartLine[], now: Date) {
  if (!lines.length) throw new Problem('cart_empty')
  for (const line of lines) {
    const left = line.placesLeft ?? Number.POSITIVE_INFINITY
    if (isOrderable({ ...line, placesLeft: 1 }, now) && line.amount > left)
      throw outOfStock(left, line.optionId)
    if (!isOrderable(line, now)) throw new Problem('cart_changed')
  }
}

/**
 * From cart to order in one transaction: the cart is locked, then the seats in the order of their ids, then the buyer and the discount code;
 * all checks are made under these locks; then it is written. Whoever comes second waits, and finds what is left.
 */
export const placeOrder = (shop: Shop, wish: Wish) =>
  inTransaction(shop, async (shop): Promise<number> => {
    const { db, now } = shop
    const { customerId, key } = wish
    const cartId = await lockOpenCart(shop, { customerId })
    const placed = await findPlaced(shop, customerId, key)
    if (placed !== undefined) return placed
    await lockSeats(shop, sql`select option_id from cart_lines where cart_id = ${cartId}`)
    const cart = await loadCart(shop, { customerId })
    requireAll(cart?.lines ?? [], now)
    if (!cart) throw new Problem('cart_empty')
    const orderId = await finishOrder(shop, wish, {
      ...cart,
      offerId: null,
      price: async (shipping) => {
        if (cart.discountCodeId !== null) await lockDiscount(shop, cart.discountCodeId)
        return priceCart(shop, cart, { customerId, shipping })
      },
    })
    await db.execute(sql`delete from cart_lines where cart_id = ${cartId}`)
    if (cart.discountCodeId !== null)
      await db.execute(sql`update carts set discount_code_id = null where id = ${cartId}`)
    return orderId
  })
