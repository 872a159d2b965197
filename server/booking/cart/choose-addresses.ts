import { sql } from 'drizzle-orm'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockOpenCart } from './lock-open-cart.ts'

/** Chooses the invoice address and, if different, the delivery address, from the customer's saved addresses. */
export const chooseAddresses = (
  shop: Shop,
  customerId: number,
  { invoice, delivery }: { invoice: number | null; delivery: number | null },
) =>
  inTransaction(shop, async (shop) => {
    const cartId = await lockOpenCart(shop, { customerId })
    const ids = [...new Set([invoice, delivery].filter((id) => id !== null))]
    const { rowCount } = await shop.db.execute(sql`
      select from addresses where customer_id = ${customerId} and id = any(${sql.param(ids)}::int[])`)
    if (rowCount !== ids.length) throw new Problem('not_found')
    await shop.db.execute(sql`
      update carts set invoice_address_id = ${invoice}, delivery_address_id = ${delivery} where id = ${cartId}`)
  })
