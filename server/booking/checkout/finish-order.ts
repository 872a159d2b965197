import { dayOf } from '../../../contract/rules/day.ts'
import { toEuros } from '../../../contract/rules/money.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import type { PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { type BoughtLine, earliestDay, goodsNetCents, isGoods, type LoadedCart } from '../cart/cart.ts'
import type { PricedCart, ShippingPrice } from '../cart/price-cart.ts'
import { confirmOrder } from '../orders/confirm-order.ts'
import { mailOrderReceived } from '../orders/mails/mail-buyer.ts'
import { lockOrder, moveOrder, writeHistory } from '../orders/move-order.ts'
import { orderStatus } from '../orders/order-status.ts'
import { heldUntil, paymentMethodsFor } from '../payments/payment-methods.ts'
import { newPayment } from '../payments/start-payment.ts'
import { findShippingMethod } from '../shipping/list-methods.ts'
import { checkOrder, needsEarlyStart } from './check-order.ts'
import { lockBuyer, sumOnAccount } from './find-buyer.ts'
import { writeOrder } from './write-order.ts'

/** What the buyer asked for, besides what is bought. */
export type Wish = {
  customerId: number
  /** Sent again with the same key, the order is not placed again. */
  key: string | null
  given: PlaceOrderBody
  /** Looked up before, since that may take a trip to the carrier. */
  pickupPoint: PickupPoint | undefined
  provider: 'mollie' | 'test_bank'
}

/** What is bought: a cart at the catalogue's prices, or an offer at its own. Its seats are locked and there. */
export type Purchase = Pick<LoadedCart, 'invoiceAddressId' | 'deliveryAddressId'> & {
  lines: BoughtLine[]
  offerId: number | null
  /** Asked once the buyer is locked. */
  price: (shipping: ShippingPrice | undefined) => Promise<PricedCart>
}

/** A whole euro amount that fits the columns and any bank; beyond it one talks to us. */
const mostCents = 100_000_000

function requirePrice({ totals, code }: PricedCart, expected: number | undefined) {
  if (code?.problem) throw new Problem(code.problem)
  const grossCents = totals.netCents + totals.vatCents
  if (grossCents > mostCents) throw new Problem('not_possible')
  if (expected !== undefined && Math.round(expected * 100) !== grossCents)
    throw new Problem('price_changed', { more: { total: toEuros(grossCents) } })
  return grossCents
}

/**
 * The part that carts and offers share, inside the caller's transaction, after whatever is bought and its seats were locked in this order: then
 * the buyer, then the discount code. All checks are made under these locks; then it is written.
 */
export async function finishOrder(shop: Shop, wish: Wish, purchase: Purchase): Promise<number> {
  const { now, locale } = shop
  const { customerId, key, given, pickupPoint, provider } = wish
  const { lines, offerId } = purchase
  const buyer = await lockBuyer(shop, customerId, purchase)
  const shipping = given.shipping_method
    ? await findShippingMethod(shop, given.shipping_method, goodsNetCents(lines))
    : undefined
  const sends = lines.some(isGoods) ? shipping : undefined
  const priced = await purchase.price(sends)
  const firstDay = earliestDay(lines)
  const faults = checkOrder(given, {
    lines,
    buyer,
    today: dayOf(now),
    shipping,
    pickupPoint,
    paymentMethods: paymentMethodsFor({
      customer: buyer,
      firstDay,
      today: dayOf(now),
      toPayCents: priced.totals.netCents + priced.totals.vatCents,
      locale,
    }),
  })
  if (Object.keys(faults).length) throw new Problem('invalid', { fields: faults })
  const grossCents = requirePrice(priced, given.expected_total)
  const onAccount = given.payment_method === 'account'
  const credit = onAccount ? (buyer.creditLimitCents ?? 0) - (await sumOnAccount(shop, customerId)) : 0
  const orderId = await writeOrder(shop, {
    key,
    offerId,
    given,
    buyer,
    priced,
    shipping: sends,
    pickupPoint: sends?.needs === 'pickup_point' ? pickupPoint : undefined,
    heldUntil: heldUntil(given.payment_method, now, firstDay),
    needsEarlyStart: needsEarlyStart(buyer, lines, dayOf(now)),
  })
  await writeHistory(shop, orderId, null, orderStatus.draft, 'draft')
  const order = await lockOrder(shop, orderId)
  if (grossCents === 0) await confirmOrder(shop, order, 'paid')
  else if (onAccount && grossCents <= credit) await confirmOrder(shop, order, 'on_account')
  else {
    if (onAccount) await moveOrder(shop, order, orderStatus.awaitingApproval, 'above_credit_limit')
    else {
      await moveOrder(shop, order, orderStatus.awaitingPayment, 'placed')
      await newPayment(shop, order, provider)
    }
    await mailOrderReceived(shop, orderId)
  }
  return orderId
}
