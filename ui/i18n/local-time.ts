import type { Locale } from '../../contract/rules/locale.ts'
import { formatDay, formatWeekday } from './format.ts'

/** For the browser only: times in the visitor's time zone. */
const twoDigits = (number: number) => String(number).padStart(2, '0')

const localDayOf = (at: Date) =>
  `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`

/** "14:35" */
export const localClockOf = (at: Date) => `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`

/** Dutch: "Maandag", at the start of a sentence. English: "on Monday", inside one. */
export function weekdayOf(locale: Locale, at: Date): string {
  const name = formatWeekday(locale, localDayOf(at))
  return locale === 'nl' ? name.charAt(0).toUpperCase() + name.slice(1) : `on ${name}`
}

/** "14:35" for today, otherwise with the day. */
export function localMomentOf(locale: Locale, instant: string, now = new Date()): string {
  const at = new Date(instant)
  if (at.toDateString() === now.toDateString()) return localClockOf(at)
  return `${formatDay(locale, localDayOf(at), 'monthDay')}, ${localClockOf(at)}`
}
