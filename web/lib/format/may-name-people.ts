import type { OrderLine } from '../../../contract/wire/booking/order.ts'

const dayHere = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** Today where the courses are, as `YYYY-MM-DD`. */
export const todayHere = (now = new Date()) => dayHere.format(now)

type Line = Pick<OrderLine, 'amount' | 'participants' | 'participants_until' | 'first_day'>

/** Names change until some days before the course; who is not named at all may still be, up to the day itself. */
export function mayNamePeople(
  { amount, participants, participants_until, first_day }: Line,
  today: string,
): boolean {
  if (!participants) return false
  if (!participants_until || today <= participants_until) return true
  return participants.length < amount && (first_day ?? today) >= today
}
