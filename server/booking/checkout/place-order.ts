import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { executePrepared } from '../../platform/database/frequent-read.ts'
import { allEnded, inTransaction, type Shop } from '../../platform/shop.ts'
import { type CartLine, isOrderable } from '../cart/cart.ts'
import { loadCart } from '../cart/load-cart.ts'
import { lockOpenCart } from '../cart/lock-open-cart.ts'
import { priceCart } from '../cart/price-cart.ts'
import { lockDiscount } from '../discounts/lock-discount.ts'
import { lockSeats } from '../orders/lock-seats.ts'
import type { OrderWithPayment } from '../payments/start-payment.ts'
import { chooseAddresses, findBuyer } from '../purchase/find-buyer.ts'
import { lockBuyer } from '../purchase/lock-buyer.ts'
import {
  findShipping,
  grossCentsOf,
  type OrderRequest,
  type Purchase,
  seatsOf,
} from '../purchase/purchase.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { saveBuyer } from '../purchase/save-buyer.ts'
import { checkUnpaid, lockOrderer } from '../unpaid/check-unpaid.ts'
import { pauseMs } from '../unpaid/limits.ts'
import type { Orderer } from '../unpaid/orderer.ts'
import { readUnpaid } from '../unpaid/read-unpaid.ts'
import { mayMailUnpaid } from '../unpaid/unpaid-mails.ts'
import { isReversedFor } from '../vat/check-vat-number.ts'
import { endTaken } from '../waiting/end-taken.ts'
import { checkOrder } from './check-order.ts'
import { findPlaced, writeOrder } from './write-order.ts'

export type PlacedOrder = {
  orderId: number
  /** Known if it was just written and is paid now. */
  toPay?: OrderWithPayment | undefined
}
export type OrderOutcome = ({ outcome: 'placed' } & PlacedOrder) | Refusal

/** The first line whose amount is no longer available. */
function findUnavailable(lines: CartLine[], now: Date): Refusal | undefined {
  for (const line of lines) {
    const left = line.seatsLeft ?? Number.POSITIVE_INFINITY
    if (isOrderable({ ...line, seatsLeft: 1 }, now) && line.amount > left)
      return { outcome: 'out_of_stock', max: left, optionId: line.optionId }
    if (!isOrderable(line, now)) return { outcome: 'cart_changed' }
  }
  return undefined
}

/**
 * Turns the cart into an order, in one transaction: lock everything, price, check, write. Locks are taken in the same order by every
 * order: cart, mailbox, network, seats by id, buyer, discount code. A competing order waits at the first of them and then sees what is left.
 */
const tryToPlace = (
  shop: Shop,
  request: OrderRequest,
  orderer: Orderer,
  waitedMs: number,
): Promise<OrderOutcome | { outcome: 'too_early'; waitMs: number }> =>
  inTransaction(shop, async (shop) => {
    const { customerId, key, body } = request

    // Approved companies have a credit limit instead of the limits on unpaid orders.
    const isOnCredit = body.payment_method === 'account' && orderer.isApprovedCompany
    const approver = body.payment_method === 'employer' ? body.approver : undefined
    // Sent together; each statement runs when those before it have their locks.
    const [cartId, placed, , mayMailApprover, , , cart, unpaid] = await allEnded([
      lockOpenCart(shop, { customerId }),
      findPlaced(shop, customerId, key),
      isOnCredit ? undefined : lockOrderer(shop, orderer),
      approver ? mayMailUnpaid(shop, approver.email) : true,
      lockSeats(
        shop,
        sql`select option_id from cart_lines where cart_id = (select id from carts where customer_id = ${customerId})`,
      ),
      lockBuyer(shop, customerId),
      loadCart(shop, { customerId }),
      isOnCredit ? undefined : readUnpaid(shop, orderer),
    ] as const)
    if (placed !== undefined) return { outcome: 'placed', orderId: placed }
    const waitMs = unpaid && !orderer.isApprovedCompany ? pauseMs(unpaid.counts) : 0
    if (waitMs > waitedMs) return { outcome: 'too_early', waitMs }
    if (!mayMailApprover) return { outcome: 'unpaid_limit' }
    if (!cart?.lines.length) return { outcome: 'cart_empty' }
    if (cart.discountCodeId !== null) await lockDiscount(shop, cart.discountCodeId)

    // Refused before anything is priced, so that the seats are locked only briefly when many buyers want the last ones.
    const unavailable = findUnavailable(cart.lines, shop.now)
    if (unavailable) return unavailable

    const addresses = chooseAddresses(body, cart)
    const [buyer, shipping] = await allEnded([
      findBuyer(shop, customerId, addresses, body.company),
      findShipping(shop, body, cart.lines),
    ] as const)
    const priced = await priceCart(shop, cart, {
      customerId,
      shipping,
      isVatReversed: await isReversedFor(shop, buyer),
    })
    const purchase: Purchase = { lines: cart.lines, ...priced, buyer, shipping, offerId: null }

    const refusal = checkOrder(shop, request, purchase)
    if (refusal) return refusal
    const isPaidLater = grossCentsOf(purchase) > 0
    const verdict = unpaid && isPaidLater ? checkUnpaid(orderer, unpaid, seatsOf(cart.lines)) : 'fine'
    if (verdict === 'unpaid_limit' || verdict === 'unpaid_limit_network') return { outcome: verdict }
    // The employer could not be promised any seats.
    if (verdict === 'needs_approval' && (body.payment_method === 'employer' || buyer.manager))
      return { outcome: 'unpaid_limit' }

    const saveAndEmptyCart = async () => {
      const saved = await saveBuyer(shop, buyer, addresses, body.company)
      await executePrepared(
        shop.db,
        sql`
          with emptied as (delete from cart_lines where cart_id = ${cartId} returning option_id, amount),
          ${endTaken(cartId, shop.now)}
          update carts set discount_code_id = null, invoice_address_id = ${saved.invoice ?? cart.invoiceAddressId},
            delivery_address_id = ${saved.invoice === null ? cart.deliveryAddressId : saved.delivery} where id = ${cartId}`,
      )
    }
    const [, { id: orderId, toPay }] = await allEnded([
      saveAndEmptyCart(),
      writeOrder(shop, request, purchase, {
        network: unpaid && isPaidLater ? orderer.network : null,
        isAddressConfirmed: orderer.isAddressConfirmed,
        needsApproval: verdict === 'needs_approval',
        mayMail: unpaid?.mayMail ?? true,
        manager: buyer.manager,
      }),
    ] as const)
    return { outcome: 'placed', orderId, toPay }
  })

/** Places the order in the cart. A buyer or a network with many unpaid orders is slowed down; no transaction is open meanwhile. */
export async function placeOrder(shop: Shop, request: OrderRequest, orderer: Orderer): Promise<OrderOutcome> {
  for (let waitedMs = 0; ; ) {
    const placed = await tryToPlace(shop, request, orderer, waitedMs)
    if (placed.outcome !== 'too_early') return placed
    await pause(placed.waitMs - waitedMs)
    waitedMs = placed.waitMs
  }
}
