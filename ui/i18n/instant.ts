import type { Locale } from '../../contract/rules/locale.ts'
import { clockOf as clockIn, dayOf as dayIn } from '../../contract/rules/time/day.ts'
import { formatDay } from './format.ts'

/** The day of a moment in Amsterdam. */
export const dayOf = (locale: Locale, instant: string) => formatDay(locale, dayIn(new Date(instant)))

/** "14:35", in Amsterdam. */
export const clockOf = (instant: string) => clockIn(new Date(instant)).slice(0, 5)

/** "14:35" today, else with its day. Only for the browser, because it depends on the clock. */
export function momentOf(locale: Locale, instant: string, now = new Date()): string {
  const day = dayIn(new Date(instant))
  const clock = clockOf(instant)
  if (day === dayIn(now)) return clock
  return `${formatDay(locale, day, 'weekday')}, ${clock}`
}
