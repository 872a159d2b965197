import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { OrderSummary } from '../../../contract/wire/booking/order.ts'
import type { Overview } from '../../../contract/wire/service/overview.ts'
import type { ShopApi } from '../../lib/api/api.ts'

/** `withoutSeat`: orders that were paid when their seats had gone. */
export type FullOverview = Overview & { withoutSeat: OrderSummary[]; recent: OrderSummary[] }

const recentOrders = 3

export async function loadOverview(api: ShopApi): Promise<FullOverview> {
  const [overview, withoutSeat, recent] = await Promise.all([
    api.overview(),
    api.myOrders({ status: String(orderStatus.withoutSeat) }),
    api.myOrders({ perPage: recentOrders }),
  ])
  return { ...overview, withoutSeat: withoutSeat.data, recent: recent.data }
}

/** How many things need the customer's attention. */
export const countTodos = ({ counts: { next_trainings: _, ...todos }, withoutSeat }: FullOverview) =>
  Object.values(todos).reduce((sum, count) => sum + count, withoutSeat.length)
