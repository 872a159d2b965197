import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockOrder } from '../orders/change-status.ts'
import type { Refusal } from '../purchase/refusals.ts'
import { confirmOrder } from './confirm-order.ts'

/** Staff approve an order on account that is above the credit limit. */
export const approveOrder = (shop: Shop, orderId: number): Promise<{ outcome: 'approved' } | Refusal> =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== orderStatus.awaitingApproval) return { outcome: 'not_possible' }
    await confirmOrder(shop, order, 'approved')
    return { outcome: 'approved' }
  })
