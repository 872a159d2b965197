import { orderStatus } from '../../../contract/rules/order-status.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { confirmOrder } from './confirm-order.ts'
import { lockOrder } from './move-order.ts'

/** Staff let an order on account stand although it goes beyond the credit limit. */
export const approveOrder = (shop: Shop, orderId: number) =>
  inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.status !== orderStatus.awaitingApproval) throw new Problem('not_possible')
    await confirmOrder(shop, order, 'approved')
  })
