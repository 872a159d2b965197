import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { changeStatus, type LockedOrder, lockOrder } from '../orders/change-status.ts'
import { isHeld } from '../orders/holds.ts'
import { mailApprovalEnded, mailOrderApproved } from '../orders/mail-buyer.ts'
import type { Provider } from '../payments/provider.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { awaitPayment } from './await-payment.ts'

/** Whether somebody else still has to decide about the order. Seats whose hold has passed may be sold, so the answer then comes too late. */
const isOpen = (order: LockedOrder, now: Date) =>
  order.status === orderStatus.awaitingApproval && order.paymentMethod === 'employer' && isHeld(order, now)

/** The employer approves. With a payment method they pay themselves; without one the buyer is mailed to pay. */
export const giveApproval = (
  shop: Shop,
  provider: Provider['name'],
  orderId: number,
  method: PaymentMethodCode | undefined,
): Promise<{ outcome: 'approved' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!isOpen(order, shop.now)) return { outcome: 'not_possible' }
    const awaited = await awaitPayment(shop, order, {
      method: method ?? 'ideal',
      provider,
      why: 'approval_given',
      isHeld: true,
    })
    if (awaited.outcome !== 'awaited') return awaited
    if (!method) await mailOrderApproved(shop, orderId)
    return { outcome: 'approved' }
  })

/** The employer refuses: the order ends, its seats are free, and the buyer is mailed. */
export const refuseApproval = (shop: Shop, orderId: number): Promise<{ outcome: 'refused' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (!isOpen(order, shop.now)) return { outcome: 'not_possible' }
    await changeStatus(shop, order, orderStatus.ended, 'approval_refused')
    await mailApprovalEnded(shop, orderId, ['buyer'])
    return { outcome: 'refused' }
  })
