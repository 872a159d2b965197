import { dayOf } from '../../../contract/rules/time/day.ts'
import type { OrderLine } from '../../../contract/wire/booking/order.ts'

/** Today in the Netherlands, as `YYYY-MM-DD`. */
export const todayHere = (now = new Date()) => dayOf(now)

type Line = Pick<OrderLine, 'amount' | 'participants' | 'participants_until' | 'first_day'>

/** Names can be changed until some days before the course; participants without a name can be added up to its first day. */
export function mayNamePeople(
  { amount, participants, participants_until, first_day }: Line,
  today: string,
): boolean {
  if (!participants) return false
  if (!participants_until || today <= participants_until) return true
  return participants.length < amount && (first_day ?? today) >= today
}
