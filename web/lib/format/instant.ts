import type { Locale } from '../../../contract/rules/locale.ts'
import { formatDay } from '../../../ui/i18n/format.ts'
import { todayHere } from './may-name-people.ts'

const time = new Intl.DateTimeFormat('nl-NL', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
})

/** The day of a moment in Amsterdam. */
export const dayOf = (locale: Locale, instant: string) => formatDay(locale, todayHere(new Date(instant)))

/** "14:35", in Amsterdam. */
export const clockOf = (instant: string) => time.format(new Date(instant))

/** "14:35" today, else with its day. Only for the browser, because it depends on the clock. */
export function momentOf(locale: Locale, instant: string, now = new Date()): string {
  const day = todayHere(new Date(instant))
  const clock = clockOf(instant)
  if (day === todayHere(now)) return clock
  return `${formatDay(locale, day, 'weekday')}, ${clock}`
}
