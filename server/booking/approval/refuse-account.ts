import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockOrder } from '../orders/change-status.ts'
import { mailAccountRefused } from '../orders/mail-buyer.ts'
import type { Provider } from '../payments/provider.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { awaitPayment } from './await-payment.ts'

/** Staff refuse to sell on account. The buyer can pay otherwise, and the seats are held a while longer for that. */
export const refuseAccount = (
  shop: Shop,
  provider: Provider['name'],
  orderId: number,
): Promise<{ outcome: 'refused' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== orderStatus.awaitingApproval || order.paymentMethod !== 'account' || order.approver)
      return { outcome: 'not_possible' }
    const isHeld = order.heldUntil === null || order.heldUntil > shop.now
    const awaited = await awaitPayment(shop, order, {
      method: 'ideal',
      provider,
      why: 'account_refused',
      isHeld,
    })
    if (awaited.outcome !== 'awaited') return awaited
    await mailAccountRefused(shop, orderId)
    return { outcome: 'refused' }
  })
