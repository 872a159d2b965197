import type { OrderSummary } from '../../../contract/wire/booking/order.ts'
import type { Overview } from '../../../contract/wire/service/overview.ts'
import type { ShopApi } from '../../lib/api/api.ts'

/** `placeless`: paid for when the places had gone. */
export type Glance = Overview & { placeless: OrderSummary[]; recent: OrderSummary[] }

const recentOrders = 3
const withoutPlace = '6'

/** All that the first page shows. */
export async function askOverview(api: ShopApi): Promise<Glance> {
  const [overview, placeless, recent] = await Promise.all([
    api.overview(),
    api.myOrders({ status: withoutPlace }),
    api.myOrders({ perPage: recentOrders }),
  ])
  return { ...overview, placeless: placeless.data, recent: recent.data }
}

/** How many things wait for the customer. */
export const waitingOf = ({ counts: { next_trainings: _, ...waiting }, placeless }: Glance) =>
  Object.values(waiting).reduce((sum, count) => sum + count, placeless.length)
