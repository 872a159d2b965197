import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { withdrawalEndsOn } from '../../../contract/rules/booking/withdrawal.ts'
import type { Day } from '../../../contract/rules/time/day.ts'

/** How the terms apply to an order that a customer withdraws from. */
export const withdrawalStatuses = ['in_time', 'late', 'goods', 'company', 'ended'] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

export type WithdrawnOrder = {
  status: number
  /** Only private buyers may withdraw. */
  isCompany: boolean
  orderedOn: Day
  /** The period for goods starts at delivery, and we do not know that day. */
  hasGoods: boolean
}

export function withdrawalStatusOf(
  { status, isCompany, orderedOn, hasGoods }: WithdrawnOrder,
  today: Day,
): WithdrawalStatus {
  if (status === orderStatus.ended || status === orderStatus.draft) return 'ended'
  if (isCompany) return 'company'
  if (today <= withdrawalEndsOn(orderedOn)) return 'in_time'
  return hasGoods ? 'goods' : 'late'
}
