import type { DateReport } from '../../../contract/staff/planning/date-changes.ts'
import type { Shop } from '../../platform/shop.ts'
import { judge, readPlanAround } from '../read-plan.ts'
import type { Booking } from './lock-bookings.ts'
import { type PlannedSlot, readSlotsOf } from './read-date.ts'

export const emptyReport: DateReport = { orders: 0, people: 0, lost: [], findings: [] }

/** What a change means: for how many orders and people, which trainers and rooms are free again, and what is wrong with the new plan. */
export async function reportOf(
  shop: Shop,
  dateId: number,
  bookings: readonly Booking[],
  before: readonly PlannedSlot[],
): Promise<DateReport> {
  const keyOf = ({ day_id, resource, resource_id }: PlannedSlot) => `${day_id} ${resource} ${resource_id}`
  const kept = new Set((await readSlotsOf(shop, dateId)).map(keyOf))
  const around = await readPlanAround(shop, dateId)
  const own = new Set(around?.own.map(({ id }) => id))
  return {
    orders: new Set(bookings.map(({ order_id }) => order_id)).size,
    people: bookings.reduce((sum, { amount }) => sum + amount, 0),
    lost: before.filter((slot) => !kept.has(keyOf(slot))),
    findings: around ? judge(around.plan).filter(({ day_id }) => own.has(day_id)) : [],
  }
}
