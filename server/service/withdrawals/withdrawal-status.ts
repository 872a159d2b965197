import type { Day } from '../../../contract/rules/day.ts'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { withdrawalEndsOn } from '../../../contract/rules/withdrawal.ts'

/** What the terms say of an order that somebody withdraws from. */
export const standings = ['in_time', 'late', 'goods', 'company', 'ended'] as const
export type Standing = (typeof standings)[number]

export type WithdrawnOrder = {
  status: number
  /** Only private buyers have the right. */
  isCompany: boolean
  orderedOn: Day
  /** Their term counts from the day they came, which we do not know. */
  hasGoods: boolean
}

export function standingOf({ status, isCompany, orderedOn, hasGoods }: WithdrawnOrder, today: Day): Standing {
  if (status === orderStatus.ended || status === orderStatus.draft) return 'ended'
  if (isCompany) return 'company'
  if (today <= withdrawalEndsOn(orderedOn)) return 'in_time'
  return hasGoods ? 'goods' : 'late'
}
