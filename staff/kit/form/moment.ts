import { dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import { clockOf } from '../../../ui/i18n/instant.ts'

/** A moment as a field for date and time has it: the clock in Amsterdam. */
export const localMoment = (instant: string) =>
  instant ? `${dayOf(new Date(instant))}T${clockOf(instant)}` : ''

/** The moment of such a field; empty when it is not complete. */
export const momentIn = (local: string) => {
  const [day, time] = local.split('T')
  return day && time ? instantIn(day, time).toISOString() : ''
}
